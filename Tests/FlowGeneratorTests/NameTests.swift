import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Names and types that fight back: each compiles, or the checker says what to rename.
@Suite("Names and types", .serialized)
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
    "event", "next", "push", "pop", "show", "`default`", "`then`",
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
  ]

  static let styles = ["struct", "protocol", "closures", "events", "destinations", "delegate"]

  @Test(arguments: positions.keys.sorted(), ["parent", "screen"])
  func everyNameCompilesOrIsRefused(_ position: String, _ lifetime: String) throws {
    let template = try #require(Self.positions[position])
    var refused: [String] = []
    var text = "settings {\n  lifetime \(lifetime)\n}\n"
    var number = 0
    for name in Self.names {
      // One screen of a name cannot have two types of actions.
      for style in position == "screen" ? ["struct"] : Self.styles {
        let flows = template(name, number).replacingOccurrences(of: "STYLE", with: "actions \(style)")
        let findings = try Generator().check([SourceFile(path: "A.flow", text: flows)]).diagnostics
        let errors = findings.filter { $0.severity == .error }
        if errors.isEmpty {
          text += flows
        } else {
          #expect(
            errors.allSatisfy { $0.id == "FL191" }, "\(name) as \(position) with \(style): \(errors.map(\.message))")
          #expect(errors.allSatisfy { $0.help != nil })
          refused.append(name)
        }
        number += 1
      }
    }
    // Most names are nobody's business: a refusal is the exception.
    #expect(Set(refused).count <= 24, "\(Set(refused).sorted())")
    try compile(text, lifetime)
  }

  @Test(arguments: ["parent", "screen"]) func everyTypeCompiles(_ lifetime: String) throws {
    var text = "settings {\n  lifetime \(lifetime)\n}\n"
    var number = 0
    for type in Self.types {
      let kept = type.replacingOccurrences(of: "@escaping ", with: "")
      for style in Self.styles {
        let n = number
        text += """
          flow Home\(n)(value: \(type)) {
            actions \(style)
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
            actions \(style)
            outcome done(value: \(kept))
            start screen Page\(n)(value: \(type)) {
              end\(n)(item: \(type)) -> finish done(item)
            }
          }

          """
        number += 1
      }
    }
    try compile(text, lifetime)
  }

  /// Compiles the flows with what `actions events` asks for: a view model for each screen with actions.
  private func compile(_ text: String, _ lifetime: String) throws {
    let source = SourceFile(path: "Names.flow", text: text)
    let generation = try Generator().generate([source])
    let findings = generation.diagnostics.filter { $0.severity == .error }
      .map { "\(source.position(of: $0.place.range.lowerBound).line): \($0.message)" }
    try #require(findings == [])
    let folder = TemporaryFolder()
    var types: Set<String> = []
    for output in generation.outputs {
      try folder.write(Data(output.bytes), to: output.name)
      for line in String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix("extension ") {
        let name = line.dropFirst("extension ".count).prefix { $0 != " " && $0 != ":" }
        if name.hasSuffix("ViewModel") { types.insert("final class \(name) {}\n") }
      }
    }
    try folder.write(types.sorted().joined(), to: "HandWritten.swift")
    try Compiler.compile(
      folder.files().map(folder.path), as: "Names", .swift6,
      ["-wmo", "-emit-module", "-o", TemporaryFolder().path("x.swiftmodule")])
  }
}
