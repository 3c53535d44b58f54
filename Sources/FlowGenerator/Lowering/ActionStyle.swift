import FlowGraph

/// How screens can reach their coordinator: a row for each value of the `actions` setting, besides its template in
/// `actions/`.
struct ActionStyle {
  let name: String
  /// The coordinator has a method for each action, which screens call.
  let makesMethods: Bool
  /// Values are passed to a view controller's initializer; otherwise properties are set afterwards.
  let isInitialized: Bool

  static let all = [
    ActionStyle(name: "protocol", makesMethods: true, isInitialized: false),
    ActionStyle(name: "closures", makesMethods: false, isInitialized: false),
    ActionStyle(name: "struct", makesMethods: false, isInitialized: true),
    ActionStyle(name: "events", makesMethods: false, isInitialized: true),
    ActionStyle(name: "destinations", makesMethods: true, isInitialized: false),
    ActionStyle(name: "delegate", makesMethods: true, isInitialized: false),
  ]

  static func of(_ flow: Flow) -> ActionStyle {
    all.first { $0.name == flow.settings.actions } ?? all[2]
  }
}
