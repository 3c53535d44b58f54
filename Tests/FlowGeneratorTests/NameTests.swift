import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// Names and types that fight back: each compiles, or the checker says what to rename.
@Suite("Names and types")
struct NameTests {
  static let names = [
    "self", "default", "init", "Type", "Protocol", "Coordinator", "UIView", "start", "finish", "children", "홈", "class",
    "func",
    "Any", "Self", "switch", "in", "case", "stack", "end", "window", "coordinator", "viewController",
    "navigationController",
    "outcome", "body", "actions", "dependencies", "description", "hash", "title", "view", "parent", "async", "await",
    "some", "any",
    "extension", "operator", "get", "open", "weak", "throws", "inout", "var", "let", "subscript", "repeat", "true2",
    "delegate",
    "event", "next", "push", "pop", "show", "animated", "`default`", "`then`",
  ]

  static let types = [
    "Int?", "[Int]", "[String: Int]", "(Int, String)", "(first: Int, second: String)?", "@escaping (Int) -> Void",
    "((Int) -> Void)?",
    "@escaping @Sendable (Int) async throws -> String", "Set<String>", "Result<Int, any Error>", "any Error",
    "(any Error)?",
    "[any Hashable & Sendable]", "Swift.Int", "Int.Type",
  ]

  /// One flow, or two, that has the name in one position. `n` keeps it apart from the others.
  static let positions: [String: @Sendable (_ name: String, _ n: Int) -> String] = [
    "action": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    \(name)(value: Int) -> push Other\(n)(value)\n  }\n  screen Other\(n)(value: Int)\n}\n"
    },
    "parameter of an action": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    x(\(name): Int) -> push Other\(n)(\(name))\n  }\n  screen Other\(n)(value: Int)\n}\n"
    },
    "label": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    x(\(name) value: Int) -> push Other\(n)(\(name): value)\n  }\n  screen Other\(n)(\(name) value: Int)\n}\n"
    },
    "parameter of a flow and its screen": { name, n in
      "flow Home\(n)(\(name): Int) {\n  STYLE\n  start screen List\(n)(\(name): Int) {\n    x -> dismiss\n  }\n}\n"
    },
    "parameter of what is shown with and without animation": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    x(a: Int) -> push Other\(n)(\(name): a) then present Sub\(n)(\(name): a)\n    y(a: Int) -> present Sub\(n)(\(name): a) animated(false)\n    z(a: Int) -> push Other\(n)(\(name): a) animated(false)\n  }\n  screen Other\(n)(\(name): Int)\n}\nflow Sub\(n)(\(name): Int) {\n  STYLE\n  start screen Page\(n) {\n    close -> close\n  }\n}\n"
    },
    "screen": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    x -> push \(name)\n    y -> present \(name) as sheet\n  }\n  screen \(name) {\n    z -> pop to List\(n)\n  }\n}\n"
    },
    "child and outcome": { name, n in
      "flow Main\(n) {\n  STYLE\n  start screen List\(n) {\n    x -> push \(name)\n    y -> present \(name) as fullScreen\n  }\n  child \(name): Home\(n) {\n    \(name)(value) -> push Other\(n)(value)\n  }\n  screen Other\(n)(value: Int)\n}\nflow Home\(n) {\n  STYLE\n  outcome \(name)(value: Int)\n  start screen Page\(n) {\n    z(value: Int) -> finish \(name)(value)\n  }\n}\n"
    },
    "need": { name, n in
      "flow Home\(n) {\n  STYLE\n  needs \(name): Bool\n  start screen List\(n) {\n    x -> if \(name) push Other\(n) else stay\n  }\n  screen Other\(n)\n}\n"
    },
    "event": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n)\n  screen Other\(n)(value: Int)\n  event \(name)(value: Int) -> push Other\(n)(value)\n}\n"
    },
    "hook and its result": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    x(value: Int) -> call \(name)(value)\n    y(\(name): Int) -> call ask\(n)(\(name)) {\n      \(name)(value: Int) -> push Other\(n)(value)\n    }\n  }\n  screen Other\(n)(value: Int)\n}\n"
    },
    "state": { name, n in
      "flow Home\(n) {\n  STYLE\n  state \(name): Int = 0\n  start screen List\(n) {\n    x -> push Other\(n)(\(name))\n    y -> call count\(n)(\(name)) then push Other\(n)(1)\n  }\n  screen Other\(n)(value: Int)\n}\n"
    },
    "alert and its button": { name, n in
      "flow Home\(n) {\n  STYLE\n  start screen List\(n) {\n    x -> present \(name)\n  }\n  alert \(name) {\n    \(name) -> stay\n    other(value: Int) -> push Other\(n)(value)\n  }\n  screen Other\(n)(value: Int)\n}\n"
    },
    "value of a link": { name, n in
      "exported flow Home\(n) {\n  STYLE\n  start screen List\(n)\n  screen Other\(n)(\(name): Int, value: Int) link \"/\(n)/:\(name.replacing("`", with: ""))/:value\"\n}\n"
    },
    "tab": { name, n in
      "tabs Main\(n) {\n  tab \(name): Home\(n) title \"A\"\n  tab Other\(n) title \"B\"\n}\nflow Home\(n) {\n  STYLE\n  start screen Page\(n) {\n    x -> finish Main\(n).\(name)\n    y -> select Other\(n)\n  }\n}\nflow Other\(n) {\n  STYLE\n  start screen List\(n)\n}\n"
    },
  ]

  static let lifetimes = SettingValues.builtIn.lifetime

  /// Every name in every position under each lifetime, in a sample every other name in every sixth position under one;
  /// how screens reach their coordinators and where they come from take turns. `FLOWS_TESTS=names` takes every
  /// combination, in an hour.
  @Test(arguments: Extent.part(Extent.values(Extent.pairs(positions.keys.sorted(), lifetimes), oneOf: 6)))
  func everyNameCompilesOrIsRefused(_ position: String, _ lifetime: String) throws {
    let template = try #require(Self.positions[position])
    let turn = try #require(Self.lifetimes.firstIndex(of: lifetime))
    let takesAll = ProcessInfo.processInfo.environment["FLOWS_TESTS"] == "names"
    var refused: [String] = []
    var text = "settings {\n  lifetime \(lifetime)\n}\n"
    var number = 0
    let half = try #require(Self.positions.keys.sorted().firstIndex(of: position)) / 6 % 2
    for (row, name) in Self.names.enumerated() where Extent.isWhole || row % 2 == half {
      for (column, actions) in SettingValues.builtIn.actions.enumerated() {
        // One screen of a name cannot have two types of actions. Else each meets two ways in each lifetime, all in all.
        let isItsTurn =
          position == "screen"
          ? column == turn
          : takesAll || column == (row + turn) % 6 || Extent.isWhole && column == (row + turn + 3) % 6
        guard isItsTurn else { continue }
        let screens = SettingValues.builtIn.screens.indices.filter {
          position == "screen"
            ? $0 == turn : takesAll || $0 == (row + column + turn) % SettingValues.builtIn.screens.count
        }
        for index in screens {
          let flows = template(name, number).replacingOccurrences(
            of: "STYLE", with: "actions \(actions)\n  screens \(SettingValues.builtIn.screens[index])")
          let findings = try Generator().check([SourceFile(path: "A.flow", text: flows)]).diagnostics
          let errors = findings.filter { $0.severity == .error }
          if errors.isEmpty {
            text += flows
          } else {
            #expect(
              errors.allSatisfy { $0.id == "FL191" },
              "\(name) as \(position) with \(actions): \(errors.map(\.message))")
            #expect(errors.allSatisfy { $0.help != nil })
            refused.append(name)
          }
          number += 1
        }
      }
    }
    // Most names are nobody's business: a refusal is the exception.
    #expect(Set(refused).count < Self.names.count / 2, "\(Set(refused).sorted())")
    try compile(text)
  }

  @Test(arguments: Extent.turn(Extent.values(lifetimes, oneOf: 4))) func everyTypeCompiles(_ lifetime: String) throws {
    var text = "settings {\n  lifetime \(lifetime)\n}\n"
    var number = 0
    let turn = try #require(Self.lifetimes.firstIndex(of: lifetime))
    for (row, type) in Self.types.enumerated() {
      let kept = type.replacingOccurrences(of: "@escaping ", with: "")
      // Another third of the pairs for each type in each lifetime; in a sample, a twelfth.
      for pair in Matrix.pairs where (pair.number + row + turn) % (Extent.isWhole ? 3 : 12) == 0 {
        let n = number
        text += """
          flow Home\(n)(value: \(type)) {
            actions \(pair.actions)
            screens \(pair.screens)
            outcome done(value: \(kept))
            needs check\(n)(_ value: \(type)): Bool
            start screen List\(n)(value: \(type)) {
              open(item: \(type)) -> push Other\(n)(item)
              show(_ item: \(type), at index: Int) -> present Sheet\(n)(item, index)
              leave(item: \(type)) -> if check\(n)(item) finish done(item) else push Next\(n)(item)
            }
            screen Other\(n)(value: \(type))
            screen Sheet\(n)(_ value: \(type), number: Int = 0)
            child Next\(n) {
              done(item) -> push Other\(n)(item)
            }
            event arrived(item: \(type)) -> push Other\(n)(item)
          }
          flow Next\(n)(value: \(type)) {
            actions \(pair.actions)
            screens \(pair.screens)
            outcome done(value: \(kept))
            start screen Page\(n)(value: \(type)) {
              end\(n)(item: \(type)) -> finish done(item)
            }
          }

          """
        number += 1
      }
    }
    try compile(text)
  }

  /// Swift gives a property of that type no first value, and `!` would hide that there may be none.
  @Test func anOptionalInItsLongFormIsShortInScaffolds() throws {
    let source = SourceFile(
      path: "Shop.flow",
      text: """
        settings { screens properties }
        flow Shop {
          start screen List { select(item: Optional<Item>) -> push Detail(item) }
          screen Detail(item: Optional<Item>)
        }
        """)
    let swift = try Generator().scaffold([source]).outputs.text
    #expect(swift.contains("var item: Item?\n"))
  }

  /// Compiles the flows with the hand-written half that the generator writes for a start.
  private func compile(_ text: String) throws {
    let source = SourceFile(path: "Names.flow", text: text)
    let generation = try Generator().generate([source])
    let findings = generation.diagnostics.filter { $0.severity == .error }
      .map { "\(source.position(of: $0.place.range.lowerBound).line): \($0.message)" }
    try #require(findings == [])
    let folder = TemporaryFolder()
    try folder.write(generation.outputs + Generator().scaffold([source]).outputs)
    try Compiler.check(
      folder.files().map(folder.path), as: "Names", .swift6, ["-I", try Compiler.swiftUI.get().path])
  }
}
