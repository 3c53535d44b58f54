import FlowLanguage
import Testing

/// `///` belongs to the declaration below it and to nothing else.
@Suite struct DocumentationTests {
  private func actions(_ body: String) -> [[String]] {
    let tree = parse("flow A {\n  screen B {\n\(body)\n  }\n}\n")
    #expect(tree.report == [])
    guard case .screen(let screen)? = tree.file.flows.first?.members.first else { return [] }
    return screen.actions.map(\.documentation)
  }

  @Test func belongsToEveryKindOfDeclaration() throws {
    let text = """
      /// protocol
      protocol P {
        /// requirement
        a
      }
      /// flow
      exported flow A {
        /// need
        needs a: B
        /// state
        state a: B
        /// outcome
        outcome a
        /// start
        start screen C {
          /// action
          a -> call b {
            /// result
            c -> stay
          }
        }
        /// screen
        screen D
        /// alert
        alert E
        /// child
        child F {
          /// handler
          a -> stay
        }
        /// event
        event a -> stay
      }
      /// tabs
      tabs G {
        /// tab
        tab H
      }

      """
    let file = parse(text).file
    #expect(file.protocols.map(\.documentation) == [["protocol"]])
    #expect(file.protocols.first?.requirements.map(\.documentation) == [["requirement"]])
    #expect(file.flows.map(\.documentation) == [["flow"], ["tabs"]])
    var found: [[String]] = []
    for member in file.flows.flatMap(\.members) {
      switch member {
      case .need(let node): found.append(node.documentation)
      case .state(let node): found.append(node.documentation)
      case .outcome(let node): found.append(node.documentation)
      case .start(let start):
        guard case .screen(let screen) = start.target else { continue }
        found.append(screen.documentation)
        found += screen.actions.map(\.documentation)
        guard case .simple(let step)? = screen.actions.first?.step.first,
          case .call(_, _, _, let results) = step.kind
        else { continue }
        found += results?.map(\.documentation) ?? []
      case .screen(let node): found.append(node.documentation)
      case .alert(let node): found.append(node.documentation)
      case .child(let node): found.append(node.documentation)
      case .event(let node): found.append(node.documentation)
      case .tab(let node): found.append(node.documentation)
      default: break
      }
    }
    let expected = [
      "need", "state", "outcome", "start", "action", "result", "screen", "alert", "child", "event", "tab",
    ]
    #expect(found == expected.map { [$0] })
  }

  @Test func severalLines() {
    #expect(actions("/// a\n///\n///  b  \na -> pop") == [["a", "", " b"]])
  }

  @Test func otherComments() {
    #expect(actions("//// a\n// b\n/* c */\na -> pop") == [[]])
    #expect(actions("/// a\n// b\na -> pop") == [["a"]])
  }

  @Test func blankLines() {
    #expect(actions("/// a\n\na -> pop") == [["a"]])
    #expect(actions("/// a\n\n/// b\na -> pop") == [["b"]])
  }

  @Test func behindCode() {
    #expect(actions("a -> pop /// a\nb -> pop") == [[], []])
    #expect(actions("a -> pop /// a\n/// b\nb -> pop") == [[], ["b"]])
  }

  @Test func windowsLineEnds() {
    #expect(actions("/// a\r\n/// b\r\na -> pop") == [["a", "b"]])
  }
}
