/// `a -> …` in a screen of a flow, with the action in the third line.
func action(_ action: String) -> String { "flow A {\n  screen B {\n    \(action)\n  }\n}\n" }

/// A member of a flow, in the second line.
func member(_ member: String) -> String { "flow A {\n  \(member)\n}\n" }

let foreignHabits: [SyntaxErrorCase] = [
  SyntaxErrorCase(
    "fat arrow",
    action("close => dismiss"),
    #"3:11: FL006 expected '->' after 'close', found '=>'"#,
    #"help: write '->'"#),
  SyntaxErrorCase(
    "equals for an arrow",
    action("close = dismiss"),
    #"3:11: FL006 expected '->' after 'close', found '='"#,
    #"help: write '->'"#),
  SyntaxErrorCase(
    "equals after start",
    member("start = push B"),
    #"2:9: FL006 expected '->' after 'start', found '='"#,
    #"help: write '->'"#),
  SyntaxErrorCase(
    "func on an action",
    action("func login(user: User) -> finish done(user)"),
    #"3:5: FL007 unexpected 'func'"#,
    #"help: remove it"#),
  SyntaxErrorCase(
    "func in a flow",
    member("func start() { }"),
    #"2:3: FL007 a .flow file contains no functions, found 'func'"#,
    #"help: write 'event name(params) -> step' for a call from the app, 'needs name(params): Type' for a question to it, 'call name' for a step in Swift"#
  ),
  SyntaxErrorCase(
    "func at the top",
    "func start() {\n  print()\n}\nflow A\n",
    #"1:1: FL007 a .flow file contains no Swift code, found 'func'"#,
    #"help: write it in a .swift file, and name it here: 'needs name: Type' for a value, 'call name' for a step"#),
  SyntaxErrorCase(
    "func in a protocol",
    "protocol P {\n  func buy(item: Item)\n}\n",
    #"2:3: FL007 unexpected 'func'"#,
    #"help: remove it"#),
  SyntaxErrorCase(
    "case on an outcome handler",
    member("child B {\n    case .done(user) -> pop\n  }"),
    #"3:5: FL007 unexpected 'case'"#,
    #"help: an outcome is named alone: write 'done(user)'"#),
  SyntaxErrorCase(
    "case in a switch",
    action("a -> switch mode {\n      case .plain -> pop\n    }"),
    #"4:7: FL007 unexpected 'case'"#,
    #"help: remove it"#),
  SyntaxErrorCase(
    "case in a flow",
    member("case login(User)"),
    #"2:3: FL007 a flow has no 'case'"#,
    #"help: write 'outcome name(params)' for a way to end, 'child Name' for a child"#),
  SyntaxErrorCase(
    "let in a flow",
    member("let user: User"),
    #"2:3: FL007 a flow has no 'let'"#,
    #"help: write 'needs name: Type' for a value from the app, 'state name: Type = value' for a stored property"#),
  SyntaxErrorCase(
    "var in a flow",
    member("var count: Int = 0"),
    #"2:3: FL007 a flow has no 'var'"#,
    #"help: write 'needs name: Type' for a value from the app, 'state name: Type = value' for a stored property"#),
  SyntaxErrorCase(
    "let in a screen",
    action("let user: User"),
    #"3:5: FL007 unexpected 'let'"#,
    #"help: write 'state name: Type = value' in the flow for a stored property"#),
  SyntaxErrorCase(
    "modal",
    action("a -> modal Detail(item) as sheet"),
    #"3:10: FL008 a modal screen is shown with 'present', found 'modal'"#,
    #"help: write 'present X' or 'present X as sheet'"#),
  SyntaxErrorCase(
    "sheet",
    action("a -> sheet Detail"),
    #"3:10: FL008 a modal screen is shown with 'present', found 'sheet'"#,
    #"help: write 'present X' or 'present X as sheet'"#),
  SyntaxErrorCase(
    "goto",
    action("a -> goto Detail then stay"),
    #"3:10: FL008 a screen is shown with 'push' or 'present', found 'goto'"#,
    #"help: write 'push X' or 'present X'"#),
  SyntaxErrorCase(
    "back",
    action("a -> back"),
    #"3:10: FL009 going back is 'pop' on a stack and 'dismiss' for a modal, found 'back'"#,
    #"help: write 'pop', 'dismiss' or 'close'"#),
  SyntaxErrorCase(
    "a target alone",
    action("a -> Detail(item)"),
    #"3:10: FL001 expected a step after '->', found 'Detail'"#,
    #"help: write 'push Detail' or 'present Detail' to show it"#),
  SyntaxErrorCase(
    "semicolon",
    action("a -> pop; b -> pop;"),
    #"3:13: FL010 unexpected ';': each line holds one statement"#,
    #"help: remove ';' or start a new line"#,
    #"3:23: FL010 unexpected ';': each line holds one statement"#,
    #"help: remove ';' or start a new line"#),
  SyntaxErrorCase(
    "trailing comma",
    "tabs A {\n  tab B title \"b\",\n  tab C\n}\n",
    #"2:18: FL013 unexpected ',' at end of line"#,
    #"help: remove the ','"#),
  SyntaxErrorCase(
    "comma in a list",
    "tabs A {\n  tab B title \"b\", symbol \"c\"\n}\n",
    #"2:18: FL013 unexpected ','"#,
    #"help: remove the ','"#),
  SyntaxErrorCase(
    "a tab bar in a flow",
    "flow A {\n  tabs Main {\n    tab B\n  }\n  screen C\n}\n",
    #"2:3: FL012 a tab bar is a declaration of its own"#,
    #"help: move it out of these braces and name it here: 'child Name'"#),
  SyntaxErrorCase(
    "tabbar in a flow",
    "flow A {\n  tabBar Main {\n  }\n}\n",
    #"2:3: FL012 a tab bar is a declaration of its own, found 'tabBar'"#,
    #"help: declare 'tabs Name { … }' outside of these braces"#),
  SyntaxErrorCase(
    "an outcome with a type",
    member("outcome done: Item?"),
    #"2:15: FL007 the values of an outcome go in parentheses, found ':'"#,
    #"help: write 'outcome done(item: Item?)'"#),
  SyntaxErrorCase(
    "a tab in a flow",
    member("tab History title \"History\""),
    #"2:3: FL012 a tab belongs in a tab bar, not in a flow"#,
    #"help: write 'tabs A' instead of 'flow A'"#),
  SyntaxErrorCase(
    "tabbar at the top",
    "tabBar Main {\n  tab A\n}\n",
    #"1:1: FL007 a tab bar is declared with 'tabs', found 'tabBar'"#,
    #"help: write 'tabs Name { … }'"#),
  SyntaxErrorCase(
    "coordinator",
    "coordinator Main {\n  screen A\n}\n",
    #"1:1: FL007 a coordinator is declared with 'flow', found 'coordinator'"#,
    #"help: write 'flow Name { … }'"#),
  SyntaxErrorCase(
    "view controller",
    member("viewController Detail"),
    #"2:3: FL007 a screen is declared with 'screen', found 'viewController'"#,
    #"help: write 'screen Name'"#),
  SyntaxErrorCase(
    "negation",
    action("a -> if !ready pop else stay"),
    #"3:13: FL007 a condition is not negated with '!'"#,
    #"help: write 'unless'"#),
  SyntaxErrorCase(
    "comparison",
    action("a -> if count == 0 pop else stay"),
    #"3:19: FL007 a condition is a single name, found '='"#,
    #"help: name a need that decides it: 'needs count…: Bool'"#),
  SyntaxErrorCase(
    "a type at a binding",
    member("child B {\n    done(user: User) -> pop\n  }"),
    #"3:14: FL001 a binding is just a name; its type comes from the outcome"#,
    #"help: write 'user'"#),
  SyntaxErrorCase(
    "empty bindings",
    member("child B {\n    done() -> pop\n  }"),
    #"3:9: FL001 empty parentheses"#,
    #"help: remove '()'"#),
  SyntaxErrorCase(
    "merge conflict",
    "flow A {\n<<<<<<< ours\n  screen B\n=======\n  screen C\n>>>>>>> theirs\n}\n",
    #"2:1: FL011 a merge conflict was left in the file"#,
    #"help: keep one side and remove the lines with the markers"#),
  SyntaxErrorCase(
    "three-way merge conflict",
    "<<<<<<< ours\nflow A\n||||||| base\nflow B\n=======\nflow C\n>>>>>>> theirs\n",
    #"1:1: FL011 a merge conflict was left in the file"#,
    #"help: keep one side and remove the lines with the markers"#),
]
