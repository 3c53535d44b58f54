import FlowLanguage

/// What a flow declares, before its steps are resolved: everything that other flows and its own steps can name.
final class FlowDeclaration: Sendable {
  struct Screen: Sendable {
    let syntax: ScreenSyntax
    let parameters: [Parameter]
  }

  struct Alert: Sendable {
    let syntax: AlertSyntax
    let parameters: [Parameter]
  }

  let id: Int
  let file: Int
  /// Its origin, if another module exports it.
  let origin: FlowOrigin?
  let syntax: FlowSyntax
  let settings: FlowSettings
  let typeName: String
  let parameters: [Parameter]
  let needs: [Need]
  let states: [FlowState]
  let outcomes: [Outcome]
  let signals: [Outcome]
  let screens: [Screen]
  let alerts: [Alert]
  let tabs: [TabSyntax]
  let routes: [ActionSyntax]
  let start: StartSyntax?
  let hold: HoldSyntax?
  let writtenChildren: [ChildSyntax]
  /// The targets of its steps that are not its own screens or alerts, each name once.
  let shownElsewhere: [Name]

  /// Needs with parentheses, as indices into their overloads.
  let methodsByName: NameTable
  private let overloads: [[Int]]
  let outcomesByName: NameTable
  let signalsByName: NameTable
  /// True if unknown members are not reported.
  let hasTooManyOutcomes: Bool
  let screensByName: NameTable
  let alertsByName: NameTable
  let routesByName: NameTable

  var name: String { syntax.name.text }

  init(
    _ syntax: FlowSyntax, id: Int, file: Int, origin: FlowOrigin? = nil, settings: FlowSettings,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.id = id
    self.file = file
    self.origin = origin
    self.syntax = syntax
    self.settings = settings
    typeName = syntax.swiftName?.text ?? upperCamelCase(syntax.name.text) + settings.coordinatorSuffix
    var members = MemberCollector(syntax, isForeign: origin != nil, &diagnostics)
    members.collect(&diagnostics)
    parameters = members.parameters
    needs = members.needs
    states = members.states
    outcomes = members.outcomes
    signals = members.signals
    screens = members.screens
    alerts = members.alerts
    tabs = members.tabs
    start = members.start
    hold = members.hold
    writtenChildren = members.writtenChildren
    shownElsewhere = members.shownElsewhere()
    methodsByName = members.methodsByName
    overloads = members.overloads
    outcomesByName = members.outcomesByName
    signalsByName = members.signalsByName
    hasTooManyOutcomes = members.hasTooManyOutcomes
    screensByName = members.screensByName
    alertsByName = members.alertsByName
    routes = members.routes
    routesByName = members.routesByName
  }

  /// The needs with parentheses that have a given name.
  func methods(_ name: String) -> [Int]? { methodsByName[name].map { overloads[$0] } }
}

/// The children of a flow, which are known once the names of all flows are.
struct ChildDeclarations: Sendable {
  struct Child: Sendable {
    let syntax: ChildSyntax?
    /// Index into the flow's tabs, if it is a tab.
    let tab: Int?
    /// The name of the case.
    let name: String
    let writtenName: String
    let flow: Int
    let parameters: [Parameter]
    /// False if the declaration itself passes its flow's arguments.
    let takesArgumentsOfFlow: Bool
    let place: SourcePlace
  }

  private(set) var list: [Child] = []
  /// By written name and by case name.
  private(set) var byName = NameTable()
  /// Those with an unknown flow, which was reported.
  private(set) var broken: Set<String> = []

  subscript(index: Int) -> Child {
    get { list[index] }
    set { list[index] = newValue }
  }

  /// - Parameter name: the name as written, from which the case's name is derived.
  mutating func append(_ child: Child, named name: Name) {
    byName.insert(name.text, as: list.count, at: name.place)
    byName.insert(child.name, as: list.count, at: name.place)
    list.append(child)
  }

  mutating func addSpelling(_ name: Name, of child: Int) { byName.insert(name.text, as: child, at: name.place) }

  mutating func addBroken(_ name: String) {
    broken.insert(name)
    broken.insert(lowerCamelCase(name))
  }
}
