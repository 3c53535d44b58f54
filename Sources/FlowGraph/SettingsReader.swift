import FlowLanguage

/// Reads settings: the known words, and the meaning of presets.
package struct SettingsReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let values: SettingValues

  init(_ values: SettingValues) { self.values = values }

  package struct Preset {
    fileprivate let name: String
    package let actions: ActionStyle
    package let lifetime: Lifetime
    package let screens: ScreenSource
  }

  fileprivate static let presets = [
    Preset(name: "standard", actions: .struct, lifetime: .parent, screens: .dependencies),
    Preset(name: "flowProtocols", actions: .protocol, lifetime: .screen, screens: .properties),
    Preset(name: "parentChild", actions: .protocol, lifetime: .parent, screens: .storyboard),
    Preset(name: "destinations", actions: .destinations, lifetime: .delegate, screens: .properties),
    Preset(name: "viewModelActions", actions: .struct, lifetime: .screen, screens: .dependencies),
    Preset(name: "finishDelegate", actions: .events, lifetime: .finishDelegate, screens: .dependencies),
  ]

  /// What a preset stands for; nil for the default.
  package static func preset(_ name: String?) -> Preset { presets.first { $0.name == name } ?? presets[0] }

  /// The module's settings; nil for the defaults.
  mutating func module(_ syntax: SettingsSyntax?) -> ModuleSettings {
    var settings = ModuleSettings()
    let lines = syntax?.settings ?? []
    reportRepeated(lines)
    if let line = lines.first(where: { $0.name == .preset }), let name = choice(line, presetNames),
      let preset = Self.presets.first(where: { $0.name == name })
    {
      settings.preset = preset.name
      settings.lifetime = preset.lifetime.rawValue
      settings.flow.actions = preset.actions.rawValue
      settings.flow.screens = preset.screens.rawValue
    }
    for line in lines {
      guard let word = line.words.first else { continue }
      switch line.name {
      case .access: settings.access = choice(line) ?? settings.access
      case .header: settings.header = word.text
      case .templates: settings.templates = word.text
      case .lifetime: settings.lifetime = choice(line, values.lifetime) ?? settings.lifetime
      case .support:
        switch word.text {
        case "emit": settings.support = .emit
        case "none": settings.support = .none
        default: settings.support = .import(line.words.last?.text ?? "")
        }
      case .coordinator:
        for word in line.words where swiftName(word.text) != word.text {
          diagnostics.report(.invalidCombination, "'\(word.text)' is a Swift keyword, not a type", at: word.place)
        }
        settings.shared = SharedNames(line.words.map(\.text))
      case .bundle: settings.usesModuleBundle = isOn(line, ifNot: "main", "module")
      case .isolation: settings.isolatesClosures = isOn(line, ifNot: "none", "mainActor")
      case .events: settings.tellsEvents = isOn(line, ifNot: "none", "observed")
      case .outcomes: settings.returnsOutcomes = isOn(line, ifNot: "delivered", "awaited")
      case .links: readLinks(line, into: &settings)
      case .preset: break
      default: read(line, into: &settings.flow)
      }
    }
    return settings
  }

  /// A flow's own settings, on top of the module's.
  mutating func flow(_ lines: [SettingSyntax], of module: FlowSettings, kind: FlowSyntax.Kind) -> FlowSettings {
    var settings = module
    reportRepeated(lines)
    for line in lines {
      switch line.name {
      case .preset, .lifetime:
        let reason =
          line.name == .lifetime ? "two lifetimes would need an adapter at each boundary" : "a preset sets the lifetime"
        diagnostics.report(
          .invalidCombination, "'\(line.name.text)' is set for the whole module: \(reason)", at: line.place,
          help: line.name == .lifetime
            ? "move it to 'settings { }'" : "write 'actions' and 'screens' here, or move it to 'settings { }'")
      case .navigation where kind == .tabs:
        reportUseless(line, "a tab bar has no navigation controller", help: "move it to the flow of a tab")
      case .tabbar where kind != .tabs:
        reportUseless(line, "only 'tabs' have a tab bar controller", help: "move it to the 'tabs', or remove it")
      default: read(line, into: &settings)
      }
    }
    return settings
  }

  private mutating func reportUseless(_ line: SettingSyntax, _ reason: String, help: Help) {
    diagnostics.report(.uselessSetting, "'\(line.name.text)' has no effect here: \(reason)", at: line.place, help: help)
  }

  /// A type that links can contain, how long a link may wait, or that other modules have links.
  private mutating func readLinks(_ line: SettingSyntax, into settings: inout ModuleSettings) {
    let word = line.words[0]
    if line.words.count == 1, word.text == "shared" {
      settings.linksShared = line.place
      return
    }
    settings.linkReading.append(line.place)
    guard line.words.count > 1 else { return settings.linkTypes.append(word.text) }
    let number = line.words[1]
    guard word.text == "expire" else {
      diagnostics.report(
        .invalidCombination,
        "'links' is followed by 'shared', by a type, or by 'expire' and a number of seconds", at: word.place,
        help: word.text == "shared"
          ? "write 'links shared'"
          : Int(number.text) == nil
            ? "write each type on a line of its own: 'links \(word.text)'" : "write 'links expire \(number.text)'")
      return
    }
    guard let seconds = Int(number.text.replacing("_", with: "")), (1...31_536_000).contains(seconds) else {
      diagnostics.report(
        .invalidCombination, "'\(number.text)' is not a number of seconds", at: number.place,
        help: "write a whole number, such as 'links expire 300'")
      return
    }
    settings.linkExpiry = seconds
    settings.linkExpiryPlace = line.place
  }

  private mutating func read(_ line: SettingSyntax, into settings: inout FlowSettings) {
    guard let word = line.words.first else { return }
    switch line.name {
    case .actions:
      settings.actions = choice(line, values.actions) ?? settings.actions
      guard let suffix = line.words.dropFirst().first else { return }
      if settings.actionStyle == .closures {
        settings.closureSuffix = self.suffix(suffix) ?? settings.closureSuffix
      } else {
        diagnostics.report(
          .invalidCombination, "only 'actions closures' takes a suffix, for its properties", at: suffix.place,
          help: "remove it")
      }
    case .screens: settings.screens = choice(line, values.screens) ?? settings.screens
    case .suffix:
      settings.coordinatorSuffix = suffix(word) ?? settings.coordinatorSuffix
      if line.words.count > 1 { settings.screenSuffix = suffix(line.words[1]) ?? settings.screenSuffix }
    case .navigation: settings.navigationClass = word.text
    case .tabbar: settings.tabBarClass = word.text
    default: break
    }
  }

  private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ line: SettingSyntax) -> Value? {
    choice(line, Value.allCases.map(\.rawValue)).flatMap(Value.init)
  }

  /// A setting with two values.
  private mutating func isOn(_ line: SettingSyntax, ifNot off: String, _ on: String) -> Bool {
    choice(line, [off, on]) == on
  }

  private mutating func choice(_ line: SettingSyntax, _ values: [String]) -> String? {
    guard let word = line.words.first else { return nil }
    if values.contains(word.text) || self.values.isOpen { return word.text }
    let setting = line.name.text
    let list = "'\(setting)' is one of \(values.joined(separator: ", "))"
    let near = suggestion(for: word.text, among: values)
    diagnostics.report(
      .invalidCombination, "'\(word.text)' is not a value of '\(setting)'", at: word.place,
      help: .text(near.map { "\(Help.question($0)) \(list)" } ?? list),
      fix: near.map { Fix("write '\($0)'", replace: word.place, with: $0) })
    return nil
  }

  private mutating func suffix(_ word: Name) -> String? {
    if word.text.unicodeScalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) { return word.text }
    diagnostics.report(.invalidCombination, "'\(word.text)' cannot end a Swift name", at: word.place)
    return nil
  }

  private mutating func reportRepeated(_ lines: [SettingSyntax]) {
    var first: [Keyword: SourcePlace] = [:]
    // Each type that links can contain has a line.
    for line in lines where line.name != .links {
      if let place = first.existing(line.name, orInsert: line.place) {
        diagnostics.append(declaredTwice("setting '\(line.name.text)'", at: line.place, first: place))
      }
    }
  }
}

/// The names of the presets, the default first.
package let presetNames = SettingsReader.presets.map(\.name)
