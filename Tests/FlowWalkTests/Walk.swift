import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

/// Walks of one binary, set beside the reference machine.
struct Walk {
  let binary: WalkBinary
  let module: Module
  private(set) var failures: [Failure] = []
  private(set) var events = 0
  private(set) var scripts = 0

  /// Where the two differ, and all that is needed to see it again.
  struct Failure: CustomStringConvertible {
    let program: Program
    let combination: Combination
    let seed: UInt64
    let script: Script
    let difference: String

    var description: String {
      """
      \(program), \(combination), seed \(seed)
      \(difference)
      --- script
      \(script)--- \(program.name).flow
      \(String(decoding: program.source(combination).bytes, as: UTF8.self))
      """
    }
  }

  init(_ binary: WalkBinary, _ module: Module) { (self.binary, self.module) = (binary, module) }

  var figures: String { "\(binary.program), \(binary.combination): \(events) events, \(scripts) scripts, \(failures.count) failures" }

  mutating func go(seed: UInt64, events count: Int) throws {
    var writer = ScriptWriter(module, seed: seed)
    let script = writer.write(count)
    events += script.events.count
    scripts += 1
    guard let difference = try difference(script) else { return }
    _ = difference
    let shrunken = try shrink(script)
    failures.append(
      Failure(
        program: binary.program, combination: binary.combination, seed: seed, script: shrunken,
        difference: try self.difference(shrunken) ?? ""))
  }

  /// What the binary prints that the reference machine does not, if there is something.
  func difference(_ script: Script) throws -> String? {
    let outcome = try binary.run(script.description)
    let expected = script.expected(module)
    let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
    var blocks: [[String]] = []
    var block: [String] = []
    for line in lines {
      block.append(line)
      if line == "." {
        blocks.append(block)
        block = []
      }
    }
    for (index, wanted) in expected.enumerated() where index >= blocks.count || !isSame(blocks[index], wanted) {
      let event = index < 1 ? "launch" : index - 1 < script.events.count ? script.events[index - 1].description : "end"
      let got = index < blocks.count ? blocks[index] : block + ["(it stopped: \(outcome.exitCode ?? -1)) \(outcome.standardError.prefix(500))"]
      return "after event \(index), \(event):\n  expected:\n    \(wanted.joined(separator: "\n    "))\n  is:\n    \(got.joined(separator: "\n    "))"
    }
    return nil
  }

  /// Whether a block is what is expected: of flows that are live, `0...1` leaves open whether there is one.
  private func isSame(_ block: [String], _ wanted: [String]) -> Bool {
    guard block.count == wanted.count else { return false }
    return zip(block, wanted).allSatisfy { line, wanted in
      if line == wanted { return true }
      guard line.hasPrefix("live "), wanted.hasPrefix("live "), wanted.contains("...") else { return false }
      var counts: [Substring: Int] = [:]
      for item in line.dropFirst(5).split(separator: ",") {
        let words = item.split(separator: " ")
        counts[words[0]] = Int(words[1])
      }
      for item in wanted.dropFirst(5).split(separator: ",") {
        let words = item.split(separator: " ")
        let bounds = words[1].replacingOccurrences(of: "...", with: " ").split(separator: " ").compactMap { Int($0) }
        let count = counts.removeValue(forKey: words[0]) ?? 0
        guard let least = bounds.first, let most = bounds.last, (least...most).contains(count) else { return false }
      }
      return counts.isEmpty
    }
  }

  /// The script without what the difference does not need.
  private func shrink(_ script: Script) throws -> Script {
    var script = script
    var size = max(script.events.count / 2, 1)
    while true {
      var start = 0
      var isSmaller = false
      while start < script.events.count {
        var shorter = script
        shorter.events.removeSubrange(start..<min(start + size, script.events.count))
        if try difference(shorter) != nil {
          script = shorter
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { return script }
      size = max(size / 2, 1)
    }
  }
}
