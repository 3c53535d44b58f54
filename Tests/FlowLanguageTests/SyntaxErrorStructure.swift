let missing: [SyntaxErrorCase] = [
  SyntaxErrorCase(
    "brace of a screen",
    "flow A {\n  screen B {\n    a -> pop\n  screen C {\n    b -> pop\n  }\n}\n\nflow D {\n}\n",
    #"4:3: FL001 expected '}' to close screen 'B', found 'screen'"#),
  SyntaxErrorCase(
    "brace of a flow",
    "flow A {\n  screen B {\n    a -> pop\n  }\n\nflow D {\n  screen E\n}\n",
    #"6:1: FL001 expected '}' to close flow 'A', found 'flow'"#),
  SyntaxErrorCase(
    "brace at the end",
    "flow A {\n  screen B {\n    a -> pop\n",
    #"4:1: FL001 expected '}' to close screen 'B', found the end of the file"#),
  SyntaxErrorCase(
    "braces too many at the end",
    "flow A {\n}\n}\n}\n",
    #"3:1: FL001 unmatched '}'"#),
  SyntaxErrorCase(
    "brace before a signal",
    "flow A\n  signal b\n}\n",
    #"1:1: FL001 missing '{' after 'flow A'"#,
    #"help: write 'flow A {'"#),
  SyntaxErrorCase(
    "brace before a route",
    "flow A\n  route b -> stay\n}\n",
    #"1:1: FL001 missing '{' after 'flow A'"#,
    #"help: write 'flow A {'"#),
  SyntaxErrorCase(
    "parenthesis of an action",
    action("login(user: User -> finish done(user)"),
    #"3:22: FL001 expected ')' after 'User', found '->'"#, #"help: write ')'"#),
  SyntaxErrorCase(
    "parenthesis of a flow",
    "flow A(item: Item {\n  screen B\n}\n",
    #"1:19: FL001 expected ',' or ')' after 'Item', found '{'"#),
  SyntaxErrorCase(
    "parenthesis of arguments",
    action("a -> push B(item: item then stay"),
    #"3:28: FL001 expected ',' or ')' after 'item', found 'then'"#),
  SyntaxErrorCase(
    "parenthesis too many",
    action("a -> push B(item))"),
    #"3:22: FL001 unmatched ')'"#),
  SyntaxErrorCase(
    "bracket of a type",
    member("needs a: [String"),
    #"2:12: FL001 unmatched '['"#),
  SyntaxErrorCase(
    "angle of a type",
    member("needs a(b: Set<Int): Bool"),
    #"2:17: FL001 unmatched '<'"#),
  SyntaxErrorCase(
    "a closing angle alone",
    member("needs a(b: (Int>)): Bool"),
    #"2:18: FL001 unmatched '>'"#),
  SyntaxErrorCase(
    "comma of parameters",
    member("outcome done(a: Int b: Int)"),
    #"2:23: FL001 expected ',' before 'b'"#),
  SyntaxErrorCase(
    "type of a parameter",
    member("outcome done(user)"),
    #"2:20: FL001 expected ':' after 'user', found ')'"#,
    #"help: write its type: 'user: Type'"#),
  SyntaxErrorCase(
    "type of a need",
    member("needs user"),
    #"2:13: FL001 expected ':' after 'user', found the end of the line"#,
    #"help: write 'needs user: Type', or 'needs user(value: Type): Type' if it takes one"#),
  SyntaxErrorCase(
    "type after a colon",
    member("needs user:"),
    #"2:14: FL001 expected a type after ':', found the end of the line"#),
  SyntaxErrorCase(
    "target",
    action("a -> push"),
    #"3:14: FL001 expected a screen or flow after 'push', found the end of the line"#),
  SyntaxErrorCase(
    "name of a screen",
    member("screen"),
    #"2:9: FL001 expected the screen's name after 'screen', found the end of the line"#),
  SyntaxErrorCase(
    "name of a flow",
    "flow {\n  scren A\n}\n",
    #"1:6: FL001 expected the flow's name after 'flow', found '{'"#,
    #"2:3: FL001 expected 'screen', 'child', 'outcome' or another member, found 'scren'"#,
    #"help: did you mean 'screen'?"#),
  SyntaxErrorCase(
    "value of a setting",
    "settings {\n  preset\n}\n",
    #"2:9: FL001 expected a word or a string after 'preset', found the end of the line"#),
  SyntaxErrorCase(
    "block of settings",
    "settings\nflow A\n",
    #"1:9: FL001 expected '{' after 'settings', found the end of the line"#,
    #"help: write 'settings { preset standard }'"#),
  SyntaxErrorCase(
    "word after in",
    action("a -> present B in tab"),
    #"3:23: FL001 expected 'navigation' after 'in', found 'tab'"#),
  SyntaxErrorCase(
    "word after via",
    member("child B via pop"),
    #"2:15: FL001 expected 'push', 'present', 'replace' or 'root' after 'via', found 'pop'"#),
  SyntaxErrorCase(
    "support",
    "settings {\n  support emitted\n}\n",
    #"2:11: FL001 expected 'emit', 'none' or 'import' after 'support', found 'emitted'"#),
]

let misplaced: [SyntaxErrorCase] = [
  SyntaxErrorCase(
    "unknown declaration",
    "flwo A {\n  screen B\n}\nflow C\n",
    #"1:1: FL001 expected 'app', 'flow', 'tabs', 'protocol', 'settings' or 'import', found 'flwo'"#,
    #"help: did you mean 'flow'?"#),
  SyntaxErrorCase(
    "unknown member",
    member("screem Detail {\n    a -> pop\n  }"),
    #"2:3: FL001 expected 'screen', 'child', 'outcome' or another member, found 'screem'"#,
    #"help: did you mean 'screen'?"#),
  SyntaxErrorCase(
    "unknown step",
    action("a -> psuh Detail"),
    #"3:10: FL001 expected a step after '->', found 'psuh'"#,
    #"help: did you mean 'push'?"#),
  SyntaxErrorCase(
    "far from any step",
    action("a -> whatever"),
    #"3:10: FL001 expected a step after '->', found 'whatever'"#,
    #"help: write 'call whatever' for a step in Swift, 'finish whatever' for an outcome"#),
  SyntaxErrorCase(
    "unknown setting",
    "settings {\n  sufix Coordinator\n}\n",
    #"2:3: FL001 expected a setting, found 'sufix'"#,
    #"help: did you mean 'suffix'?"#),
  SyntaxErrorCase(
    "far from any setting",
    "settings {\n  colour red\n}\n",
    #"2:3: FL001 expected a setting, found 'colour'"#,
    #"help: the settings are access, header, templates, support, bundle, isolation, events, outcomes, coordinator, links, preset, actions, lifetime, screens, suffix, navigation, tabbar"#
  ),
  SyntaxErrorCase(
    "a screen in a screen",
    action("screen C {\n      a -> pop\n    }"),
    #"3:5: FL012 'screen' is not allowed here"#,
    #"help: put it directly into the flow"#),
  SyntaxErrorCase(
    "a flow in a screen",
    action("flow C {\n      screen D\n    }"),
    #"3:5: FL012 'flow' is not allowed here"#,
    #"help: put it at the top of a file"#),
  SyntaxErrorCase(
    "two statements in a line",
    action("a -> pop b -> pop"),
    #"3:14: FL001 expected the end of the line after 'pop', found 'b'"#,
    #"help: write one statement per line"#),
  SyntaxErrorCase(
    "a condition in a branch",
    action("a -> if b if c pop else stay else stay"),
    #"3:15: FL001 a branch contains only simple steps, found 'if'"#,
    #"help: declare a route with them and 'go' there, or put them after 'else'"#),
  SyntaxErrorCase(
    "a target of another flow",
    action("a -> push B.C"),
    #"3:16: FL001 expected the end of the line after 'B', found '.'"#),
  SyntaxErrorCase(
    "tell without a method",
    action("a -> tell B"),
    #"3:16: FL001 expected '.' after 'B', found the end of the line"#,
    #"help: write 'tell Screen.method(args)'"#),
  SyntaxErrorCase(
    "a case without a point",
    action("a -> switch b {\n      c -> pop\n    }"),
    #"4:7: FL001 expected '.', found 'c'"#,
    #"help: a case is written '.name -> step'"#),
  SyntaxErrorCase(
    "exported external",
    "exported external flow A\n",
    #"1:10: FL001 expected 'flow', 'tabs' or 'app' after 'exported', found 'external'"#),
]

let several: [SyntaxErrorCase] = [
  SyntaxErrorCase(
    "two that have nothing to do with each other",
    "flow A {\n  screem B\n  screen C {\n    a -> psuh D\n  }\n}\nflwo E\n",
    #"2:3: FL001 expected 'screen', 'child', 'outcome' or another member, found 'screem'"#,
    #"help: did you mean 'screen'?"#,
    #"4:10: FL001 expected a step after '->', found 'psuh'"#,
    #"help: did you mean 'push'?"#,
    #"7:1: FL001 expected 'app', 'flow', 'tabs', 'protocol', 'settings' or 'import', found 'flwo'"#,
    #"help: did you mean 'flow'?"#),
  SyntaxErrorCase(
    "in a header and in its body",
    "flow A as {\n  screen B(item Item) {\n    a => pop\n  }\n  child C single reuse {\n    d -> psuh E\n  }\n}\n",
    #"1:11: FL001 expected a type after 'as', found '{'"#,
    #"2:21: FL001 expected ':' after 'Item', found ')'"#,
    #"help: a parameter has a name and a type: write 'item: Item'"#,
    #"3:7: FL006 expected '->' after 'a', found '=>'"#,
    #"help: write '->'"#,
    #"5:18: FL001 expected '{' or the end of the line after 'single', found 'reuse'"#,
    #"help: a child has one policy: remove one of the two"#,
    #"6:10: FL001 expected a step after '->', found 'psuh'"#,
    #"help: did you mean 'push'?"#),
  SyntaxErrorCase(
    "in a target and in its handlers",
    action("a -> present C(b c) as sheet {\n      d -> psuh E\n    }"),
    #"3:22: FL001 expected ',' or ')' after 'b', found 'c'"#,
    #"4:12: FL001 expected a step after '->', found 'psuh'"#,
    #"help: did you mean 'push'?"#),
  SyntaxErrorCase(
    "in an alert",
    "flow A {\n  alert B: C {\n    yes -> psuh D\n  }\n}\n",
    #"2:10: FL001 expected '{' or the end of the line after 'B', found ':'"#,
    #"3:12: FL001 expected a step after '->', found 'psuh'"#,
    #"help: did you mean 'push'?"#),
  SyntaxErrorCase(
    "in one line",
    action("func a => modal B"),
    #"3:5: FL007 unexpected 'func'"#,
    #"help: remove it"#,
    #"3:12: FL006 expected '->' after 'a', found '=>'"#,
    #"help: write '->'"#,
    #"3:15: FL008 a modal screen is shown with 'present', found 'modal'"#,
    #"help: write 'present X' or 'present X as sheet'"#),
]

let nearMisses: [String] = [
  "\u{FEFF}flow A\n",
  "flow A {\r\n  outcome done\r\n}\r\n",
  "flow A {\r  outcome done\r}\r",
  "",
  "\n\n",
  "// nothing",
  "flow A",
  "flow A {}",
  "flow A { outcome a }",
  action("func -> pop"),
  action("case(x: Int) -> pop"),
  action("back -> pop"),
  action("a -> push modal"),
  member("outcome `then`"),
  member("outcome done(_ user: User, in place: Place,)"),
  member("child B {\n    done(_, user) -> pop\n  }"),
  "flow A {\n  start -> if a stay\n\n  // why\n  else stay\n}\n",
  "flow A(\n  a: Int,\n  // why\n  b: [\n    String: Int\n  ]\n) {\n}\n",
  "flow Größe {\n  outcome 終わり\n}\n",
  "external protocol P\n/* /* nested */ */",
]
