/// The settings, each named by its word in a `.flow` file, in the order in which messages list them.
public enum SettingName: String, CaseIterable, Sendable {
  case access, header, templates, support, bundle, isolation, events, outcomes, coordinator, links
  case preset, actions, lifetime, screens, suffix, navigation, tabbar

  /// What a setting is about, which determines where it has an effect.
  package enum Scope: Sendable {
    /// The module: nothing else can contain it.
    case module
    /// All flows of a module: in a flow it is an error, which says why.
    case allFlows
    /// A flow. In `settings { }`, the default for all flows.
    case flow
    /// The navigation controller of a flow.
    case stack
    /// The tab bar controller of `tabs`.
    case tabBar
  }

  package var scope: Scope {
    switch self {
    case .access, .header, .templates, .support, .bundle, .isolation, .events, .outcomes, .coordinator, .links: .module
    case .preset, .lifetime: .allFlows
    case .actions, .screens, .suffix: .flow
    case .navigation: .stack
    case .tabbar: .tabBar
    }
  }

  /// nil for a keyword that is not a setting.
  package init?(_ keyword: Keyword) { self.init(rawValue: keyword.text) }
}
