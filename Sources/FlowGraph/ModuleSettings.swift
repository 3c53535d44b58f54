import FlowLanguage

/// What `settings { }` says, or the defaults.
package struct ModuleSettings: Equatable, Sendable {
  package enum Support: Equatable, Sendable {
    case emit
    case `import`(String)
    case none
  }
  /// `internal`, `package` or `public`.
  package var access = "internal"
  package var header: String?
  /// The folder with templates that replace built-in ones, relative to the `.flow` files.
  package var templates: String?
  package var support = Support.emit
  /// What the types are called that all coordinators share.
  package var shared = SharedNames()
  /// True where texts, images and storyboards are looked up in the bundle of the package's target, not in the app's.
  package var usesModuleBundle = false
  /// True where the closures that screens are handed are `@MainActor`.
  package var isolatesClosures = false
  /// True where the app hears what happens on the way through it.
  package var tellsEvents = false
  /// True where each flow has a method that starts it and returns its outcome.
  package var returnsOutcomes = false
  package var preset = "standard"
  /// Who keeps a coordinator alive: `screen`, `parent`, `delegate`, `finishDelegate`.
  package var lifetime = "parent"
  /// For how many seconds a link may wait; nil for as long as it takes.
  package var linkExpiry: Int?
  /// The app's own types that links can say, which are `LosslessStringConvertible`.
  package var linkTypes: [String] = []
  /// The support file has what links need, for the modules that use it.
  package var sharesLinks: Bool { linksShared != nil }
  /// Where the settings say so.
  var linksShared: SourcePlace?
  /// The support file that another module has is known to have it.
  package var supportSharesLinks = false
  /// What flows have that set nothing of their own.
  package var flow = FlowSettings()
}

/// The settings that a flow can change for itself.
package struct FlowSettings: Equatable, Sendable {
  /// How a screen reaches its coordinator: `protocol`, `closures`, `struct`, `events`, `destinations`, `delegate`.
  package var actions = "struct"
  /// With `actions closures`, what follows an action's name in the name of its property.
  package var closureSuffix = "Action"
  /// Where a view controller comes from: `initializer`, `properties`, `storyboard`, `dependencies`, `hosting`.
  package var screens = "dependencies"
  package var coordinatorSuffix = "Coordinator"
  package var screenSuffix = "ViewController"
  package var navigationClass = "UINavigationController"
  package var tabBarClass = "UITabBarController"

  /// With `actions closures`, the property of an action.
  package func closureProperty(of action: String) -> String { action + closureSuffix }
}
