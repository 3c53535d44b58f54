/// A package under Tests/Packages that depends on this one, and what has to come of it.
struct ConsumerPackage: Sendable {
  let name: String
  /// What it shows.
  let shows: String
  /// The targets of the package itself and the files that are generated for them while they are built.
  var generated: [String: [String]] = ["App": ["FlowSupport.swift", "Home.flow.swift"]]
  /// What is said, besides what the build system says: each text has to appear, in every build that fails and in the first
  /// that does not, since nothing has to run in the second. `{}` stands for the package's folder.
  var messages: [String] = []
  var isBuilt = true
  /// The lines that its program prints; nil for a package without one.
  var printed: [String]?
  static let all = [
    ConsumerPackage(name: "OneFlow", shows: "one flow"),
    ConsumerPackage(
      name: "NestedFolders", shows: "flows in folders below the target's",
      generated: [
        "App": [
          "Checkout_Cards_AddCard.flow.swift", "Checkout_Pay.flow.swift", "FlowSupport.swift", "Home.flow.swift",
        ]
      ]),
    ConsumerPackage(
      name: "SameName", shows: "two files of one name in two folders",
      generated: ["App": ["Account_List.flow.swift", "FlowSupport.swift", "Orders_List.flow.swift"]]),
    ConsumerPackage(
      name: "TwoTargets", shows: "two targets with the same flow",
      generated: [
        "First": ["FlowSupport.swift", "Home.flow.swift"], "Second": ["FlowSupport.swift", "Home.flow.swift"],
      ]),
    ConsumerPackage(
      name: "TwoModules", shows: "a target that starts another one's exported flow",
      generated: [
        "Access": ["FlowSupport.swift", "Login.flow.swift"], "App": ["FlowSupport.swift", "Shop.flow.swift"],
      ], printed: ["in the other module: 1", "welcome, Ada", "left: 0, alive: false"]),
    ConsumerPackage(
      name: "FromPackage", shows: "a package that ships flows",
      generated: ["App": ["FlowSupport.swift", "Home.flow.swift"]]),
    ConsumerPackage(
      name: "Swift5Mode", shows: "Swift 5 mode", generated: ["App": ["FlowSupport.swift", "Shop.flow.swift"]]),
    ConsumerPackage(
      name: "MainActorByDefault", shows: "default isolation `MainActor`",
      generated: ["App": ["FlowSupport.swift", "Shop.flow.swift"]]),
    ConsumerPackage(
      name: "Warnings", shows: "a warning in a `.flow` file",
      messages: [
        "{}/Sources/App/Home.flow:4:11: warning: this condition has no 'else': if it does not hold, nothing happens [FL183]",
        "{}/Sources/App/Home.flow:4:11: note: help: if that is intended, write 'else stay'",
      ]),
    ConsumerPackage(name: "OwnTemplates", shows: "a template of its own"),
    ConsumerPackage(
      name: "HandWrittenInTheWay", shows: "a hand-written file of a generated one's name", generated: [:],
      messages: [
        "'Support/FlowSupport.swift' of target 'App' has the name of a file that the plugin FlowsBuildTool generates; "
          + "rename it"
      ], isBuilt: false),
    ConsumerPackage(
      name: "OneOutputTwice", shows: "two flows that would become one file", generated: [:],
      messages: [
        "'Account/Old/List.flow' and 'Account/Old_List.flow' of target 'App' would both become "
          + "'Account_Old_List.flow.swift'; rename one"
      ], isBuilt: false),
    ConsumerPackage(
      name: "CommittedAndBuilt", shows: "committed output and the build tool plugin on one target", generated: [:],
      messages: [
        "target 'App' already has generated files, such as 'Generated/FlowSupport.swift', and the plugin FlowsBuildTool "
          + "generates them in each build; remove the files, or remove the plugin from the target"
      ], isBuilt: false),
    ConsumerPackage(
      name: "Broken", shows: "mistakes in a `.flow` file", generated: [:],
      messages: [
        "{}/Sources/App/Home.flow:3:16: error: no screen or flow named 'Detial' [FL050]",
        "{}/Sources/App/Home.flow:3:16: note: help: did you mean 'Detail'?",
        "{}/Sources/App/Home.flow:4:21: error: 'Home' has no outcome 'done' [FL131]",
      ], isBuilt: false),
    ConsumerPackage(
      name: "BrokenModule", shows: "a mistake in a flow of the other target", generated: [:],
      messages: ["{}/Sources/Access/Login.flow:3:18: error: no screen or flow named 'Hlep' [FL050]"], isBuilt: false),
    ConsumerPackage(
      name: "NotImported", shows: "mistakes about another target's flows", generated: [:],
      messages: [
        "{}/Sources/App/Home.flow:3:19: error: 'Login' is a flow of module 'Access', which this file does not import "
          + "[FL220]",
        "{}/Sources/App/Home.flow:4:19: error: flow 'Inner' of module 'Access' is not exported [FL220]",
      ], isBuilt: false),
    ConsumerPackage(name: "Committed", shows: "output committed, no plugin in the build", generated: [:]),
  ]
}
