/// How a screen reaches its coordinator: the built-in values of `actions`, each with a template in `actions/`.
package enum ActionStyle: String, CaseIterable, Sendable {
  case `struct`, `protocol`, closures, events, destinations, delegate

  /// How the name of the type ends that is generated for a screen's actions; nil if there is none.
  var typeSuffix: String? {
    switch self {
    case .struct: "ViewModelActions"
    case .protocol: "Flow"
    case .events: "ViewModel"
    case .delegate: "Delegate"
    case .closures, .destinations: nil
    }
  }

  /// The screen's property through which it reaches its coordinator; nil if it has one for each action.
  package var link: String? {
    switch self {
    case .protocol, .destinations: "coordinator"
    case .delegate: "delegate"
    case .struct: "actions"
    case .events: "viewModel"
    case .closures: nil
    }
  }

  /// The enum whose cases are a screen's actions, inside a type of the screen. A variable has its name, too.
  var enumOfActions: String? {
    switch self {
    case .events: "Event"
    case .struct, .protocol, .closures, .destinations, .delegate: nil
    }
  }

  /// The coordinator has a method for each action, which screens call.
  package var makesMethods: Bool {
    switch self {
    case .protocol, .destinations, .delegate: true
    case .closures, .struct, .events: false
    }
  }

  /// These methods are requirements of a protocol, so that an adapter can have them in place of the coordinator.
  package var hasProtocol: Bool { makesMethods && typeSuffix != nil }

  /// Values are passed to a view controller's initializer; otherwise properties are set afterwards.
  package var isInitialized: Bool {
    switch self {
    case .struct, .events: true
    case .protocol, .closures, .destinations, .delegate: false
    }
  }
}

/// Who can use what is generated: the values of `access`.
package enum AccessLevel: String, CaseIterable, Sendable {
  case `internal`, package, `public`

  /// The modifier with a trailing space, or nothing for internal.
  package var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// What keeps a coordinator alive: the built-in values of `lifetime`.
package enum Lifetime: String, CaseIterable, Sendable {
  case parent, screen, delegate, finishDelegate

  /// A coordinator is given a closure that it calls when it ends; otherwise its parent is a delegate.
  package var endsWithClosure: Bool {
    switch self {
    case .screen, .parent: true
    case .delegate, .finishDelegate: false
    }
  }
}

/// Where view controllers come from: the built-in values of `screens`.
package enum ScreenSource: String, CaseIterable, Sendable {
  case initializer, properties, storyboard, dependencies, hosting
}

/// The values of the three settings that choose templates; a folder of templates can add values.
package struct SettingValues: Sendable {
  package let actions: [String]
  package let lifetime: [String]
  package let screens: [String]
  /// True if other words are known elsewhere.
  private(set) var isOpen = false

  package init(actions: [String], lifetime: [String], screens: [String]) {
    self.actions = actions
    self.lifetime = lifetime
    self.screens = screens
  }

  package static let builtIn = SettingValues(
    actions: ActionStyle.allCases.map(\.rawValue), lifetime: Lifetime.allCases.map(\.rawValue),
    screens: ScreenSource.allCases.map(\.rawValue))

  /// For another module, which may have templates of its own.
  static let any = {
    var values = builtIn
    values.isOpen = true
    return values
  }()
}
