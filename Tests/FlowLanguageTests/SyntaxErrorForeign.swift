/// `a -> …` in a screen of a flow, with the action in the third line.
func action(_ action: String) -> String { "flow A {\n  screen B {\n    \(action)\n  }\n}\n" }

/// A member of a flow, in the second line.
func member(_ member: String) -> String { "flow A {\n  \(member)\n}\n" }

let foreignHabits: [SyntaxErrorCase] = [
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
    "func at the top",
    "func start() {\n  print()\n}\nflow A\n",
    #"1:1: FL007 a .flow file contains no Swift code, found 'func'"#,
    #"help: write it in a .swift file, and name it here: 'needs name: Type' for a value, 'call name' for a step"#),
  SyntaxErrorCase(
    "case on an outcome handler",
    member("child B {\n    case .done(user) -> pop\n  }"),
    #"3:5: FL007 unexpected 'case'"#,
    #"help: an outcome is named alone: write 'done(user)'"#),
  SyntaxErrorCase(
    "let in a screen",
    action("let user: User"),
    #"3:5: FL007 unexpected 'let'"#,
    #"help: write 'state name: Type = value' in the flow for a stored property"#),
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
    "a tab bar in a flow",
    "flow A {\n  tabs Main {\n    tab B\n  }\n  screen C\n}\n",
    #"2:3: FL012 a tab bar is a declaration of its own"#,
    #"help: move it out of these braces and name it here: 'child Main'"#),
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
    "view controller",
    member("viewController Detail"),
    #"2:3: FL007 a screen is declared with 'screen', found 'viewController'"#,
    #"help: write 'screen Name'"#),
  SyntaxErrorCase(
    "comparison",
    action("a -> if count == 0 pop else stay"),
    #"3:19: FL007 a condition is a single name, found '='"#,
    #"help: name a need that decides it: 'needs count…: Bool'"#),
  SyntaxErrorCase(
    "three-way merge conflict",
    "<<<<<<< ours\nflow A\n||||||| base\nflow B\n=======\nflow C\n>>>>>>> theirs\n",
    #"1:1: FL011 a merge conflict was left in the file"#,
    #"help: keep one side and remove the lines with the markers"#),
]
