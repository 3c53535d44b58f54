import FlowGenerator
import FlowLanguage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Inputs that are as bad as we know, each of a number of bytes.
private let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
  ("open parentheses", { "flow A {\n  needs a: " + repeated("(", $0) }),
  ("open braces", { repeated("{", $0) }),
  ("open braces on lines", { repeated("{\n", $0) }),
  ("nested 'if'", { "flow A {\n  start -> " + repeated("if a stay else ", $0) }),
  ("nested 'switch'", { "flow A {\n  start -> " + repeated("switch a { .b -> ", $0) }),
  ("nested 'call'", { "flow A {\n  start -> " + repeated("call a { b -> ", $0) }),
  ("angles", { "flow A {\n  needs a: B" + repeated("<", $0 / 2) + repeated(">", $0 / 2) + "\n}" }),
  ("an error a line", { repeated("=> ;\n", $0) }),
  ("one line", { "flow A { needs " + repeated("a ", $0) }),
  ("one name", { "flow " + repeated("a", $0) }),
  ("errors on one line", { repeated("flow 1 ; ", $0) }),
  ("look-alikes", { repeated("“a” ", $0) }),
  ("bytes of no text", { repeated("#\u{0}", $0) }),
  ("comments", { repeated("// a\n", $0) + "flow A { start screen A }" }),
  ("documentation", { repeated("/// a\n", $0) + "flow A { start screen A }" }),
  ("open comments", { repeated("/*", $0) }),
  ("open strings", { repeated("\"\\(", $0) }),
  ("one string", { "settings { header \"" + repeated("a\\n", $0) + "\" }" }),
  ("conflicts", { repeated("<<<<<<<\n=======\n>>>>>>>\n", $0) }),
  ("a list", { "flow A {\n  outcome a(" + repeated("b: C, ", $0) + ")\n}" }),
  ("a type", { "flow A {\n  needs a: " + repeated("B.", $0) + "C\n}" }),
  ("screens", { "flow A {\n" + numbered($0) { "  screen S\($0) { a -> push S\($0 + 1) }\n" } + "}" }),
  ("names nearly alike", { "flow A {\n" + numbered($0) { "  screen Screen\($0) { a -> push Scren\($0) }\n" } + "}" }),
  ("flows nearly alike", { numbered($0) { "flow Flow\($0) { start screen S\($0)\n child c: Flw\($0) }\n" } }),
  ("one name for all", { "flow A {\n" + repeated("  screen S { a -> push S }\n", $0) + "}" }),
  ("one name for all flows", { repeated("flow A { start screen S }\n", $0) }),
  (
    "parameters nobody gives",
    { "flow A {\n" + numbered($0) { "  screen S\($0)(a: B, c: D) { e(a: B) -> push S\($0 / 2) }\n" } + "}" }
  ),
  ("flows in a ring", { numbered($0) { "flow F\($0) { start screen S\($0) { a -> present F\($0 + 1) } }\n" } }),
  (
    "flows in a ring that need something",
    { numbered($0) { "flow F\($0) { needs n\($0): Int\n start screen S\($0) { a -> present F\($0 / 2 + 1) } }\n" } }
  ),
  (
    "outcomes nobody hears",
    { numbered($0) { "flow F\($0) { outcome o\n start screen S\($0) { a -> finish o\n b -> push F\($0 + 1) } }\n" } }
  ),
  ("one screen of many actions", { "flow A {\n  start screen S {\n" + numbered($0) { "    a\($0) -> stay\n" } + "  }\n}" }),
  (
    "pop to each other",
    {
      "flow A {\n"
        + numbered($0) { "  \($0 == 0 ? "start " : "")screen S\($0) { a -> push S\($0 + 1)\n b -> pop to S\($0 / 2) }\n" }
        + "}"
    }
  ),
  ("allowances", { "flow A {\n" + repeated("  // allow FL100: a\n  screen S { a -> push S }\n", $0) + "}" }),
  ("tabs", { "tabs T {\n" + numbered($0) { "  tab F\($0)\n" } + "}\n" }),
  ("needs", { "flow A {\n" + numbered($0) { "  needs n\($0)(a: Int): Bool\n" } + "}" }),
  ("links", { "flow A {\n" + numbered($0) { "  screen S\($0) link \"/a\($0)/:b\"\n" } + "}" }),
  (
    "remedies",
    { "flow A {\n  start screen A {\n" + numbered($0) { "    a\($0) => stay;\n" } + "  }\n}" }
  ),
]

private func repeated(_ unit: String, _ bytes: Int) -> String {
  String(repeating: unit, count: max(1, bytes / unit.utf8.count))
}

/// Items with numbers, up to a number of bytes.
private func numbered(_ bytes: Int, _ item: (Int) -> String) -> String {
  var text = ""
  var number = 0
  while text.utf8.count < bytes {
    text += item(number)
    number += 1
  }
  return text
}

private let stages: [(name: String, run: @Sendable ([SourceFile]) -> Void)] = [
  ("format", { _ = format(parse($0[0])) }),
  ("generate", { _ = try? Generator().generate($0) }),
  ("mend", { _ = try? Generator().mended($0) }),
]

/// Prints what each stage takes for each shape from 1 kB on, ten times as much with each step.
///
/// - Parameter wanted: the name of a shape, of a stage, or of both; none means all.
/// - Returns: 1 if ten times as much text took much more than ten times as long.
func printTimes(upTo limit: Int, of wanted: [String]) -> CInt {
  var sizes = [1_000]
  while let last = sizes.last, last * 10 <= limit { sizes.append(last * 10) }
  print("| milliseconds for | " + sizes.map { "\($0 / 1_000) kB" }.joined(separator: " | ") + " |")
  print("|---" + String(repeating: "|---:", count: sizes.count) + "|")
  var isLinear = true
  for shape in shapes {
    for stage in stages where wanted.allSatisfy({ $0 == shape.name || $0 == stage.name }) {
      var times: [Double] = []
      for size in sizes {
        let sources = [SourceFile(path: "A.flow", text: shape.text(size))]
        // Small ones are over before the clock has moved.
        let rounds = max(1, min(20, 100_000 / size))
        let start = processorTime()
        for _ in 0..<rounds { stage.run(sources) }
        times.append((processorTime() - start) / Double(rounds))
        if times.count > 1, times[times.count - 2] > 2, times[times.count - 1] > times[times.count - 2] * 25 {
          isLinear = false
          print("\(shape.name), \(stage.name): not linear")
          break
        }
      }
      let cells = times.map { $0 < 10 ? "\(Double(Int($0 * 100)) / 100)" : "\(Int($0))" }
      print("| \(shape.name), \(stage.name) | " + cells.joined(separator: " | ") + " |")
      fflush(nil)
    }
  }
  return isLinear ? 0 : 1
}

/// In milliseconds, of this thread alone.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}
