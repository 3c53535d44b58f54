import FlowGraph
import FlowLanguage

/// The names of flows, screens and outcomes, from those of the source.
struct Naming {
  private var flows: [String: String] = [:]
  var flowNames: Set<String> { Set(flows.values) }

  init(coordinators: [String]) {
    for type in coordinators {
      let usual = Self.usualFlow(type)
      flows[type] = flows.values.contains(usual) ? type : usual
    }
  }

  func flow(_ type: String) -> String { flows[type] ?? Self.usualFlow(type) }

  /// The name of a flow, by that of its coordinator.
  static func usualFlow(_ type: String) -> String {
    let name = without(flowEndings, type.filter { $0 != "." })
    // `AnyCoordinator` without its ending would be a keyword.
    return ReservedNames.reason(ofSwift: name) == nil ? name : type
  }

  /// The class that others inherit from: which of them is meant is not known, and generated code has the name.
  static let baseCoordinator = "Coordinator"

  static let flowEndings = ["FlowCoordinator", "Coordinator", "CoordinatingLogic", "FlowController", "Flow"]

  private static func without(_ endings: [String], _ name: String) -> String {
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(ending?.count ?? 0))
  }

  /// - Parameter isFactory: whether it is the name of what makes the screen.
  func screen(_ type: String, isFactory: Bool = false) -> String {
    var words = Self.words(Self.without(["ViewController", "Controller", "VC", "Screen", "View"], type))
    let makings = Self.makings.union(["get"])
    while isFactory, words.count > 1, makings.contains(words[0].lowercased()) { words.removeFirst() }
    while let last = words.last, words.count > 1, ["Output", "Module", "Scene", "Controller", "View"].contains(last) {
      words.removeLast()
    }
    let name = words.map(upperCamelCase).joined()
    return name.isEmpty ? "Screen" : name
  }

  /// What the one object of a type is called.
  static let singletons: Set = ["shared", "default", "main", "standard", "current"]

  /// How the names of factories begin.
  static let makings: Set = ["make", "create", "build", "resolve", "instantiate", "assemble"]

  func alert(_ text: String) -> String {
    var words = Self.words(text)
    if let first = words.first, Self.makings.contains(first) {
      words.removeFirst()
      while let last = words.last, words.count > 1, ["Alert", "Controller"].contains(last) { words.removeLast() }
      return words.joined()
    }
    words = words.prefix(4).filter { !["show", "present"].contains($0.lowercased()) || text.count < 8 }
    let name = words.map(upperCamelCase).joined()
    return name.first?.isLetter == true ? name : "Alert" + name
  }

  static func free(_ name: String, besides taken: Set<String>) -> String { freeName(name, or: "", taken.contains) }

  /// `loginCoordinatorDidFinish` → `finished`, `onLogout` → `logout`
  ///
  /// - Parameter labels: of a delegate's method: `loginCoordinator(_:didLogIn:)` → `logIn`
  func outcome(_ raw: String, labels: [String?] = [], of type: String) -> String {
    let general: Set<String> = [
      "on", "did", "coordinator", "child", "flow", "the", "request", "requested", "handler", "callback", "wants", "to",
      "result", "subject", "relay", "publisher", "observable", "stream",
    ]
    let own = Set(Self.lowercasedWords(flow(type)))
    var words = Self.words(raw).filter { !general.contains($0.lowercased()) }
    let telling = labels.lazy.compactMap { $0 }.first { $0.hasPrefix("did") || $0.hasPrefix("wants") }
    if let telling, words.allSatisfy({ own.contains($0.lowercased()) }) { return outcome(telling, of: type) }
    if words.count > 1 { words.removeAll { own.contains($0.lowercased()) } }
    let name = Self.identifier(words.joined(separator: " "))
    switch name {
    case "closed", "close": return "left"
    case "reselected": return "reselect"
    default: return name.isEmpty || Self.ends.contains(name) ? "finished" : name
    }
  }

  private static let ends: Set = [
    "finish", "finished", "finishing", "end", "ended", "complete", "completed", "completion", "done",
  ]

  /// Whether a name says that something has ended.
  static func isEnd(_ name: String) -> Bool { !ends.union(["close"]).isDisjoint(with: lowercasedWords(name)) }

  /// Whether a property has the children that a coordinator keeps.
  static func isOfChildren(_ property: String) -> Bool {
    let name = property.lowercased()
    return name.contains("child") || name.hasSuffix("coordinators")
  }

  /// Whether a property has whoever started the coordinator.
  static func leadsUp(_ property: String) -> Bool {
    let words = lowercasedWords(property)
    return ["parent", "delegate", "listener"].contains(where: words.contains) || words.last == "output"
  }

  /// The name of an end where another one has the usual name: `onDone` → `done`, `checkoutDidFinish` → `checkoutFinished`
  static func end(_ raw: String) -> String {
    let past = [
      "finish": "finished", "complete": "completed", "completion": "completed", "end": "ended", "close": "left",
      "closed": "left",
    ]
    var words = words(raw).filter { !["on", "did"].contains($0.lowercased()) }
    if let last = words.last, let other = past[last.lowercased()] {
      words[words.count - 1] = words.count == 1 ? other : upperCamelCase(other)
    }
    let name = identifier(words.joined(separator: " "))
    return name.isEmpty ? "finished" : name
  }

  /// The words of a name: `makeURLList` → `make`, `URL`, `List`.
  static func words(_ name: String) -> [String] {
    var words = [""]
    for (character, next) in zip(name, name.dropFirst() + " ") {
      let isPart = character.isLetter || character.isNumber
      let isHead = character.isUppercase && (words.last?.last?.isUppercase == false || next.isLowercase)
      if !isPart || isHead { words.append("") }
      if isPart { words[words.count - 1].append(character) }
    }
    return words.filter { !$0.isEmpty }
  }

  static func lowercasedWords(_ name: String) -> [String] { words(name).map { $0.lowercased() } }

  /// A name in lower camel case; what is one already stays.
  static func identifier(_ text: String) -> String {
    let isOne = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    var name = text
    if !isOne || text.first?.isUppercase == true {
      let words = words(text).filter { $0.allSatisfy { $0.isASCII || $0.isLetter } }
      name = (words.prefix(1).map(lowerCamelCase) + words.dropFirst().map(upperCamelCase)).joined()
    }
    if name.first?.isNumber == true { name = "_" + name }
    // What is called 'start' may be a hand-written step, too, and coordinators have a method of that name.
    return name == "start" || flowName(name) != name || ReservedNames.reason(ofSwift: name) != nil ? name + "It" : name
  }

  /// The name of a hand-written step: generated coordinators have a 'finish' that ends the flow.
  static func hook(_ name: String) -> String { name == "finish" ? name + "It" : name }

  static func isService(_ type: String) -> Bool {
    [
      "Container", "Dependencies", "Dependency", "Factory", "Service", "Services", "Provider", "Manager", "Router",
      "Builder", "Assembly", "Assembler", "Resolver", "Injector", "Repository", "Store", "Storage", "Client", "Session",
      "Logger", "Analytics", "Tracker", "Defaults", "Bag", "Delegate", "Navigator", "API", "Context", "Environment",
      "UseCase", "Interactor",
    ].contains { type.hasSuffix($0) }
  }
}
