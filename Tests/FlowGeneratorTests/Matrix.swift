/// One module for each `lifetime`, in which every pair of `actions` and `screens` has flows of its own, and the hand-written
/// half that these flows need. Both are made from one description, so that a combination is a line and not a file.
struct Matrix {
  static let actions = ["struct", "protocol", "closures", "events", "destinations", "delegate"]
  static let screens = ["initializer", "properties", "storyboard", "dependencies", "hosting"]

  let lifetime: String

  /// A pair of settings with the number that makes its names its own.
  struct Pair {
    let number: Int
    let actions: String
    let screens: String
  }

  static let pairs = actions.flatMap { actions in screens.map { (actions, $0) } }.enumerated().map {
    Pair(number: $0.offset, actions: $0.element.0, screens: $0.element.1)
  }

  // MARK: The flows

  var flowFile: String {
    "settings {\n  lifetime \(lifetime)\n}\n\n" + Self.pairs.map(flows).joined()
  }

  private func flows(_ pair: Pair) -> String {
    let n = pair.number
    let settings = "  actions \(pair.actions)\n  screens \(pair.screens)\n"
    return """
      /// With `actions \(pair.actions)` and `screens \(pair.screens)`.
      flow Home\(n)(user: User) {
      \(settings)  outcome done(code: Int)
        needs ready\(n): Bool
        needs mayOpen\(n)(_ item: Item): Bool
        state count: Int = 0

        start screen Start\(n)(user: User) {
          open(item: Item, _ index: Int) -> push Detail\(n)(item)
          look(at item: Item) -> if mayOpen\(n)(item) present Detail\(n)(item) as sheet(medium) in navigation
          help -> present Help\(n) as sheet
          quit(code: Int) -> if ready\(n) finish done(code) else stay
          visit -> push Other\(n)\(handlers(n))
          peek -> present Other\(n) as fullScreen
          again -> replace Help\(n) then call log\(n)(count)
          pick(didPick: @escaping (Item) -> Void) -> push Picker\(n)(didPick)
          offer(for item: Item, to didPick: @escaping (Item) -> Void) -> present Picker\(n)(didPick)
        }
        screen Picker\(n)(didPick: @escaping (Item) -> Void)
        /// Details.
        screen Detail\(n)(item: Item) {
          up -> pop
          top -> pop to root
          back -> pop to Start\(n)
        }
        screen Help\(n) {
          ok -> dismiss then call log\(n)(count)
          nothing -> stay
        }
        screen Plain\(n)(tags: [String: Int], size: (Int, Int)?)
        child Other\(n) {
          ended -> stay
          closed -> call log\(n)(count)
        }
        event show(tags: [String: Int]) -> push Plain\(n)(tags, nil)
      }

      flow Other\(n) {
      \(settings)  outcome ended

        start screen Page\(n) as OtherPage\(n) {
          over -> finish ended
          shut -> close
        }
      }


      """
  }

  /// A call site can have handlers of its own where it hands over closures. A delegate's method is one for all of them.
  private func handlers(_ n: Int) -> String {
    ["parent", "screen"].contains(lifetime) ? " {\n      ended -> call log\(n)(count)\n    }" : ""
  }

  // MARK: The hand-written half

  private struct Action {
    let name: String
    /// `item: Item` with a label before it where there is one.
    var parameters: [(name: String, type: String)] = []

    var closure: String { "(\(parameters.map(\.type).joined(separator: ", "))) -> Void" }
  }

  private struct Screen {
    let name: String
    var type: String?
    var parameters: [(name: String, type: String)] = []
    var actions: [Action] = []
  }

  private func screens(_ n: Int) -> [Screen] {
    [
      Screen(
        name: "Start\(n)", parameters: [("user", "User")],
        actions: [
          Action(name: "open", parameters: [("item", "Item"), ("index", "Int")]),
          Action(name: "look", parameters: [("item", "Item")]), Action(name: "help"),
          Action(name: "quit", parameters: [("code", "Int")]), Action(name: "visit"), Action(name: "peek"),
          Action(name: "again"), Action(name: "pick", parameters: [("didPick", "@escaping (Item) -> Void")]),
          Action(name: "offer", parameters: [("item", "Item"), ("didPick", "@escaping (Item) -> Void")]),
        ]),
      Screen(
        name: "Detail\(n)", parameters: [("item", "Item")],
        actions: [Action(name: "up"), Action(name: "top"), Action(name: "back")]),
      Screen(name: "Help\(n)", actions: [Action(name: "ok"), Action(name: "nothing")]),
      Screen(name: "Plain\(n)", parameters: [("tags", "[String: Int]"), ("size", "(Int, Int)?")]),
      Screen(name: "Picker\(n)", parameters: [("didPick", "@escaping (Item) -> Void")]),
      Screen(name: "Page\(n)", type: "OtherPage\(n)", actions: [Action(name: "over"), Action(name: "shut")]),
    ]
  }

