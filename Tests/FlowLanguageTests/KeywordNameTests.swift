import FlowLanguage
import Testing

/// Every keyword that is not reserved is a name wherever a name can stand.
@Suite struct KeywordNameTests {
  static let keywords = Keyword.allCases.filter { $0 != .none && !$0.isReserved }.map(\.text)

  private static func source(_ name: String) -> String {
    """
    import \(name).\(name)
    protocol \(name) {
      \(name)(\(name) \(name): \(name))
    }
    flow \(name) as \(name)(\(name): \(name).\(name)): \(name) & \(name) {
      needs \(name)(\(name): \(name)) async: \(name)
      state \(name): \(name) = .\(name)
      outcome \(name)(\(name): \(name))
      start screen \(name) as \(name)(\(name): \(name)): \(name) link "/" below \(name) {
        \(name)(\(name): \(name)) -> push \(name)(\(name): \(name).\(name), \(name), .\(name)) as \(name)(\(name)) {
          \(name)(\(name)) -> select \(name)
        }
      }
      external screen \(name) {
        \(name) -> if \(name)(\(name)) finish \(name)(\(name)) then tell \(name).\(name)(\(name)) else call \(name)(\(name)) {
          \(name)(\(name): \(name)) -> pop to \(name)
        }
        \(name) -> switch \(name)(\(name)) {
          .\(name)(\(name)) -> finish \(name).\(name)(\(name))
        }
      }
      alert \(name)(\(name): \(name)) {
        \(name) -> stay
      }
      child \(name)(\(name): \(name)): \(name)(\(name): \(name)) via present as \(name) link "/" below \(name) {
        \(name)(\(name), \(name)) -> root \(name)
      }
      event \(name)(\(name): \(name)) -> replace \(name)
    }
    tabs \(name) {
      tab \(name)(\(name): \(name)): \(name)(\(name)) system \(name) if \(name)(\(name))
      preset \(name)
      suffix \(name) \(name)
      navigation \(name).\(name)
    }
    settings {
      access \(name)
      support import \(name)
    }

    """
  }

  @Test(arguments: keywords + ["none", "func", "case"]) func isAName(_ word: String) throws {
    let tree = parse(Self.source(word))
    #expect(tree.report == [])
    let file = tree.file
    let flow = try #require(file.flows.first)
    #expect(file.imports.first?.text == "\(word).\(word)")
    #expect(file.protocols.first?.name.text == word)
    #expect(file.protocols.first?.requirements.first?.parameters.first?.label?.text == word)
    #expect(flow.name.text == word && flow.swiftName?.text == word && flow.adopted.map(\.text) == [word, word])
    #expect(flow.parameters.map(\.type.text) == ["\(word).\(word)"])
    #expect(flow.members.count == 8)
    for member in flow.members {
      switch member {
      case .need(let need): #expect(need.name.text == word && need.isAsync && need.type.text == word)
      case .state(let state):
        #expect(state.name.text == word && state.type.text == word && state.defaultValue?.kind == .member)
      case .outcome(let outcome): #expect(outcome.name.text == word && outcome.parameters.map(\.name.text) == [word])
      case .start(let start):
        guard case .screen(let screen) = start.target else {
          Issue.record("no screen")
          continue
        }
        #expect(screen.name.text == word && screen.links.map(\.below?.text) == [word])
        guard case .simple(let step)? = screen.actions.first?.step.first, case .show(let show) = step.kind else {
          Issue.record("no target")
          continue
        }
        #expect(show.verb == .push && show.target.text == word && show.arguments.list.count == 3)
        #expect(show.arguments.list.first?.label?.text == word)
        #expect(show.modifiers.count == 1 && show.handlers?.first?.bindings.map(\.text) == [word])
      case .screen(let screen):
        #expect(screen.name.text == word && screen.isExternal && screen.actions.map(\.name.text) == [word, word])
      case .alert(let alert): #expect(alert.name.text == word && alert.actions.map(\.name.text) == [word])
      case .child(let child):
        #expect(
          child.name.text == word && child.flow?.text == word && child.policy == nil && child.via?.shown == .present)
        #expect(child.handlers.first?.bindings.map(\.text) == [word, word])
      case .event(let event): #expect(event.name.text == word && event.parameters.map(\.name.text) == [word])
      default: Issue.record("unexpected member")
      }
    }
    let tabs = try #require(file.flows.last)
    #expect(tabs.kind == .tabs && tabs.name.text == word && tabs.members.count == 4)
    #expect(file.settings.first?.settings.map { $0.words.map(\.text) } == [[word], ["import", word]])
  }

  @Test(arguments: ["true", "false", "nil", "else", "then"]) func isReserved(_ word: String) {
    #expect(parse("flow \(word) {\n}\n").diagnostics.map(\.id) == ["FL014"])
    #expect(parse("flow `\(word)` {\n}\n").file.flows.map(\.name.text) == [word])
  }
}
