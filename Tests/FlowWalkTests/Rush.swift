import FlowGraph
import FlowTestSupport
import Foundation

/// What the user does in the middle of whatever moves. Nobody knows what should come of it, but when all has come to
/// rest, UIKit has not complained, nothing is unfinished, no end is unnoticed, and nothing has leaked.
struct Rush: Sendable {
  /// The lines of a script.
  let lines: [String]

  /// - Parameter seed: chooses the flow, UIKit's open points and what is done.
  init(_ module: Module, seed: UInt64) {
    var random = SplitMix(seed)
    let root = random.one(of: module.rootFlows).name
    var lines = ["open \(random.chance(50) ? "opposite" : "likely")", "launch \(root)"]
    for _ in 0..<6 {
      for _ in 0..<(4 + random.pick(10)) { lines.append("rush \(random.pick(1 << 30))") }
      lines.append("look")
    }
    self.lines = lines + ["end"]
  }

  init(lines: [String]) { self.lines = lines }

  /// What it shows to be wrong, with all that the binary prints; nil if nothing is.
  func fault(_ binary: WalkBinary) throws -> String? {
    let outcome = try binary.run(lines.joined(separator: "\n") + "\n")
    let said = outcome.standardOutput.split(separator: "\n")
    let faults = said.filter { line in
      ["warning ", "exception ", "unfinished ", "unnoticed ", "unowned ", "leak "].contains { line.hasPrefix($0) }
    }
    guard faults.isEmpty, said.suffix(2) == ["ended", "."] else {
      let printed = outcome.standardOutput + outcome.standardError.prefix(300)
      return "\(faults.joined(separator: "\n"))\n--- printed\n\(printed)"
    }
    return nil
  }

  /// The same with as few lines as still show a fault.
  func shrunken(_ binary: WalkBinary) throws -> Rush {
    var lines = lines
    var index = lines.count - 2
    while index > 1 {
      var shorter = lines
      shorter.remove(at: index)
      if try Rush(lines: shorter).fault(binary) != nil { lines = shorter }
      index -= 1
    }
    return Rush(lines: lines)
  }
}