  var handWritten: String {
    var swift = "import SwiftUI\nimport UIKit\n\nstruct User {}\nstruct Item {}\n\nfinal class Container {}\n\n"
    for pair in Self.pairs {
      let n = pair.number
      let coordinators = screens(n).map { $0.name == "Page\(n)" ? "Other\(n)Coordinator" : "Home\(n)Coordinator" }
      for (screen, coordinator) in zip(screens(n), coordinators) { swift += type(of: screen, coordinator, pair) }
      swift += "extension Container: Home\(n)CoordinatorDependencies {\n"
      swift += "  var ready\(n): Bool { true }\n  func mayOpen\(n)(_ item: Item) -> Bool { true }\n"
      if pair.screens == "dependencies" {
        for (screen, coordinator) in zip(screens(n), coordinators) { swift += factory(of: screen, coordinator, pair) }
      }
      swift += "}\n\nextension Home\(n)Coordinator {\n  func log\(n)(count: Int) { self.count += count }\n}\n\n"
    }
    return swift
  }

  /// What a screen is handed, as parameters with their types.
  private func handed(_ screen: Screen, _ coordinator: String, _ pair: Pair) -> [(name: String, type: String)] {
    guard !screen.actions.isEmpty else { return [] }
    let stem = screen.type ?? screen.name
    switch pair.actions {
    case "protocol": return [("coordinator", "any \(stem)Flow")]
    case "closures": return screen.actions.map { ("\($0.name)Action", "@escaping \($0.closure)") }
    case "struct": return [("actions", "\(stem)ViewModelActions")]
    case "events": return [("didSendEvent", "@escaping (\(stem)ViewModel.Event) -> Void")]
    case "destinations": return [("coordinator", coordinator)]
    default: return [("delegate", "any \(screen.type ?? "\(screen.name)ViewController")Delegate")]
    }
  }

  private func type(of screen: Screen, _ coordinator: String, _ pair: Pair) -> String {
    let stem = screen.type ?? screen.name
    let controller = screen.type ?? "\(screen.name)ViewController"
    var swift = ""
    if pair.actions == "events", !screen.actions.isEmpty {
      swift += "final class \(stem)ViewModel {\n  var didSendEventClosure: ((Event) -> Void)?\n}\n\n"
    }
    let handed = handed(screen, coordinator, pair)
    let list = { (parameters: [(name: String, type: String)]) in
      parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    }
    switch pair.screens {
    case "hosting":
      let view = screen.type ?? "\(screen.name)View"
      return swift
        + "struct \(view): View {\n  init(\(list(screen.parameters + handed))) {}\n  var body: EmptyView { EmptyView() }\n}\n\n"
    case "dependencies":
      return swift + (screen.type == nil ? "" : "final class \(controller): UIViewController {}\n\n")
    case "initializer":
      let isInitialized = ["struct", "events"].contains(pair.actions)
      swift += "final class \(controller): UIViewController {\n"
      swift +=
        "  init(\(list(screen.parameters + (isInitialized ? handed : [])))) { super.init(nibName: nil, bundle: nil) }\n"
      swift += "  required init?(coder: NSCoder) { nil }\n"
      if !isInitialized { swift += properties(handed) }
      return swift + "}\n\n"
    default:
      swift += "final class \(controller): UIViewController {\n"
      if pair.screens == "storyboard" { swift += "  static func instantiate() -> \(controller) { \(controller)() }\n" }
      swift += screen.parameters.map { "  var \($0.name): \(optional($0.type))\n" }.joined()
      if pair.actions == "events", !screen.actions.isEmpty {
        swift += "  let viewModel = \(stem)ViewModel()\n"
      } else {
        swift += properties(handed)
      }
      return swift + "}\n\n"
    }
  }

  private func properties(_ handed: [(name: String, type: String)]) -> String {
    handed.map { name, type in
      let isReference = name == "coordinator" || name == "delegate"
      return "  \(isReference && lifetime != "screen" ? "weak " : "")var \(name): \(optional(type))\n"
    }.joined()
  }

  /// The type of a property that is set later.
  private func optional(_ type: String) -> String {
    let plain = type.hasPrefix("@escaping ") ? String(type.dropFirst("@escaping ".count)) : type
    return plain.hasSuffix("?") ? plain : "(\(plain))?"
  }

  private func factory(of screen: Screen, _ coordinator: String, _ pair: Pair) -> String {
    let parameters = (screen.parameters + handed(screen, coordinator, pair)).map { "\($0.name): \($0.type)" }
    let type = screen.type ?? "UIViewController"
    return "  func make\(screen.name)ViewController(\(parameters.joined(separator: ", "))) -> \(type) { \(type)() }\n"
  }
}
