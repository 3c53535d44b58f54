import FlowGraph
import FlowLanguage

/// A walk: which flow the app starts, and what happens then.
struct Script: CustomStringConvertible, Sendable {
  let flow: String
  /// UIKit's open points are answered the other way.
  let isOpposite: Bool
  var events: [WalkEvent]

  var description: String {
    (["open \(isOpposite ? "opposite" : "likely")", "launch \(flow)"] + events.map(\.description) + ["end"])
      .joined(separator: "\n") + "\n"
  }

  /// What the reference machine says after the launch and after each event: the blocks that the binary prints.
  ///
  /// - Parameter handWritten: the flows that push their first screen as they like, which is with an animation.
  func expected(_ module: Module, handWritten: Set<String>) -> [[String]] {
    guard let root = module.flows.first(where: { $0.name == flow }) else { return [] }
    let machine = ReferenceMachine(module, handWritten: handWritten)
    machine.launch(root)
    var blocks = [machine.block()]
    for event in events {
      machine.apply(event)
      blocks.append(machine.block())
    }
    return blocks + [["ended", "."]]
  }
}

extension ReferenceMachine {
  func block() -> [String] {
    if isHeld { return ["held", "."] }
    if let root = flows.first, root.phase == .ended {
      defer { told = [] }
      return told + ["over", "."]
    }
    return state() + ["."]
  }
}

/// Random numbers that are the same on every machine.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func chance(_ percent: Int) -> Bool { pick(100) < percent }

  mutating func one<Element>(of list: [Element]) -> Element { list[pick(list.count)] }
}
