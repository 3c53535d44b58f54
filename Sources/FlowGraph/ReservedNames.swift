/// Names that generated code or UIKit has already, each with the reason that messages give.
enum ReservedNames {
  struct Method: Sendable {
    let labels: [String]
    let reason: String
  }

  /// Names that Swift itself has a meaning for, so that not even backticks make them usable everywhere.
  private static let ofSwift: [String: String] = [
    "self": "it is the instance itself", "Self": "it is the type itself", "super": "it is the superclass",
    "init": "it is an initialiser", "deinit": "it is a deinitialiser", "subscript": "it declares a subscript",
    "Type": "it names a metatype", "Protocol": "it names a metatype", "Any": "it is every type",
  ]

  private static let spellingsOfSwift = {
    var spellings = Spellings(minimumCapacity: ofSwift.count)
    for name in ofSwift.keys { _ = spellings.insert(Spelling(name)) }
    return spellings
  }()

  /// What a name means to Swift itself, or nil. Asked for every name of a module.
  static func reason(ofSwift name: String) -> String? {
    spellingsOfSwift.contains(Spelling(name)) ? ofSwift[name] : nil
  }

  /// Properties of coordinators. Some belong to one lifetime only; they are reserved in all, so that a setting can be
  /// changed.
  static let coordinatorProperties: [String: String] = [
    "stack": "it holds the screens of the coordinator",
    "navigationController": "it shows the screens of the coordinator",
    "tabBarController": "it shows the tabs of the coordinator",
    "window": "it is the app's window",
    "rootVC": "it is the first screen of the coordinator",
    "dependencies": "it is what the app supplies",
    "childCoordinators": "it keeps the children alive",
    "parentCoordinator": "it is the coordinator that started this one",
    "ending": "it delivers the outcome",
    "onEnd": "it hears the outcome",
    "onSignal": "it hears the signals",
    "delegate": "it hears the outcome",
    "finishDelegate": "it hears the outcome",
    "type": "it says which flow this is",
    "outcome": "it says how the flow has ended",
  ]

  /// Methods of coordinators.
  static let coordinatorMethods: [String: [Method]] = [
    "start": [Method(labels: [], reason: "it shows the first screen")],
    "run": [Method(labels: [], reason: "it starts the flow and returns its outcome")],
    "coordinate": [Method(labels: ["to"], reason: "it starts a child")],
    "childDidFinish": [Method(labels: ["_"], reason: "it lets a child go")],
    "end": [
      Method(labels: [], reason: "it ends the flow"), Method(labels: ["_"], reason: "it ends the flow"),
    ],
    "finish": [
      Method(labels: ["_"], reason: "it ends the flow"), Method(labels: [], reason: "it ends the flow"),
    ],
    "coordinatorDidFinish": [
      Method(labels: ["childCoordinator", "nextFlow"], reason: "it hears that a child has ended")
    ],
    "hear": [Method(labels: ["_"], reason: "it hears how a child ends")],
    "signal": [Method(labels: ["_"], reason: "it tells the parent a signal")],
    "push": [Method(labels: ["destination"], reason: "it shows a destination")],
    "pop": [Method(labels: ["animated"], reason: "it leaves the top screen")],
    "popToRootVC": [Method(labels: ["animated"], reason: "it leaves all screens but the first")],
    "configure": [Method(labels: ["_", "for"], reason: "it prepares a presentation of style 'custom'")],
  ]

  /// Properties of view controllers, which a stored property of a subclass cannot have again.
  static let viewControllerProperties: [String: String] = {
    let names = [
      "view", "viewIfLoaded", "isViewLoaded", "parent", "children", "title", "navigationItem", "navigationController",
      "tabBarItem", "tabBarController", "splitViewController", "toolbarItems", "presentedViewController",
      "presentingViewController", "presentationController", "popoverPresentationController",
      "sheetPresentationController",
      "modalPresentationStyle", "modalTransitionStyle", "preferredContentSize", "transitioningDelegate", "storyboard",
      "nibName",
      "nibBundle", "isEditing", "isBeingPresented", "isBeingDismissed", "traitCollection", "interfaceOrientation",
      "undoManager",
      "next", "isFirstResponder", "inputView", "description", "debugDescription", "hash", "superclass",
      "restorationIdentifier",
      "userActivity", "editButtonItem", "definesPresentationContext", "extendedLayoutIncludesOpaqueBars",
      "edgesForExtendedLayout",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, "every view controller has it") })
  }()

  /// Variables of generated functions, which would hide a method of that name.
  static let variables: Set<String> = [
    "viewController", "coordinator", "adapter", "alert", "child", "place", "event", "result", "whenDone", "live",
  ]

  /// The reason why a coordinator cannot have a method, or nil.
  static func reason(forMethod name: String, _ parameters: [Parameter], in settings: ModuleSettings) -> String? {
    if let reason = coordinatorProperties[name] { return reason }
    if variables.contains(name) { return "it is a variable of generated functions" }
    let labels = parameters.map { $0.label ?? $0.name }
    return methods(name, in: settings).first { $0.labels == labels }?.reason
  }

  /// The reason why a coordinator cannot have a stored property, or nil.
  static func reason(forProperty name: String, in settings: ModuleSettings) -> String? {
    coordinatorProperties[name] ?? methods(name, in: settings).first { $0.labels.isEmpty }?.reason
  }

  /// `run()` exists only where outcomes are awaited.
  private static func methods(_ name: String, in settings: ModuleSettings) -> [Method] {
    name == "run" && !settings.returnsOutcomes ? [] : coordinatorMethods[name] ?? []
  }
}

/// True for the names of properties that every `UIViewController` has.
package func isPropertyOfViewControllers(_ name: String) -> Bool {
  ReservedNames.viewControllerProperties[name] != nil
}

/// True for the names of properties that coordinators have, and of what no property of theirs can be called.
package func isPropertyOfCoordinators(_ name: String) -> Bool {
  ReservedNames.coordinatorProperties[name] != nil
    || ReservedNames.coordinatorMethods[name]?.contains { $0.labels.isEmpty } == true
}

/// True for the names of variables in generated functions, after which a coordinator's member needs its `self`.
package func isVariableOfFunctions(_ name: String) -> Bool {
  ReservedNames.variables.contains(name) || ["alertController", "end", "ended"].contains(name)
}
