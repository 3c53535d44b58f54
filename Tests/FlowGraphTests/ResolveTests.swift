import FlowLanguage
import FlowTestSupport
import Testing

@testable import FlowGraph

/// What names mean: the model that the generator sees.
@Suite struct ResolveTests {
  // MARK: The shop

  @Test func flowsAndTheirTypes() throws {
    let module = try #require(resolvedModule(shop))
    #expect(module.flows.map(\.name) == ["Shop", "Login", "Main", "History", "Search"])
    #expect(module.flows.map(\.typeName) == ["Shop", "Login", "Main", "History", "Search"].map { "\($0)Coordinator" })
    #expect(module.flows.map(\.kind) == [.app, .flow, .tabs, .flow, .flow])
    #expect(
      module.flows[3].screens.map(\.typeName) == [
        "ListViewController", "DetailViewController", "NotAllowedViewController",
      ])
    #expect(module.flows[3].screens[1].documentation == ["One item of the history."])
    #expect(module.files.map(\.imports) == [["UIKit"]])
    #expect(module.settings.lifetime == Preset.standard.values.lifetime)
  }

  @Test func childrenAndTabs() throws {
    let module = try #require(resolvedModule(shop))
    let app = module.flows[0]
    #expect(app.children.map(\.name) == ["login", "main"])
    #expect(app.children.map(\.flow) == [1, 2])
    #expect(app.children.allSatisfy { !$0.isImplicit && $0.arguments == nil })
    #expect(app.children[0].handlers.map(\.outcome) == [0])
    #expect(app.children[0].handlers[0].bindings == ["user"])
    let tabs = module.flows[2]
    #expect(tabs.tabs.map(\.name) == ["history", "search"])
    #expect(tabs.tabs.map { tabs.children[$0.child].flow } == [3, 4])
    // The tab that has a child of its name is that child.
    #expect(tabs.children.map(\.isImplicit) == [false, true])
    #expect(tabs.start == nil)
  }

  @Test func startAndConditions() throws {
    let module = try #require(resolvedModule(shop))
    guard
      case .conditional(let condition, .show(let then), .show(let otherwise)?, _) = try #require(module.flows[0].start)
    else {
      Issue.record("no condition")
      return
    }
    #expect(condition.expression.root == .need(0, []))
    #expect(condition.unwrapped == nil)
    #expect((then.verb, then.target) == (.root, .child(1)))
    #expect((otherwise.verb, otherwise.target) == (.root, .child(0)))
    guard case .show(let first) = try #require(module.flows[3].start) else {
      Issue.record("no screen")
      return
    }
    #expect((first.verb, first.target) == (.push, .screen(0)))
  }

  @Test func stepsOfTheHistory() throws {
    let history = try #require(resolvedModule(shop)).flows[3]
    #expect(history.hooks.map(\.name) == ["delete", "share"])
    #expect(history.hooks.map { $0.parameters.map(\.name) } == [["item"], ["item"]])
    #expect(history.hooks.map { $0.parameters.map(\.type) } == [["Item"], ["Item"]])
    guard case .show(let show) = history.screens[0].actions[0].step else {
      Issue.record("'select' shows nothing")
      return
    }
    #expect(show.presentation.style == .sheet)
    #expect(show.presentation.detents == [.medium, .large])
    #expect(show.arguments.map(\.value.root) == [.local("item")])
    guard case .sequence(let steps) = history.screens[1].actions[1].step, case .dismiss = steps[0],
      case .call(1, let arguments, results: _, isAsync: _, _) = steps[1]
    else {
      Issue.record("'share' is not 'dismiss then call'")
      return
    }
    #expect(arguments.map(\.value.root) == [.screenParameter("item")])
    guard case .conditional(let condition, _, _, _) = history.screens[0].actions[1].step,
      case .need(0, let given) = condition.expression.root
    else {
      Issue.record("'delete' asks nothing")
      return
    }
    #expect(given.map(\.value.root) == [.local("item")])
  }

  // MARK: Discover

  @Test func presetAndSuffix() throws {
    let module = try #require(resolvedModule(discover))
    #expect(module.settings.lifetime == .finishDelegate)
    #expect(module.flows[0].typeName == "RootSceneCoordinator")
    #expect(module.flows[0].settings.actions == .events)
    #expect(module.flows[0].settings.screens == .dependencies)
  }

  @Test func payloads() throws {
    let module = try #require(resolvedModule(discover))
    let root = module.flows[0]
    // The child that was written comes before the one that a step made.
    #expect(root.children.map(\.name) == ["home", "login"])
    #expect(root.children[0].parameters.map(\.name) == ["workspace"])
    #expect(root.children[0].arguments?.map(\.value.root) == [.childArgument("workspace")])
    guard case .show(let start) = root.start else {
      Issue.record("no start")
      return
    }
    #expect(start.arguments.map(\.value.root) == [.literal("1")])
    let tabs = module.flows[2]
    #expect(tabs.tabs.map(\.name) == ["discover", "dm"])
    #expect(tabs.tabs[0].arguments.map(\.value.root) == [.childArgument("workspace")])
    guard case .finishAncestor(flow: 0, child: 0, let arguments, _, _) = module.flows[1].screens[0].actions[0].step
    else {
      Issue.record("'email' does not finish to the app's home")
      return
    }
    #expect(arguments.map(\.value.root) == [.literal("1")])
  }

  @Test func valuesThatAreFilledIn() throws {
    let flow = try #require(resolvedModule(discover)).flows[4]
    guard case .show(let start) = flow.start else {
      Issue.record("no start")
      return
    }
    #expect(start.arguments.map(\.value.root) == [.flowParameter("workspace")])
    // An optional has its value, under its own name, in the branch that it guards.
    guard case .conditional(let condition, .show(let push), .stay?, _) = flow.screens[0].actions[1].step else {
      Issue.record("'reopen' has no condition")
      return
    }
    #expect(condition.expression.root == .state("selected"))
    #expect(condition.unwrapped == "selected")
    #expect(push.arguments.map(\.value.root) == [.local("selected")])
    #expect(push.arguments.map(\.value.type) == ["Channel"])
    // 'isNew' is left to its default.
    #expect(push.arguments.map(\.parameter) == [0])
    guard case .show(let alert) = flow.screens[0].actions[3].step else {
      Issue.record("'remove' shows nothing")
      return
    }
    #expect(alert.target == .alert(0))
    #expect(alert.arguments.map(\.value.root) == [.local("channel")])
    guard case .select(let tab, _) = flow.screens[0].actions[4].step else {
      Issue.record("'later' selects nothing")
      return
    }
    #expect(tab == "dm")
  }

  /// Without parentheses, a need is asked only where nothing nearer has its name.
  @Test func theInnermostValueIsTheCondition() throws {
    let text = """
      flow Notes {
        needs note(id: UUID): Note?

        start screen List {
          open(id: UUID) -> if note push Editor(note) else stay
        }
        screen Editor(note: Note?) {
          history(id: UUID) -> if note push History(note) else stay
          reload(id: UUID) -> if note() push History(note) else stay
          pick(note: Note?) -> if note push History(note) else stay
        }
        screen History(note: Note)
      }
      """
    let flow = try #require(resolvedModule(text)).flows[0]
    let actions = flow.screens.flatMap(\.actions)
    let subjects = actions.compactMap { action in
      if case .conditional(let condition, _, _, _) = action.step { condition.expression.root } else { nil }
    }
    let id = try #require(flow.needs[0].parameters.first)
    let need = Expression.Root.need(0, [Argument(0, .local("id"), for: id)])
    #expect(subjects == [need, .screenParameter("note"), need, .local("note")])
  }

  @Test func hooks() throws {
    let flow = try #require(resolvedModule(discover)).flows[4]
    #expect(flow.hooks.map(\.name) == ["track", "share", "remove", "rename"])
    #expect(flow.hooks[0].parameters.map { "\($0.name): \($0.type)" } == ["name: String"])
    #expect(flow.hooks[1].results?.map(\.name) == ["sent", "failed"])
    #expect(flow.hooks[3].parameters.map { "\($0.name): \($0.type)" } == ["user: User", "name: String"])
  }

  @Test func prepositionsOfAHookAreLabelsOnly() throws {
    let flow = try #require(
      resolvedModule(
        """
        flow Desk {
          start screen Desk {
            move(thing: Text, place: Place) -> call move(thing, to: place)
            swap(thing: Text) -> call swap(from: thing, to: thing)
            log(user: User) -> call log(who: user)
            go(in: Text) -> call go(in: in, with: "x")
          }
        }
        """)
    ).flows[0]
    let parameters = flow.hooks.map { $0.parameters.map { "\($0.label.map { "\($0) " } ?? "")\($0.name): \($0.type)" } }
    #expect(
      parameters == [
        ["thing: Text", "to place: Place"], ["from thing: Text", "to: Text"], ["who: User"],
        ["in: Text", "with: String"],
      ])
  }

  @Test func handlersOfAChild() throws {
    let child = try #require(resolvedModule(discover)).flows[4].children[0]
    #expect(child.policy == .single)
    #expect(child.handlers.map(\.outcome) == [0, nil])
    guard case .sequence(let steps) = child.handlers[0].step,
      case .call(3, let arguments, results: _, isAsync: _, _) = steps[1]
    else {
      Issue.record("'edited' does not call 'rename'")
      return
    }
    #expect(arguments.map(\.value.root) == [.childArgument("user"), .local("name")])
  }

  // MARK: Parts

  @Test(arguments: [
    ("History", "history"), ("URLPicker", "urlPicker"), ("DM", "dm"), ("again", "again"), ("X", "x"),
    ("XPicker", "xPicker"),
    ("DM2", "dm2"), ("Ähnlich", "ähnlich"), ("iPad", "iPad"),
  ])
  func casesOfImplicitChildren(flow: String, name: String) throws {
    let module = try #require(resolvedModule("flow F { start -> push \(flow) }\nflow \(flow) { start screen S }"))
    #expect(module.flows[0].children.map(\.name) == [name])
  }

  @Test(arguments: [
    ("standard", "struct parent dependencies"), ("flowProtocols", "protocol screen properties"),
    ("parentChild", "protocol parent storyboard"), ("destinations", "destinations delegate properties"),
    ("viewModelActions", "struct screen dependencies"), ("finishDelegate", "events finishDelegate dependencies"),
  ])
  func presets(preset: String, choices: String) throws {
    let settings = try #require(resolvedModule("settings {\n preset \(preset)\n}")).settings
    #expect("\(settings.flow.actions) \(settings.lifetime) \(settings.flow.screens)" == choices)
  }

  @Test func settingsWinOverThePresetInAnyOrder() throws {
    for lines in ["actions closures\n preset finishDelegate", "preset finishDelegate\n actions closures"] {
      let settings = try #require(resolvedModule("settings {\n \(lines)\n suffix \"\" VC\n}")).settings
      #expect(settings.flow.actions == .closures)
      #expect(settings.lifetime == .finishDelegate)
      #expect(settings.flow.screenSuffix == "VC")
    }
  }

  @Test func aScreenHidesAFlowOfItsName() throws {
    let source =
      "flow F { start screen G { a -> push G\n b -> push again }\n child again: G }\nflow G { start screen S }"
    let flow = try #require(resolvedModule(source)).flows[0]
    let targets = flow.screens[0].actions.map {
      if case .show(let show) = $0.step { show.target } else { Show.Target.alert(0) }
    }
    #expect(targets == [.screen(0), .child(0)])
    #expect(flow.children.map(\.writtenName) == ["again"])
  }
}
