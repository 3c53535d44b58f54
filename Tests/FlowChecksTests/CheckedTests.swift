import FlowGraph
import FlowLanguage
import FlowTestSupport
import Testing

@testable import FlowChecks

/// What is said of whole modules, whatever state they are in.
@Suite struct CheckedTests {
  @Test func samplesHaveNoFindings() {
    #expect(findings(shop) == [])
    #expect(findings(discover) == [])
  }

  @Test func syntaxErrorsComeAlone() {
    #expect(
      findings("flow F { start screen A { a => push Nowhere } }") == ["1:29 FL006 expected '->' after 'a', found '=>'"])
  }

  @Test func theOrderOfFilesDoesNotShow() {
    let texts = [
      "settings { actions structs }\nflow A { start -> push B }\nflow Same { start screen S { go -> stay } }",
      "settings { }\nflow B { start -> push A\n needs x: Int }\nflow Same { start screen S }",
      "flow C { start screen S { other -> push Nowhere }\n needs x: Bool }\nprotocol P { a }\napp One { start -> root C }",
      "flow D { start screen U: P { b -> push C }\n outcome done }\nprotocol P { b }\napp Two { start -> root D { dnoe -> stay } }",
    ]
    let files = texts.enumerated().map { SourceFile(path: "\($0.offset).flow", text: $0.element) }
    let expected = findings(in: files)
    // One of each that names two places in different files.
    for id in ["FL056", "FL059", "FL190", "FL210"] { #expect(expected.contains { $0.contains(id) }, "\(id)") }
    for first in files.indices {
      for second in files.indices where second != first {
        var shuffled = files
        shuffled.swapAt(0, first)
        shuffled.swapAt(1, second)
        #expect(findings(in: shuffled).sorted() == expected.sorted())
      }
    }
  }

  @Test func theOrderOfDeclarationsDoesNotShow() {
    let declarations = "\(shop)\n".split(separator: "\n}\n")
    #expect(declarations.count == 5)
    #expect(findings(declarations.reversed().map { "\($0)\n}" }.joined(separator: "\n")) == [])
  }

  @Test(arguments: [shop, discover])
  func brokenTextIsResolvedAsFarAsItGoes(text: String) {
    let bytes = Array(text.utf8)
    for index in stride(from: 0, to: bytes.count - 9, by: 9) {
      for broken in [Array(bytes[..<index]), Array(bytes[..<index] + bytes[(index + 9)...])] {
        let file = SourceFile(path: "Flows.flow", bytes: broken)
        let tree = parse(file)
        let (resolved, found) = resolve(ParsedModule([tree]))
        // Whatever was read is there, and every finding has a place in the file.
        #expect(resolved.module.flows.count == tree.file.flows.count)
        let all = found + Checker.findings(in: CheckContext(resolved))
        #expect(all.allSatisfy { $0.place.range.upperBound <= broken.count })
      }
    }
  }
}
