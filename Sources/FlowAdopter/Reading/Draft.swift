import FlowLanguage

/// A flow as it was read from a coordinator.
final class FlowDraft: Named {
  let type: String
  let place: Place
  let lines: Int
  var name = ""
  var isApp = false
  /// The type of the app that makes it, if it has no coordinator of its own.
  var app: String?
  /// The type of the coordinator whose tab it is, if it has none of its own.
  var tabsOf: String?
  /// Whether its stack is the root of a window.
  var hasWindow = false
  var isTabs: Bool { tabsShown != nil }
  var parameters: [DraftParameter] = []
  var needs: [DraftCondition] = []
  /// Properties that generated code keeps for the app, with their texts as they are written.
  var states: [(parameter: DraftParameter, text: String, place: Place)] = []
  var start: [DraftStep] = []
  var screens: [ScreenDraft] = []
  var tabs: [TabDraft] = []
  /// What is in each tab of the controller, where that is known.
  var tabPositions: [String?] = []
  var children: [ChildDraft] = []
  /// What is done with a child that is there already; empty for what is usual.
  var policies: [ChildDraft.Key: Set<String>] = [:]
  var events: [ActionDraft] = []
  /// Methods that several ways into the flow call.
  var shared: [ActionDraft] = []
  /// What flows below can end for.
  var routes: [(name: String, type: String, verb: DraftStep.Verb)] = []
  var outcomes: [ActionDraft] = []
  /// Those that do not end it.
  var signals: Set<String> = []
  /// The ends that are cases, with that of what has them.
  var wholes: [String: String] = [:]
  /// How its screens reach it, where all do so in one way.
  var actions: String?
  /// The values of the setting `screens` that its screens are examples of.
  var sources: Set<String> { Set(screens.compactMap(\.source)) }
  var notes: [DraftNote] = []
  /// The navigation and tab bar controllers that it makes, the app's own or UIKit's.
  var controllers: [(role: CodeIndex.Role, type: String, place: Place)] = []
  /// How, and where, it shows its tabs.
  var tabsShown: (verb: DraftStep.Verb, place: Place)?
  /// What was said of the calls in it since they were read.
  var log = CallLog()

  init(type: String, place: Place, lines: Int) {
    self.type = type
    self.place = place
    self.lines = lines
  }

  var fileName: String { name + ".flow" }

  /// Lists something above the flow, once.
  func note(_ text: String, at place: Place) { notes.add(DraftNote(text: text, place: place)) }

  /// What it has to be told for a condition, once.
  func addNeed(_ condition: DraftCondition) {
    if !condition.isParameter, !needs.contains(named: condition.name) { needs.append(condition) }
  }
}

struct DraftParameter: Equatable, Named {
  let name: String
  let type: String
  /// In a call, where it is not the name; `_` for none.
  var label: String?
  /// What it is where nothing is given.
  var initial: String?

  /// In a call.
  var usualLabel: String { label ?? name }

  static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.type == right.type }
}

/// A place in the source that the file only points at.
struct DraftNote {
  let text: String
  let place: Place
  /// Of the call that stands for it, where its text does not say one.
  var name: String?
  /// Of that call.
  var arguments: [DraftArgument] = []
}

extension [DraftNote] {
  mutating func add(_ note: DraftNote) {
    if !contains(where: { $0.place == note.place && $0.text == note.text }) { append(note) }
  }
}

final class ScreenDraft: Named {
  let type: String?
  var name: String
  /// Whether another flow has a screen of its type that can do other things.
  var renamed = false
  let isAlert: Bool
  let place: Place
  var parameters: [DraftParameter] = []
  var actions: [ActionDraft] = []
  /// The value of the setting `screens` that it is an example of.
  var source: String?
  /// What it holds, if it is a container, and the coordinators of which it holds the screens.
  var parts: [String] = []
  var flows: [String] = []

  init(type: String?, name: String, isAlert: Bool, place: Place) {
    self.type = type
    self.name = name
    self.isAlert = isAlert
    self.place = place
  }
}

struct DraftArgument: Named {
  let name: String
  /// A name in scope, with members.
  let source: String
  let type: String?
  var isLiteral = false
}

extension DraftArgument {
  /// What takes it, if its type is known.
  var parameter: DraftParameter? { type.map { DraftParameter(name: name, type: $0) } }

  /// A value of a known type that a file can name; without a name of its own it has that of the value.
  init?(_ value: Value, as name: String?) {
    guard case .source(let source, let type?) = value else { return nil }
    self.init(name: name ?? source.lastPart, source: source, type: type)
  }

  init?(literal value: Value, as name: String, _ type: String?) {
    guard let literal = value.literal else { return nil }
    self.init(name: name, source: literal, type: type, isLiteral: true)
  }
}

extension String {
  /// `item.owner.name` → `name`
  var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}

struct ActionDraft: Named {
  var name: String
  var parameters: [DraftParameter] = []
  var steps: [DraftStep] = []
  let place: Place
  /// The style of an alert's button.
  var role: String?
  /// The value of the setting `actions` that it is an example of.
  var way: String?
  /// Of what a child tells: whether it is seen to be let go then; nil where that is not written by hand.
  var letsGo: Bool?
  /// Of what a child tells: whether it is taken away then, as generated code does by itself.
  var leaves = false
  /// Whether it stands for cases that others have, too.
  var isWhole = false
  /// Whether the source says that nothing is done.
  var isIdle = false
}

