import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

/// Walks of one binary, set beside the reference machine.
struct Walk: Sendable {
  let binary: WalkBinary
  let module: Module
  private let addresses: [LinkAddress]
  private(set) var failures: [Failure] = []
  /// What the rushes found.
  private(set) var faults: [String] = []
  /// How often a user did something in a rush.
  private(set) var acts = 0
  private(set) var events = 0
  private(set) var links = 0
  private(set) var scripts = 0

  /// Where the two differ, and all that is needed to see it again.
  struct Failure: CustomStringConvertible, Sendable {
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
      \(program.modules(combination).flatMap(\.sources).map { String(decoding: $0.bytes, as: UTF8.self) }.joined())
      """
    }
  }

  init(_ binary: WalkBinary, _ module: Module) {
    (self.binary, self.module) = (binary, module)
    addresses = binary.program.addresses(binary.combination)
  }

  /// Whether a URL's prefix has to be looked up.
  var looksUpPrefix: Bool { addresses.contains { $0.stops.count > 1 && !$0.stops[0].target.needs.isEmpty } }

  var figures: String {
    "\(binary.program), \(binary.combination): \(events) events, \(scripts) scripts, \(failures.count) failures"
  }

  /// Walks once for each seed.
  mutating func go(seeds: ClosedRange<UInt64>, events count: Int) throws {
    var scripts: [Script] = []
    for seed in seeds {
      var writer = ScriptWriter(
        module, seed: seed, actions: binary.combination.actions, handWritten: binary.program.handWritten,
        addresses: addresses)
      scripts.append(writer.write(count))
    }
    events += scripts.map(\.events.count).reduce(0, +)
    links += scripts.flatMap(\.events).count(where: \.isLink)
    self.scripts += scripts.count
    for (index, difference) in try differences(scripts).enumerated() where difference != nil {
      failures.append(
        Failure(
          program: binary.program, combination: binary.combination, seed: seeds.lowerBound + UInt64(index),
          script: scripts[index], difference: difference ?? ""))
    }
  }

  /// Rushes once for each seed.
  mutating func rush(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let rush = Rush(module, seed: seed)
      let (acts, fault) = try rush.run(binary)
      self.acts += acts
      guard fault != nil else { continue }
      let shorter = try rush.shrunken(binary)
      faults.append(
        """
        \(binary.program), \(binary.combination), rush \(seed)
        \(try shorter.run(binary).fault ?? "")
        --- script
        \(shorter.lines.joined(separator: "\n"))
        \(binary.program.text)
        """)
    }
  }

  /// For each script what the binary prints that the reference machine does not say, if there is something.
  func differences(_ scripts: [Script]) throws -> [String?] {
    var differences: [String?] = []
    while differences.count < scripts.count {
      // Not all at once: a binary that hangs is soon known.
      let rest = scripts[differences.count...].prefix(40)
      let outcome = try binary.run(rest.map(\.description).joined())
      var blocks = Self.blocks(outcome.standardOutput)[...]
      for script in rest {
        let own = blocks.prefix(script.events.count + 2)
        blocks = blocks.dropFirst(own.count)
        differences.append(difference(of: script, Array(own), outcome))
        // It is over: the next script has to begin anew.
        if own.last != ["ended", "."], own.last?.suffix(2) != ["ended", "."] { break }
      }
    }
    return differences
  }

  private static func blocks(_ output: String) -> [[String]] {
    var blocks: [[String]] = []
    var block: [String] = []
    for line in output.split(separator: "\n") {
      block.append(String(line))
      if line == "." {
        blocks.append(block)
        block = []
      }
    }
    return block.isEmpty ? blocks : blocks + [block]
  }

  private func difference(of script: Script, _ blocks: [[String]], _ outcome: Subprocess.Outcome) -> String? {
    for (index, wanted) in script.expected(
      module, handWritten: binary.program.handWritten, addresses: addresses
    ).enumerated() {
      if index < blocks.count, isSame(blocks[index], wanted) { continue }
      let event =
        index < 1 ? "launch" : index - 1 < script.events.count ? script.events[index - 1].description : "end"
      let stopped = "(it stopped: \(outcome.exitCode ?? -1)) \(outcome.standardError.prefix(300))"
      let got =
        index < blocks.count && blocks[index].last == "."
        ? blocks[index] : (index < blocks.count ? blocks[index] : []) + [stopped]
      let separator = "\n    "
      return "after event \(index), \(event):\n  expected:\n    \(wanted.joined(separator: separator))\n  is:\n    "
        + got.joined(separator: separator)
    }
    return nil
  }

  /// Whether a block is what is expected: `maybe` leaves a line open, `soon` its place, `0...1` whether there is such a
  /// live flow.
  private func isSame(_ block: [String], _ wanted: [String]) -> Bool {
    if let open = wanted.firstIndex(where: { $0.hasPrefix("soon ") }) {
      var (block, wanted) = (block, wanted)
      guard let place = block.lastIndex(of: String(wanted.remove(at: open).dropFirst("soon ".count))) else {
        return false
      }
      block.remove(at: place)
      return isSame(block, wanted)
    }
    if let open = wanted.firstIndex(where: { $0.hasPrefix("maybe ") }) {
      var (with, without) = (wanted, wanted)
      with[open].removeFirst("maybe ".count)
      without.remove(at: open)
      return isSame(block, with) || isSame(block, without)
    }
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

  /// The failure with the shortest script that still shows a difference.
  func shrunken(_ failure: Failure) throws -> Failure {
    var script = failure.script
    var difference = failure.difference
    var size = max(script.events.count / 2, 1)
    while true {
      let starts = stride(from: 0, to: script.events.count, by: size)
      let shorter = starts.map { start in
        var shorter = script
        shorter.events.removeSubrange(start..<min(start + size, script.events.count))
        return shorter
      }
      let found = try differences(shorter).enumerated().first { $0.element != nil }
      if let found, let element = found.element {
        script = shorter[found.offset]
        difference = element
      } else if size == 1 {
        return Failure(
          program: failure.program, combination: failure.combination, seed: failure.seed, script: script,
          difference: difference)
      } else {
        size = max(size / 2, 1)
      }
    }
  }
}
