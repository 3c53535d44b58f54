import FlowFormatter
import FlowLanguage
import FlowTestSupport
import Testing

/// No input takes more than linear time: ten times the text takes about ten times as long, never a hundred times.
@Suite(.serialized) struct LinearTimeTests {
  static let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
    ("braces", { String(repeating: "{", count: $0) + String(repeating: "}", count: $0) }),
    ("open braces on lines", { String(repeating: "{\n", count: $0) }),
    ("nested flows", { String(repeating: "flow A {\n", count: $0) + String(repeating: "}\n", count: $0) }),
    ("closing braces", { String(repeating: "}\n", count: $0) }),
    (
      "parentheses",
      { "flow A { needs a: " + String(repeating: "(", count: $0) + String(repeating: ")", count: $0) + "\n}" }
    ),
    ("open parentheses", { String(repeating: "(", count: $0) }),
    ("open parentheses in a flow", { "flow A {\n" + String(repeating: "needs a: ((((\n", count: $0) + "}" }),
    (
      "brackets",
      { "flow A { needs a: " + String(repeating: "[", count: $0) + String(repeating: "]", count: $0) + "\n}" }
    ),
    (
      "angles",
      { "flow A { needs a: B" + String(repeating: "<", count: $0) + String(repeating: ">", count: $0) + "\n}" }
    ),
    ("open angles", { "flow A { needs a: (" + String(repeating: "<", count: $0) + ")\n}" }),
    ("else if", { "flow A { start -> " + String(repeating: "if a stay else ", count: $0) + "stay\n}" }),
    (
      "calls in calls",
      {
        "flow A { start -> " + String(repeating: "call a { b -> ", count: $0) + "stay"
          + String(repeating: "}", count: $0) + "}"
      }
    ),
    ("block comments", { String(repeating: "/*", count: $0) + String(repeating: "*/", count: $0) }),
    (
      "line comments before else",
      { "flow A { start -> if a stay\n" + String(repeating: "// a\n", count: $0) + "else stay }" }
    ),
    ("documentation", { String(repeating: "/// a\n", count: $0) + "flow A" }),
    ("line ends", { String(repeating: "\n", count: $0) }),
    ("one line", { "flow A { needs " + String(repeating: "a", count: $0) + " : B }" }),
    ("one string", { "flow A { needs " + String(repeating: "\"\\(", count: $0) }),
    ("interpolations", { "\"" + String(repeating: "\\(", count: $0) }),
    ("backticks", { String(repeating: "`", count: $0) }),
    ("bytes of no character", { String(repeating: "#\n", count: $0) }),
    ("types", { "flow A { needs a: " + String(repeating: "B ", count: $0) + "}" }),
    ("members", { "flow A {\n" + String(repeating: "  screen B { c -> push B }\n", count: $0) + "}" }),
    ("conflicts", { String(repeating: "<<<<<<<\n=======\n>>>>>>>\n", count: $0) }),
  ]

  @Test(arguments: shapes.map(\.name)) func isLinear(_ name: String) throws {
    let shape = try #require(Self.shapes.first { $0.name == name })
    func time(_ count: Int) -> Duration {
      let source = SourceFile(path: "A.flow", text: shape.text(count))
      return processorTime { _ = parse(source) }
    }
    let small = (0..<3).map { _ in time(1_000) }.min() ?? .zero
    // Quadratic work would be a hundred times as much. The constant is for what a machine does besides.
    let limit = small * 40 + .milliseconds(60)
    let large = (0..<3).lazy.map { _ in time(10_000) }.first { $0 < limit }
    #expect(large != nil, "\(name): \(small) for 1,000, more than \(limit) for 10,000")
  }

  @Test func muchOfAnything() {
    for unit in ["(", "\n", "{", "}", "a", "/*", "\"", "[", "`", "}\n"] {
      let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
      let tree = parse(text)
      #expect(tree.tokens.last?.kind == .endOfFile)
    }
  }

  /// What is nested too deep is an error at the first place that is, never the end of the stack.
  @Test(arguments: [
    ("flow A {\n  start -> ", "if a stay else "), ("flow A {\n  start -> ", "switch a { .b -> "),
    ("flow A {\n  start -> ", "call a { b -> "), ("flow A {\n  start -> ", "push B { b -> "),
  ])
  func nestingHasALimit(_ head: String, _ unit: String) {
    let tree = parse(head + String(repeating: unit, count: 200_000 / unit.utf8.count))
    let first = tree.diagnostics.first { $0.id == "FL015" }
    #expect(first?.message == "nested more than 64 deep")
    #expect((first?.place.range.lowerBound ?? .max) <= head.utf8.count + 65 * unit.utf8.count)
  }

  /// The brackets of a type are counted, not nested: a million of them are one error.
  @Test func aMillionBrackets() {
    let open = String(repeating: "(", count: 200_000)
    #expect(parse("flow A {\n  needs a: \(open)\n}").report.first == "2:12: FL001 unmatched '('")
    let tree = parse("flow A {\n  needs a: \(open)\(String(repeating: ")", count: 200_000))\n}\n")
    #expect(tree.report.first == "2:76: FL015 nested more than 64 deep")
    #expect(tree.report.count == 2)
  }
}