struct TabDraft {
  var child: String
  /// The coordinator of the child, if it has one.
  var type: String?
  /// Where it has one besides that of its flow.
  var name: String?
  var title: String?
  var symbol: String?
  var image: String?
  var selected: String?
  var system: String?
  var condition: DraftCondition?
  var arguments: [DraftArgument] = []
  var place: Place?
}

/// A child of a flow: what happens when it ends.
final class ChildDraft {
  struct Key: Hashable {
    let type: String
    /// Where it is not that of its flow.
    var name: String?
  }

  let key: Key
  var handlers: [ActionDraft]
  /// What its flow is given, where that is the same whoever shows it.
  var arguments: [DraftArgument]?
  /// True if it is only known from the list of children so far: where it is made, there may be more to hear.
  var isKept: Bool
  /// Where it is made, if that says something else of its ends than where one of its type is made first.
  let site: Place?
  var type: String { key.type }

  init(key: Key, handlers: [ActionDraft] = [], isKept: Bool = false, site: Place? = nil) {
    self.key = key
    self.handlers = handlers
    self.isKept = isKept
    self.site = site
  }
}

/// The condition of a branch: a need or a parameter.
struct DraftCondition: Named {
  var name: String
  var arguments: [DraftArgument] = []
  var isNegated = false
  /// Whether it is a parameter, where one of the name is in scope.
  var isParameter = false
  /// Whether it is about what is on screen, which is worth asking only where something is done either way.
  var isUsual = false
  /// Of the need; one that may have no value has it in its branch.
  var type = "Bool"
  /// Of the need: whether it is waited for.
  var isAsync = false
  var parameters: [DraftParameter] { arguments.map { DraftParameter(name: $0.name, type: $0.type ?? "") } }
}

extension DraftCondition {
  init(parameter name: String, _ type: String) {
    self.init(name: name, arguments: [DraftArgument(name: name, source: name, type: type)], isParameter: true)
  }

  /// All of these at once.
  init(all parts: [DraftCondition]) {
    let name = Naming.identifier(parts.map { ($0.isNegated ? "not " : "") + $0.name }.joined(separator: " and "))
    self.init(name: name, arguments: parts.flatMap(\.arguments).uniqued(by: \.name))
    isUsual = parts.allSatisfy(\.isUsual)
    isAsync = parts.contains(where: \.isAsync)
  }
}

indirect enum DraftStep {
  typealias Verb = ShowSyntax.Verb

  struct Showing {
    var verb: Verb
    /// A screen, or the flow of a coordinator of this type.
    var screen: ScreenDraft?
    var flow: String?
    var arguments: [DraftArgument] = []
    var style: String?
    /// What a popover comes from.
    var styleArguments: [DraftArgument] = []
    var inNavigation = false
    /// As it is written.
    var isAnimated: Bool?
    var place: Place
    /// Where the screen or the child is made.
    var site: Place?
    /// The child's own name.
    var child: String?
    /// Whether the child has a navigation controller of its own that nothing has shown.
    var isApart = false
    /// Whether what was on the stack has gone before.
    var isOnEmptied = false
    /// What is done where the child is there already, as hand-written code has it.
    var policy: String?
    /// What is said where that is no policy of the child's.
    var plain: [DraftStep] = []
    var childKey: ChildDraft.Key { ChildDraft.Key(type: flow ?? "", name: child) }
  }

  /// A call of a method of the coordinator's.
  struct Going {
    let function: Function
    let arguments: [DraftArgument]
    /// What it does, with the values of the call.
    var steps: [DraftStep]
    let place: Place
    var name: String { Naming.identifier(function.name) }
  }

  struct Leaving {
    enum Kind: String {
      case pop, dismiss, close
      case popToRoot = "pop to root"
    }

    let kind: Kind
    /// What is popped to, if that is a screen of the flow.
    var screen: ScreenDraft?
    /// As it is written.
    let isAnimated: Bool?
    let place: Place
    var words: String { screen.map { "pop to \($0.name)" } ?? kind.rawValue }
  }

  /// The end of the flow, or of all up to an ancestor.
  struct End {
    /// What it ends for; of an ancestor the child that comes next.
    var name: String
    /// The type of the ancestor's coordinator.
    var ancestor: String?
    var arguments: [DraftArgument]
    var isAnimated: Bool?
    let place: Place
  }

  /// What says later how it went, or is only waited for.
  struct Question {
    let name: String
    var arguments: [DraftArgument]
    var answers: [ActionDraft]
    var isAsync = false
    let place: Place
  }

  case show(Showing)
  case leave(Leaving)
  case select(String, Place)
  case finish(End)
  case call(String, [DraftArgument], Place)
  case ask(Question)
  /// Calls a method of a screen; nil for what a `.flow` file cannot name.
  case tell(ScreenDraft, String, [(label: String?, value: DraftArgument?)], Place)
  case branch(DraftCondition, [DraftStep], [DraftStep])
  case go(Going)
  /// Something that could not be said, as a comment and a call.
  case note(DraftNote)

  /// Of all that it is made of.
  var places: [Place] { (isBranch ? [] : [place].compactMap(\.self)) + inner.joined().flatMap(\.places) }

  var place: Place? {
    switch self {
    case .show(let showing): showing.place
    case .leave(let leaving): leaving.place
    case .finish(let end): end.place
    case .select(_, let place), .call(_, _, let place), .tell(_, _, _, let place): place
    case .ask(let question): question.place
    case .go(let going): going.place
    case .branch(_, let then, let other): (then.first ?? other.first)?.place
    case .note(let note): note.place
    }
  }
}
