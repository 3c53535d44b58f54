import FlowGraph
import FlowTestSupport
import Foundation

/// What a user does without waiting for animations. No result is prescribed, but once everything has settled, UIKit has
/// not complained, nothing is unfinished, no end is unnoticed, and nothing has leaked.
struct Rush: Sendable {
  /// The lines of a script.
  let lines: [String]

  /// - Parameter seed: chooses the flow, UIKit's open points and what is done.
  init(_ module: Module, seed: UInt64) {
    var random = SplitMix(seed)
    let root = random.one(of: module.rootFlows).name
    var lines = ["open \(random.pick(random.chance(50) ? 2 : 1 << 16))", "launch \(root)"]
    for _ in 0..<6 {
      for _ in 0..<(4 + random.pick(10)) { lines.append("rush \(random.pick(1 << 30))") }
      lines.append("look")
    }
    self.lines = lines + ["end"]
  }

  init(lines: [String]) { self.lines = lines }

  /// How often the user has done something, and what is wrong, with all that the binary prints; nil if nothing is.
  func run(_ binary: WalkBinary) throws -> (acts: Int, fault: String?) {
    let outcome = try binary.run(lines.joined(separator: "\n") + "\n")
    let said = outcome.standardOutput.split(separator: "\n")
    let (ofActs, ofFaults) = (
      ["tap ", "back", "swipe ", "tab ", "button ", "pull "],
      ["warning ", "exception ", "unfinished ", "unnoticed ", "unowned ", "leak ", "still"]
    )
    let acts = said.count { line in ofActs.contains { line.hasPrefix($0) } }
    let faults = said.filter { line in ofFaults.contains { line.hasPrefix($0) } }
    guard faults.isEmpty, said.suffix(2) == ["ended", "."] else {
      let printed = outcome.standardOutput + outcome.standardError.prefix(300)
      return (acts, "\(faults.joined(separator: "\n"))\n--- printed\n\(printed)")
    }
    return (acts, nil)
  }

  /// The same with as few lines as still show a fault.
  func shrunken(_ binary: WalkBinary) throws -> Rush {
    var lines = lines
    var index = lines.count - 2
    while index > 1 {
      var shorter = lines
      shorter.remove(at: index)
      if try Rush(lines: shorter).run(binary).fault != nil { lines = shorter }
      index -= 1
    }
    return Rush(lines: lines)
  }
}
