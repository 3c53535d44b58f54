package import FlowLanguage

/// An app's navigation as a picture shows it: flows, what is in them, and the ways between. Everything refers to
/// everything else by index.
package struct Diagram: Equatable, Sendable {
  package var flows: [Flow] = []
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  package var findings: [Finding] = []
  /// The flows at which everything begins.
  package var roots: [Int] = []

  /// Where something is declared: a path as messages show it, a line and a column from 1.
  package struct Position: Equatable, Sendable {
    package let path: String
    package let line: Int
    package let column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  package struct Flow: Equatable, Sendable {
    package enum Kind: String, Sendable { case app, flow, tabs }
    /// Its name, with that of its module where another one exports it.
    package internal(set) var id: String
    package internal(set) var name: String
    package let kind: Kind
    package let parameters: String
    package let documentation: [String]
    /// True where its coordinator is written by hand.
    package let isExternal: Bool
    package let isExported: Bool
    /// The module that exports it, if it is another one.
    package let module: String?
    /// The node to which whatever starts the flow leads.
    package var entry: Int
    /// Its nodes, in the order in which they are declared.
    package var nodes: [Int] = []
    package let position: Position?
    package var findings: [Int] = []
  }

  package struct Node: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case screen, alert
      /// The tab bar of a `tabs`, whose cells are in `tabs`.
      case tabs
      /// Where a flow begins that does not begin with a screen, whatever happens.
      case start
      case event, outcome
      /// Stands for the screens of a flow that is written by hand or that another module exports.
      case external
    }
    package struct Row: Equatable, Sendable {
      /// The action; for an outcome the flow that hears it.
      package let trigger: String
      /// What is done, and under which condition.
      package let text: String
    }
    package struct Tab: Equatable, Sendable {
      package let name: String
      package let condition: String?
    }
    /// Unique in the diagram: `History.List`; `Main#tabs`, `Shop#start`, `Scanner#external`; `Login!loggedIn` for an
    /// outcome; `Shop?sessionExpired` for an event.
    package internal(set) var id: String
    package let flow: Int
    package internal(set) var name: String
    package let kind: Kind
    package let parameters: String
    package let documentation: [String]
    /// True for the screen with which its flow begins.
    package var isStart = false
    /// True for a screen that exists by hand.
    package var isExternal = false
    /// What can be done here that leads nowhere else.
    package var rows: [Row] = []
    /// Those of a tab bar, in their order.
    package var tabs: [Tab] = []
    package var links: [String] = []
    package let position: Position?
    package var findings: [Int] = []
  }

  package struct Edge: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case push, present, replace, root, tab
      /// Back to a screen that is below: `pop to`.
      case pop
      /// To another tab.
      case select
      /// From a screen to the outcome with which the flow ends.
      case finish
      /// To a child of an ancestor: `finish Flow.child`.
      case finishAncestor
    }
    package let source: Int
    package let target: Int
    package let kind: Kind
    /// The action that leads here; empty from a start, an event, an outcome or a tab bar, which say it themselves.
    package let trigger: String
    /// What is done, without the name of the target: `present as sheet(medium, large)`.
    package var step: String
    package let condition: String?
    /// For an edge from a tab bar, the index of its tab.
    package let tab: Int?
    /// For an edge from an outcome, the flow that hears it; for one to a child of an ancestor, the ancestor.
    package let heardBy: Int?
    package let position: Position?
    package var findings: [Int] = []
  }

  package struct Finding: Equatable, Sendable {
    package let id: String
    package let severity: Diagnostic.Severity
    package let message: String
    package let help: String?
    package let path: [String]
    package let position: Position?
    /// True where nothing in the diagram is it about.
    package var isLoose = true
  }
}

extension Diagram {
  /// How many screens there are.
  package var screenCount: Int { nodes.count { $0.kind == .screen } }

  /// The edges that leave each node.
  func edgesByNode() -> [[Int]] {
    var edgesOf = [[Int]](repeating: [], count: nodes.count)
    for (index, edge) in edges.enumerated() { edgesOf[edge.source].append(index) }
    return edgesOf
  }
}
