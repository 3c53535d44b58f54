/// Inputs that are as bad as we know, each of a number of bytes.
let shapes: [(name: String, text: @Sendable (Int) -> String)] = [
  ("open parentheses", { "flow A {\n  needs a: " + repeated("(", $0) }),
  ("open braces", { repeated("{", $0) }),
  ("open braces on lines", { repeated("{\n", $0) }),
  ("nested 'if'", { "flow A {\n  start -> " + repeated("if a stay else ", $0) }),
  ("nested 'switch'", { "flow A {\n  start -> " + repeated("switch a { .b -> ", $0) }),
  ("nested 'call'", { "flow A {\n  start -> " + repeated("call a { b -> ", $0) }),
  ("angles", { "flow A {\n  needs a: B" + repeated("<", $0 / 2) + repeated(">", $0 / 2) + "\n}" }),
  ("an error a line", { repeated("=> ;\n", $0) }),
  ("a semicolon", { repeated(";", $0) }),
  (
    "every screen to every other",
    { bytes in
      // Some 20 bytes an action.
      let count = Int((Double(bytes) / 20).squareRoot())
      return "flow A {\n"
        + (0..<count).map { screen in
          "  \(screen == 0 ? "start " : "")screen S\(screen) {\n"
            + (0..<count).map { "    a\($0) -> push S\($0)\n" }.joined() + "  }\n"
        }.joined() + "}"
    }
  ),
  ("one line", { "flow A { needs " + repeated("a ", $0) }),
  ("one name", { "flow " + repeated("a", $0) }),
  ("errors on one line", { repeated("flow 1 ; ", $0) }),
  ("look-alikes", { repeated("“a” ", $0) }),
  ("single quotes", { repeated("'a' ", $0) }),
  ("bytes of no text", { repeated("#\u{0}", $0) }),
  ("comments", { repeated("// a\n", $0) + "flow A { start screen A }" }),
  ("documentation", { repeated("/// a\n", $0) + "flow A { start screen A }" }),
  ("open comments", { repeated("/*", $0) }),
  ("open strings", { repeated("\"\\(", $0) }),
  ("one string", { "settings { header \"" + repeated("a\\n", $0) + "\" }" }),
  ("conflicts", { repeated("<<<<<<<\n=======\n>>>>>>>\n", $0) }),
  ("a list", { "flow A {\n  outcome a(" + repeated("b: C, ", $0) + ")\n}" }),
  ("a type", { "flow A {\n  needs a: " + repeated("B.", $0) + "C\n}" }),
  (
    "screens",
    {
      "flow A {\n  start -> push S0\n"
        + numbered($0) {
          "  screen S\($0) { a -> push S\($0 + 1) }\n"
        } end: {
          "  screen S\($0)\n"
        } + "}"
    }
  ),
  (
    "screens that nothing has an end for",
    { "flow A {\n" + numbered($0) { "  screen S\($0) { a -> push S\($0 + 1) }\n" } + "}" }
  ),
  ("names nearly alike", { "flow A {\n" + numbered($0) { "  screen Screen\($0) { a -> push Scren\($0) }\n" } + "}" }),
  ("flows nearly alike", { numbered($0) { "flow Flow\($0) { start screen S\($0)\n child c: Flw\($0) }\n" } }),
  (
    "values nearly alike",
    {
      "flow A {\n" + numbered($0 / 2) { "  needs need\($0): Int\n" } + "  start screen S {\n"
        + numbered($0 / 2) { "    a\($0) -> call b(ned\($0))\n" } + "  }\n}"
    }
  ),
  (
    "labels nearly alike",
    {
      "flow A {\n  start screen S(first: Int" + numbered($0 / 2) { ", name\($0): Int" } + ") { a -> push S(first: 1"
        + numbered($0 / 2) { ", nme\($0): 1" } + ") }\n}"
    }
  ),
  ("one name for all", { "flow A {\n" + repeated("  screen S { a -> push S }\n", $0) + "}" }),
  ("one name for all flows", { repeated("flow A { start screen S }\n", $0) }),
  (
    "parameters nobody gives",
    { "flow A {\n" + numbered($0) { "  screen S\($0)(a: B, c: D) { e(a: B) -> push S\($0 / 2) }\n" } + "}" }
  ),
  (
    "parameters of one action",
    {
      "flow A {\n  start screen S {\n    a(first: Int" + numbered($0 / 2) { ", p\($0): Int" } + ") -> call b(first"
        + numbered($0 / 2) { ", p\($0)" } + ")\n  }\n}"
    }
  ),
  (
    "one screen that many give too little",
    {
      "flow A {\n  start screen S(first: Int" + numbered($0 / 2) { ", p\($0): Int" } + ") {\n"
        + numbered($0 / 2) { "    a\($0) -> push S\n" } + "  }\n}"
    }
  ),
  (
    "overloads",
    {
      "flow A {\n" + numbered($0 / 2) { "  needs a(b\($0): Int): Bool\n" } + "  start screen S {\n"
        + numbered($0 / 2) { "    a\($0) -> if a(b\($0): 1) stay else close\n" } + "  }\n}"
    }
  ),
  (
    "one flow of many outcomes",
    {
      "flow A {\n" + numbered($0 / 3) { "  outcome o\($0)\n" } + "  start screen S {\n"
        + numbered($0 / 3) { "    a\($0) -> finish o\($0)\n" } + "  }\n}\n"
        + numbered($0 / 3) { "flow F\($0) { start screen T\($0) { a -> present A } }\n" }
    }
  ),
  (
    "one protocol of many requirements",
    {
      "protocol P {\n" + numbered($0 / 2) { "  a\($0)\n" } + "}\nflow A {\n"
        + numbered($0 / 2) { "  screen S\($0): P { b -> stay }\n" } + "}"
    }
  ),
  (
    "cases of one 'switch'",
    { "flow A {\n  needs a: B\n  start -> switch a {\n" + numbered($0) { "    .c\($0) -> stay\n" } + "  }\n}" }
  ),
  ("a chain of steps", { "flow A {\n  start screen S { a -> stay" + repeated(" then stay", $0) + " }\n}" }),
  ("events", { "flow A {\n  start screen S\n" + numbered($0) { "  event e\($0) -> push S\n" } + "}" }),
  (
    "children",
    {
      "flow A { start screen S }\nflow B {\n  start screen T { a -> push c0 }\n"
        + numbered($0) { "  child c\($0): A { closed -> push c\($0 + 1) }\n" } + "}"
    }
  ),
  (
    "ends up a chain",
    {
      "app A { start -> root F0 }\n"
        + numbered($0) {
          "flow F\($0) { start screen S\($0) { a -> present F\($0 + 1)\n b -> finish F\($0 / 2).f\($0 / 2 + 1) } }\n"
        } end: {
          "flow F\($0) { start screen T }\n"
        }
    }
  ),
  (
    "ends up to what is not above",
    {
      "flow A { start screen S }\n"
        + numbered($0) { "flow F\($0) { start screen S\($0) { a -> present A\n b -> finish F\($0 / 2).a } }\n" }
    }
  ),
  (
    "roots",
    {
      "app A {\n  start -> root F0\n"
        + numbered($0 / 2) {
          "  child F\($0) { o -> root F\($0 + 1) }\n"
        } end: {
          "  child F\($0)\n"
        } + "}\n"
        + numbered($0 / 2) { "flow F\($0) { outcome o\n start screen S\($0) { a -> finish o\n b -> root F0 } }\n" }
    }
  ),
  (
    "two ways to each screen",
    {
      "flow A {\n  start screen S0 { a -> push S1" + numbered($0 / 3) { "\n    b\($0) -> push T\($0)" } + "\n  }\n"
        + numbered($0 / 3) {
          "  screen S\($0 + 1) { a -> push S\($0 + 2) }\n"
        } end: {
          "  screen S\($0 + 1) {" + numbered($0 * 11) { "\n    b\($0) -> push T\($0)" } + "\n  }\n"
        }
        + numbered($0 / 3) { "  screen T\($0) { a -> pop to S0 }\n" } + "}"
    }
  ),
  (
    "results of one hook",
    {
      "flow A {\n  start screen S {\n    a -> call b {\n" + numbered($0 / 2) { "      r\($0) -> stay\n" } + "    }\n"
        + numbered($0 / 2) { "    a\($0) -> call b { r\($0) -> stay }\n" } + "  }\n}"
    }
  ),
  (
    "handlers of one flow",
    {
      "flow A {\n" + numbered($0 / 3) { "  outcome o\($0)\n" } + "  start screen S {\n"
        + numbered($0 / 3) { "    a\($0) -> finish o\($0)\n" }
        + "  }\n}\nflow B {\n  start screen T { a -> push A }\n  child A {\n"
        + numbered($0 / 3) { "    o\($0) -> stay\n" } + "  }\n}\n"
    }
  ),
  (
    "bindings",
    {
      "flow A {\n  needs a: B\n  start -> switch a { .c(first" + numbered($0 / 2) { ", p\($0)" } + ") -> call b(first"
        + numbered($0 / 2) { ", p\($0)" } + ") }\n}"
    }
  ),
  ("settings", { "settings {\n" + repeated("  access public\n", $0) + "}" }),
  ("imports", { numbered($0) { "import A\($0)\n" } + "flow A { start screen S }" }),
  (
    "protocols of one screen",
    {
      numbered($0 / 2) { "protocol P\($0) { a\($0) }\n" } + "flow A {\n  start screen S: P0"
        + numbered($0 / 2) { " & P\($0 + 1)" } + "\n}"
    }
  ),
  (
    "alerts",
    {
      "flow A {\n  start screen S { a -> present A0 }\n"
        + numbered($0) {
          "  alert A\($0) { ok -> present A\($0 + 1) }\n"
        } end: {
          "  alert A\($0)\n"
        } + "}"
    }
  ),
  (
    "a screen of every flow",
    { numbered($0) { "flow F\($0) { start screen S(a: Int = 1) { b(c: Int) -> stay } }\n" } }
  ),
  (
    "flows in a chain that need something",
    {
      numbered($0) {
        "flow F\($0) { needs n\($0): Int\n start screen S\($0) { a -> present F\($0 + 1) } }\n"
      } end: {
        "flow F\($0) { start screen T }\n"
      }
    }
  ),
  (
    "flows in a chain",
    {
      numbered($0) {
        "flow F\($0) { start screen S\($0) { a -> present F\($0 + 1) } }\n"
      } end: {
        "flow F\($0) { start screen T }\n"
      }
    }
  ),
  (
    "flows in a ring",
    {
      numbered($0) {
        "flow F\($0) { start screen S\($0) { a -> present F\($0 + 1) } }\n"
      } end: {
        "flow F\($0) { start screen T { a -> present F0 } }\n"
      }
    }
  ),
  (
    "flows in a ring that need something",
    {
      numbered($0) {
        "flow F\($0) { needs n\($0): Int\n start screen S\($0) { a -> present F\($0 + 1) } }\n"
      } end: {
        "flow F\($0) { start screen T { a -> present F0 } }\n"
      }
    }
  ),
  (
    "outcomes nobody hears",
    {
      numbered($0) {
        "flow F\($0) { outcome o\n start screen S\($0) { a -> finish o\n b -> push F\($0 + 1) } }\n"
      } end: {
        "flow F\($0) { start screen T }\n"
      }
    }
  ),
  (
    "one screen of many actions",
    { "flow A {\n  start screen S {\n" + numbered($0) { "    a\($0) -> stay\n" } + "  }\n}" }
  ),
  (
    "pop to each other",
    {
      "flow A {\n"
        + numbered($0) {
          "  \($0 == 0 ? "start " : "")screen S\($0) { a -> push S\($0 + 1)\n b -> pop to S\($0 / 2) }\n"
        } end: {
          "  screen S\($0)\n"
        } + "}"
    }
  ),
  ("allowances", { "flow A {\n" + repeated("  // allow FL100: a\n  screen S { a -> push S }\n", $0) + "}" }),
  ("tabs", { "tabs T {\n" + numbered($0) { "  tab F\($0)\n" } + "}\n" }),
  (
    "tabs of one flow",
    { "flow F { start screen S }\ntabs T {\n" + numbered($0) { "  tab t\($0): F title \"\($0)\"\n" } + "}\n" }
  ),
  ("needs", { "flow A {\n  start screen S\n" + numbered($0) { "  needs n\($0)(a: Int): Bool\n" } + "}" }),
  (
    "links", { "flow A {\n  start screen S\n" + numbered($0) { "  screen S\($0)(b: Int) link \"/a\($0)/:b\"\n" } + "}" }
  ),
  (
    "links of one screen",
    {
      "flow A {\n  start screen S\n  screen T" + numbered($0 / 2) { " link \"/a\($0)\"" } + "\n"
        + numbered($0 / 2) { "  screen S\($0) { a -> push T }\n" } + "}"
    }
  ),
  (
    "one link of many parameters",
    {
      "flow A {\n  start screen S(first: Int" + numbered($0 / 2) { ", p\($0): Int" } + ") link \""
        + numbered($0 / 2) { "/:p\($0)" } + "\"\n}"
    }
  ),
  (
    "protocols of one flow",
    {
      "flow A: P0" + numbered($0) { " & P\($0 + 1)" } + " {\n  start screen S\n}"
    }
  ),
  (
    "screens with protocols",
    {
      "settings { actions protocol }\nflow A {\n  start -> push S0\n"
        + numbered($0) {
          "  screen S\($0) { a\($0) -> push S\($0 + 1) }\n"
        } end: {
          "  screen S\($0)\n"
        } + "}"
    }
  ),
  (
    "styles of the app's own",
    {
      "flow A {\n  start screen S {\n" + numbered($0 / 2) { "    a\($0) -> present S\($0) as custom\n" } + "  }\n"
        + numbered($0 / 2) { "  screen S\($0)\n" } + "}"
    }
  ),
  (
    "tabs that are started again",
    {
      // Fewer tabs than flows, and fewer that are started again than tabs.
      "tabs T {\n" + numbered($0 / 6) { "  tab t\($0): F\($0)\n" } + "}\n"
        + numbered($0 * 5 / 6) { "flow F\($0) { start screen S\($0) { a -> finish T.t\($0 * 3 / 5) } }\n" }
    }
  ),
  (
    "tabs that are selected",
    {
      numbered($0) {
        "tabs T\($0) {\n  tab t\($0): F\($0)\n}\nflow F\($0) { start screen S\($0) { a -> select t\($0) } }\n"
      }
    }
  ),
  (
    "remedies",
    { "flow A {\n  start screen A {\n" + numbered($0) { "    a\($0) => stay;\n" } + "  }\n}" }
  ),
]

private func repeated(_ unit: String, _ bytes: Int) -> String {
  String(repeating: unit, count: max(1, bytes / unit.utf8.count))
}

/// Items with numbers, up to a number of bytes.
///
/// - Parameter end: what comes behind them, by how many they are.
private func numbered(_ bytes: Int, _ item: (Int) -> String, end: (Int) -> String = { _ in "" }) -> String {
  var text = ""
  var number = 0
  while text.utf8.count < bytes {
    text += item(number)
    number += 1
  }
  return text + end(number)
}
