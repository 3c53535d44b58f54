import FlowGraph
import FlowLanguage

/// A walk: which flow the app starts, and what happens then.
struct Script: CustomStringConvertible, Sendable {
  let flow: String
  /// UIKit's open points are answered the other way.
  let isOpposite: Bool
  /// The URL that arrives before the app starts.
  var early: WalkEvent?
  var events: [WalkEvent]

  var description: String {
    (["open \(isOpposite ? 1 : 0)"] + (early.map { ["early \($0)"] } ?? []) + ["launch \(flow)"]
      + events.map(\.description) + ["end"])
      .joined(separator: "\n") + "\n"
  }

  /// What the reference machine says after the launch and after each event: the blocks that the binary prints.
  ///
  /// - Parameters:
  ///   - handWritten: the flows that push their first screen as they like, which is with an animation.
  ///   - addresses: the links.
  func expected(_ module: Module, handWritten: Set<String>, addresses: [LinkAddress]) -> [[String]] {
    guard let root = module.flows.first(where: { $0.name == flow }) else { return [] }
    let machine = ReferenceMachine(module, handWritten: handWritten, addresses: addresses)
    machine.showsWhatLeaves = !isOpposite
    machine.launch(root, early: early)
    var blocks = [machine.block()]
    for event in events {
      // What holds a link up may go, and then it leads on at once.
      let isHeld = machine.journey != nil
      machine.apply(event)
      blocks.append(machine.block(isSettling: event.settles || isHeld))
    }
    return blocks + [["ended", "."]]
  }
}

extension ReferenceMachine {
  /// - Parameter isSettling: much comes to rest at once: when an async step begins meanwhile is open.
  func block(isSettling: Bool = false) -> [String] {
    if isHeld { return ["held", "."] }
    told = told.map { $0.hasPrefix("async ") ? (isSettling ? "soon " : "") + $0.dropFirst("async ".count) : $0 }
    if let root = flows.first, root.phase == .ended {
      defer { told = [] }
      return told + ["over", "."]
    }
    return state() + ["."]
  }
}
