import FlowLanguage

/// Reads settings: what each sets, and which words it accepts.
struct SettingsReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let values: SettingValues

  init(_ values: SettingValues) { self.values = values }

  /// The module's settings; nil for the defaults.
  mutating func module(_ syntax: SettingsSyntax?) -> ModuleSettings {
    var settings = ModuleSettings()
    let lines = syntax?.settings ?? []
    reportRepeated(lines)
    // The other lines override the preset, wherever it is written.
    if let line = lines.first(where: { $0.name == .preset }), let preset: Preset = choice(line) {
      (settings.flow.actions, settings.lifetime, settings.flow.screens) = preset.values
    }
    for line in lines { read(line, into: &settings) }
    return settings
  }

  /// A flow's own settings, on top of the module's.
  mutating func flow(_ lines: [SettingSyntax], of module: FlowSettings, kind: FlowSyntax.Kind) -> FlowSettings {
    var settings = ModuleSettings()
    settings.flow = module
    reportRepeated(lines)
    for line in lines where hasEffect(line, in: kind) { read(line, into: &settings) }
    return settings.flow
  }

  /// Whether the setting has an effect in a flow of this kind; reports why if it has none.
  private mutating func hasEffect(_ line: SettingSyntax, in kind: FlowSyntax.Kind) -> Bool {
    switch line.name.scope {
    case .flow: return true
    case .stack:
      guard kind == .tabs else { return true }
      reportUseless(line, "a tab bar has no navigation controller", help: "move it to the flow of a tab")
    case .tabBar:
      guard kind != .tabs else { return true }
      reportUseless(line, "only 'tabs' have a tab bar controller", help: "move it to the 'tabs', or remove it")
    case .allFlows, .module:
      let isLifetime = line.name == .lifetime
      let reason = isLifetime ? "two lifetimes would need an adapter at each boundary" : "a preset sets the lifetime"
      diagnostics.report(
        .invalidSetting, "'\(line.name.rawValue)' is set for the whole module: \(reason)", at: line.place,
        help: isLifetime
          ? "move it to 'settings { }'" : "write 'actions' and 'screens' here, or move it to 'settings { }'")
    }
    return false
  }

  private mutating func reportUseless(_ line: SettingSyntax, _ reason: String, help: Help) {
    diagnostics.report(
      .uselessSetting, "'\(line.name.rawValue)' has no effect here: \(reason)", at: line.place, help: help)
  }

  private mutating func read(_ line: SettingSyntax, into settings: inout ModuleSettings) {
    guard let word = line.words.first else { return }
    switch line.name {
    case .access: settings.access = choice(line) ?? settings.access
    case .header: settings.header = word.text
    case .templates: settings.templates = word.text
    case .support:
      if line.words.count > 1 {
        settings.support = .import(line.words[1].text)
      } else {
        settings.support = word.text == "none" ? .none : .emit
      }
    case .bundle: settings.usesModuleBundle = isOn(line, ifNot: "main", "module")
    case .isolation: settings.isolatesClosures = isOn(line, ifNot: "none", "mainActor")
    case .events: settings.tellsEvents = isOn(line, ifNot: "none", "observed")
    case .outcomes: settings.returnsOutcomes = isOn(line, ifNot: "delivered", "awaited")
    case .coordinator:
      for word in line.words { diagnostics.report(.invalidSetting, ifKeyword: word) }
      settings.shared = SharedNames(line.words.map(\.text))
    case .links: readLinks(line, into: &settings)
    case .preset: break
    case .actions:
      settings.flow.actions = choice(line, values.actions).map(ActionStyle.init) ?? settings.flow.actions
      guard let suffix = line.words.dropFirst().first else { return }
      if settings.flow.actions == .closures {
        settings.flow.closureSuffix = self.suffix(suffix) ?? settings.flow.closureSuffix
      } else {
        diagnostics.report(
          .invalidSetting, "only 'actions closures' takes a suffix, for its properties", at: suffix.place,
          help: "remove it")
      }
    case .lifetime: settings.lifetime = choice(line, values.lifetime).map(Lifetime.init) ?? settings.lifetime
    case .screens: settings.flow.screens = choice(line, values.screens).map(ScreenSource.init) ?? settings.flow.screens
    case .suffix:
      settings.flow.coordinatorSuffix = suffix(word) ?? settings.flow.coordinatorSuffix
      if line.words.count > 1 { settings.flow.screenSuffix = suffix(line.words[1]) ?? settings.flow.screenSuffix }
    case .navigation:
      diagnostics.report(.invalidSetting, ifKeyword: word)
      settings.flow.navigationClass = word.text
    case .tabbar:
      diagnostics.report(.invalidSetting, ifKeyword: word)
      settings.flow.tabBarClass = word.text
    }
  }

  /// A type that links can contain, how long a link may wait, or that other modules have links.
  private mutating func readLinks(_ line: SettingSyntax, into settings: inout ModuleSettings) {
    let word = line.words[0]
    if line.words.count == 1, word.text == "shared" {
      settings.linksShared = line.place
      return
    }
    settings.linkReading.append(line.place)
    guard line.words.count > 1 else {
      guard word.text != "expire" else { return reportExpiry("'links expire' lacks its number of seconds", at: word) }
      diagnostics.report(.invalidSetting, ifKeyword: word)
      return settings.linkTypes.append(word.text)
    }
    let number = line.words[1]
    guard word.text == "expire" else {
      let isExpire = Int(number.text) != nil && suggestion(for: word.text, among: ["expire"]) != nil
      return diagnostics.report(
        .invalidSetting,
        "'links' is followed by 'shared', by a type, or by 'expire' and a number of seconds", at: word.place,
        help: word.text == "shared"
          ? "write 'links shared'"
          : Int(number.text) == nil
            ? "write each type on a line of its own: 'links \(word.text)'" : "write 'links expire \(number.text)'",
        fix: isExpire ? Fix(write: "expire", over: word.place) : nil)
    }
    guard let seconds = Int(number.text.replacing("_", with: "")), (1...31_536_000).contains(seconds) else {
      return reportExpiry("'links expire' takes 1 to 31,536,000 seconds, not '\(number.text)'", at: number)
    }
    settings.linkExpiry = seconds
    settings.linkExpiryPlace = line.place
  }

  private mutating func reportExpiry(_ message: String, at word: Name) {
    diagnostics.report(
      .invalidSetting, message, at: word.place, help: "write a whole number, such as 'links expire 300'")
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
    let setting = line.name.rawValue
    let list = "'\(setting)' is one of \(values.joined(separator: ", "))"
    let near = suggestion(for: word.text, among: values)
    diagnostics.report(
      .invalidSetting, "'\(word.text)' is not a value of '\(setting)'", at: word.place,
      help: .text(near.map { "\(Help.question($0)) \(list)" } ?? list),
      fix: near.map { Fix(write: $0, over: word.place) })
    return nil
  }

  private mutating func suffix(_ word: Name) -> String? {
    if word.text.unicodeScalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) { return word.text }
    diagnostics.report(.invalidSetting, "'\(word.text)' cannot end a Swift name", at: word.place)
    return nil
  }

  private mutating func reportRepeated(_ lines: [SettingSyntax]) {
    var first: [SettingName: SourcePlace] = [:]
    // Each type that links can contain has a line.
    for line in lines where line.name != .links {
      if let place = first.existing(line.name, orInsert: line.place) {
        diagnostics.append(
          declaredTwice("setting '\(line.name.rawValue)'", at: line.place, first: place, help: "remove one"))
      }
    }
  }
}
