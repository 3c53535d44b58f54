package import FlowLanguage

/// The settings of a module, or the defaults.
package struct ModuleSettings: Equatable, Sendable {
  package enum Support: Equatable, Sendable {
    case emit
    case `import`(String)
    case none
  }
  package var access = AccessLevel.internal
  package var header: String?
  /// The folder with templates that replace built-in ones, relative to the `.flow` files.
  package var templates: String?
  package var support = Support.emit
  /// The names of the types that all coordinators share.
  package var shared = SharedNames()
  /// True if strings, images and storyboards come from the bundle of the package's target, not from the app's.
  package var usesModuleBundle = false
  /// True if the closures that screens receive are `@MainActor`.
  package var isolatesClosures = false
  /// True if the app observes navigation events.
  package var tellsEvents = false
  /// True if each flow has a method that starts it and returns its outcome.
  package var returnsOutcomes = false
  /// What keeps a coordinator alive.
  package var lifetime = Lifetime.parent
  /// How many seconds a link may wait; nil for no limit.
  package var linkExpiry: Int?
  package var linkExpiryPlace: SourcePlace?
  /// The app's own types that links can contain, which are `LosslessStringConvertible`.
  package var linkTypes: [String] = []
  /// The support file has what links need, for the modules that use it.
  package var sharesLinks: Bool { linksShared != nil }
  /// The place where this is set.
  package var linksShared: SourcePlace?
  /// Where the module says how its own links are read.
  package var linkReading: [SourcePlace] = []
  /// Whether the imported support file is known to have it.
  package var supportSharesLinks = false
  /// The settings of flows that set nothing themselves.
  package var flow = FlowSettings()
}

/// The settings that a flow can change for itself.
package struct FlowSettings: Equatable, Sendable {
  /// How a screen reaches its coordinator.
  package var actions = ActionStyle.struct
  /// With `actions closures`, the suffix that an action's property adds to the action's name.
  package var closureSuffix = "Action"
  /// Where view controllers come from.
  package var screens = ScreenSource.dependencies
  package var coordinatorSuffix = "Coordinator"
  package var screenSuffix = "ViewController"
  package var navigationClass = "UINavigationController"
  package var tabBarClass = "UITabBarController"

  /// With `actions closures`, the property of an action.
  package func closureProperty(of action: String) -> String { action + closureSuffix }
}
