/// A value of a setting that chooses templates: a case for each built-in template, and one for those that a module adds.
package protocol TemplateChoice: Equatable, Sendable {
  /// All built-in ones, in the order of messages.
  static var builtIn: [Self] { get }
  /// A template of the module's own.
  static func custom(_ name: String) -> Self
  /// The word in a `.flow` file, which is the template's name in the setting's folder.
  var name: String { get }
}

extension TemplateChoice {
  init(_ name: String) { self = Self.builtIn.first { $0.name == name } ?? .custom(name) }
}

/// How a screen reaches its coordinator: the values of `actions`.
package enum ActionStyle: TemplateChoice {
  case `struct`, `protocol`, closures, events, destinations, delegate
  case custom(String)

  package static let builtIn: [ActionStyle] = [.struct, .protocol, .closures, .events, .destinations, .delegate]

  private typealias Traits = (
    name: String, typeSuffix: String?, link: String?, enumOfActions: String?, makesMethods: Bool, uniqueMember: String?,
    isInitialized: Bool
  )

  /// What is particular to each.
  @inline(__always) private var traits: Traits {
    switch self {
    case .struct: ("struct", "ViewModelActions", "actions", nil, false, "closure", true)
    case .protocol: ("protocol", "Flow", "coordinator", nil, true, nil, false)
    case .closures: ("closures", nil, nil, nil, false, "closure", false)
    case .events: ("events", "ViewModel", "viewModel", "Event", false, "case", true)
    case .destinations: ("destinations", nil, "coordinator", nil, true, nil, false)
    case .delegate: ("delegate", "Delegate", "delegate", nil, true, nil, false)
    case .custom(let name): (name, nil, nil, nil, false, nil, true)
    }
  }

  package var name: String { traits.name }
  /// How the name of the type ends that is generated for a screen's actions; nil if there is none.
  var typeSuffix: String? { traits.typeSuffix }
  /// The screen's property through which it reaches its coordinator; nil if it has one for each action.
  package var link: String? { traits.link }
  /// The enum whose cases are a screen's actions, inside a type of the screen. A variable has its name, too.
  package var enumOfActions: String? { traits.enumOfActions }
  /// The coordinator has a method for each action, which screens call.
  package var makesMethods: Bool { traits.makesMethods }
  /// What an action becomes that cannot have the same name as another; nil for a method.
  package var uniqueMember: String? { traits.uniqueMember }
  /// These methods are requirements of a protocol, so that an adapter can have them in place of the coordinator.
  package var hasProtocol: Bool { makesMethods && typeSuffix != nil }
  /// Values are passed to a view controller's initializer; otherwise properties are set afterwards.
  package var isInitialized: Bool { traits.isInitialized }
}

/// Who can use what is generated: the values of `access`.
package enum AccessLevel: String, CaseIterable, Sendable {
  case `internal`, package, `public`

  /// The modifier with a trailing space, or nothing for internal.
  package var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// What keeps a coordinator alive: the values of `lifetime`.
package enum Lifetime: TemplateChoice {
  case parent, screen, delegate, finishDelegate
  case custom(String)

  package static let builtIn: [Lifetime] = [.parent, .screen, .delegate, .finishDelegate]

  /// What is particular to each.
  @inline(__always) private var traits: (name: String, endsWithClosure: Bool, endsWithDelegate: Bool) {
    switch self {
    case .parent: ("parent", true, false)
    case .screen: ("screen", true, false)
    case .delegate: ("delegate", false, true)
    case .finishDelegate: ("finishDelegate", false, true)
    case .custom(let name): (name, false, false)
    }
  }

  package var name: String { traits.name }
  /// A coordinator is given a closure that it calls when it ends.
  package var endsWithClosure: Bool { traits.endsWithClosure }
  /// A coordinator's parent is its delegate, which has one method for all flows that it starts.
  package var endsWithDelegate: Bool { traits.endsWithDelegate }
}

/// Where view controllers come from: the values of `screens`.
package enum ScreenSource: TemplateChoice, Hashable {
  case initializer, properties, storyboard, dependencies, hosting
  case custom(String)

  package static let builtIn: [ScreenSource] = [.initializer, .properties, .storyboard, .dependencies, .hosting]

  package var name: String {
    switch self {
    case .initializer: "initializer"
    case .properties: "properties"
    case .storyboard: "storyboard"
    case .dependencies: "dependencies"
    case .hosting: "hosting"
    case .custom(let name): name
    }
  }
}

/// A name for what three settings say; the first is the default.
package enum Preset: String, CaseIterable, Sendable {
  case standard, flowProtocols, parentChild, destinations, viewModelActions, finishDelegate

  package var values: (actions: ActionStyle, lifetime: Lifetime, screens: ScreenSource) {
    switch self {
    case .standard: (.struct, .parent, .dependencies)
    case .flowProtocols: (.protocol, .screen, .properties)
    case .parentChild: (.protocol, .parent, .storyboard)
    case .destinations: (.destinations, .delegate, .properties)
    case .viewModelActions: (.struct, .screen, .dependencies)
    case .finishDelegate: (.events, .finishDelegate, .dependencies)
    }
  }
}

/// The words that these three settings accept; a folder of templates can add some.
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
    actions: ActionStyle.builtIn.map(\.name), lifetime: Lifetime.builtIn.map(\.name),
    screens: ScreenSource.builtIn.map(\.name))

  /// For another module, which may have templates of its own.
  static let any = {
    var values = builtIn
    values.isOpen = true
    return values
  }()
}
