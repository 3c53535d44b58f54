package import FlowLanguage

/// An app's navigation graph, ready to be drawn: flows, their contents, and the transitions between them. References
/// are indices.
package struct Diagram: Equatable, Sendable {
  package var flows: [Flow] = []
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  package var findings: [Finding] = []
  /// The flows where the app begins.
  package var roots: [Int] = []
  /// What URLs can begin with.
  package var linkBases: [String] = []
  package var links: [Link] = []

  /// A link of the app, and what it means.
  package struct Link: Equatable, Sendable {
    package enum Target: Equatable, Sendable {
      /// A screen or an event.
      case node(Int)
      case flow(Int)
      /// One of the tabs of a tab bar.
      case tab(node: Int, Int)
      /// Of another module: `Orders.Order`.
      case elsewhere(String)
    }
    /// `/items/:id?from=:source`.
    package let text: String
    /// The same for links whose paths match the same URLs.
    package let shape: String
    package let target: Target
    /// The variable parts of its path and query.
    package let values: [Value]
    package let position: Position?

    package struct Value: Equatable, Sendable {
      /// The position in the path, or the name in the query.
      package let key: String
      package let name: String
      package let type: String
      /// Whether a URL must have it.
      package let isNeeded: Bool
    }
  }

  /// The location of a declaration: a path as in messages, a line and a column from 1.
  package struct Position: Equatable, Sendable {
    package let path: String
    package let line: Int
    package let column: Int
  }

  package struct Flow: Equatable, Sendable {
    package enum Kind: String, Sendable { case app, flow, tabs }
    /// Its name, qualified with its module's if another one exports it.
    package internal(set) var id: String
    package internal(set) var name: String
    package let kind: Kind
    package let parameters: String
    package let documentation: [String]
    /// Whether its coordinator is written by hand.
    package let isExternal: Bool
    package let isExported: Bool
    /// The module that exports it, if it is another one.
    package let module: String?
    /// The node at which the flow starts.
    package var entry: Int
    /// Its nodes, in declaration order.
    package var nodes: [Int] = []
    package let position: Position?
    package var findings: [Int] = []

    /// What diagrams made of text say above it.
    var heading: String { "\(name) (\(kind.rawValue))" }
  }

  package struct Node: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case screen, alert
      /// The tab bar of a `tabs`, whose cells are in `tabs`.
      case tabs
      /// The beginning of a flow that does not always begin with the same screen.
      case start
      case event, outcome, signal
      /// Represents the screens of a flow that is written by hand or exported by another module.
      case external
    }
    package struct Row: Equatable, Sendable {
      /// The action; for an outcome or a signal, the flow that handles it.
      package let trigger: String
      /// The step, with its condition.
      package let text: String

      var words: String { trigger.isEmpty ? text : "\(trigger): \(text)" }
    }
    package struct Tab: Equatable, Sendable {
      package internal(set) var name: String
      package let flow: Int
      package let condition: String?
      package let links: [String]
    }
    /// Unique in the diagram: `History.List`; `Main#tabs`, `Shop#start`, `Scanner#external`; `Login!loggedIn` for an
    /// outcome or a signal; `Shop?sessionExpired` for an event.
    package internal(set) var id: String
    package let flow: Int
    package internal(set) var name: String
    package let kind: Kind
    package let parameters: String
    package let documentation: [String]
    /// Whether its flow begins with this screen.
    package var isStart = false
    /// Whether the screen is written by hand.
    package var isExternal = false
    /// The actions that do not lead to another node.
    package var rows: [Row] = []
    /// The tabs of a tab bar, in order.
    package var tabs: [Tab] = []
    /// The links that lead here, also those of the flow that begins here.
    package var links: [String] = []
    package let position: Position?
    package var findings: [Int] = []

    /// Whether it stands for the user leaving its flow.
    var isClosed: Bool { kind == .outcome && name == "closed" }
  }

  package struct Edge: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case push, present, replace, root, tab
      /// Back to a screen below: `pop to`.
      case pop
      /// To another tab.
      case select
      /// From a screen to the outcome that ends the flow.
      case finish
      /// From a screen to the signal that its flow sends.
      case signal
      /// To a child of an ancestor: `finish Flow.child`.
      case finishAncestor
    }
    package let source: Int
    package let target: Int
    package let kind: Kind
    /// The action that leads here; empty from a start, an event, an outcome, a signal or a tab bar, which have their own
    /// text.
    package let trigger: String
    /// The step without the target's name: `present as sheet(medium, large)`.
    package var step: String
    package let condition: String?
    /// For an edge from a tab bar, the index of its tab.
    package let tab: Int?
    /// For an edge from an outcome or a signal, the flow that handles it; for one to a child of an ancestor, the ancestor.
    package let heardBy: Int?
    /// For a handler that is written at a step, the edge of that step, after which alone it runs.
    package let site: Int?
    package let position: Position?
    package var findings: [Int] = []
  }

  package struct Finding: Equatable, Sendable {
    package let diagnostic: Diagnostic
    package let position: Position?

    /// That of its rule, such as `FL130`.
    package var id: String { diagnostic.id }
  }
}

extension Diagram {
  /// The number of screens.
  package var screenCount: Int { nodes.count { $0.kind == .screen } }
  /// `1 flow, 2 screens`.
  var counts: String { "\(counted(flows.count, "flow")), \(counted(screenCount, "screen"))" }

  /// `3 screens`, for a flow that is not unfolded.
  func screens(of flow: Flow) -> String { counted(flow.nodes.count { nodes[$0].kind == .screen }, "screen") }

  /// The ids of findings, as diagrams made of text show them.
  func badges(_ findings: [Int]) -> [String] { findings.map { "[\(self.findings[$0].id)]" } }

  /// What diagrams made of text say in a node.
  func text(of node: Node, title: String? = nil) -> String {
    let title = title ?? (node.isStart ? "● " : "") + node.name
    let lines = node.links.map { "link \($0)" } + node.rows.map(\.words) + badges(node.findings)
    return ([title] + lines).joined(separator: "\n")
  }

  /// The edges that have each node at one end.
  func edgesByNode(_ end: KeyPath<Edge, Int>) -> [[Int]] {
    edges.indices.reduce(into: [[Int]](repeating: [], count: nodes.count)) { $0[edges[$1][keyPath: end]].append($1) }
  }
}
