let characters: [SyntaxErrorCase] = [
  SyntaxErrorCase(
    "a dash in an arrow",
    action("a —> pop"),
    #"3:7: FL005 '—>' looks like '->' but is not"#,
    #"help: write '->'"#),
  SyntaxErrorCase(
    "quotes of German",
    "tabs A {\n  tab B title „Home“ symbl \"house\"\n}\n",
    #"2:15: FL005 a string is delimited by straight quotes, not „"#,
    #"help: write '"'"#,
    #"2:26: FL001 expected the end of the line after the string, found 'symbl'"#,
    #"help: did you mean 'symbol'?"#),
  SyntaxErrorCase(
    "a typographic quote at the end only",
    "tabs A {\n  tab B title \"the “best” home” symbol “house”\n}\n",
    #"2:35: FL005 a string is delimited by straight quotes, not ”"#,
    #"help: write '"'"#,
    #"2:46: FL005 a string is delimited by straight quotes, not “"#,
    #"help: write '"'"#),
  SyntaxErrorCase(
    "typographic quotes in a string without its end",
    "tabs A {\n  tab B title \"the “best” home\n}\n",
    #"2:15: FL003 the string does not end on its line"#,
    #"help: close it with '"'"#),
  SyntaxErrorCase(
    "a zero-width space in a word",
    action("a -> pu\u{200B}sh Detail"),
    #"3:10: FL001 expected a step after '->', found 'pu'"#,
    #"help: a step is one of push, present, replace, root, pop, dismiss, close, stay, select, finish, call, tell, go, signal, if, unless, switch"#,
    #"3:12: FL005 invisible character (U+200B)"#,
    #"help: remove it"#),
  SyntaxErrorCase(
    "line separator",
    "flow A\u{2028}flow B\n",
    #"1:7: FL005 U+2028 does not end a line"#,
    #"help: replace it with a line break"#),
  SyntaxErrorCase(
    "byte order mark inside",
    "flow A\n\u{FEFF}flow B\n",
    #"2:1: FL005 invisible character (U+FEFF)"#,
    #"help: remove it"#),
  SyntaxErrorCase("emoji", member("outcome 🎉")),
  SyntaxErrorCase(
    "NUL",
    "flow\0 A\n",
    #"1:5: FL002 a NUL byte is not text"#),
  SyntaxErrorCase(
    "NUL in a comment",
    "// a\0b\nflow A\n",
    #"1:5: FL002 a NUL byte is not text"#),
  SyntaxErrorCase(
    "UTF-16 without a byte order mark",
    "f\0l\0o\0w\0 \0A\0\n\0",
    #"1:1: FL002 the file is UTF-16"#,
    #"help: save the file as UTF-8"#),
  SyntaxErrorCase(
    "control character",
    "flow A\u{1}\n",
    #"1:7: FL002 a control character is not text"#),
  SyntaxErrorCase(
    "a number with letters",
    member("state a: Int = 0x1F"),
    #"2:18: FL002 a number holds only digits, '_' and one '.'"#),
  SyntaxErrorCase(
    "backtick",
    member("outcome `done"),
    #"2:11: FL002 a name in backticks ends with '`' and contains only letters, digits and '_'"#),
  SyntaxErrorCase(
    "reserved parameter",
    member("outcome done(nil: Int)"),
    #"2:16: FL014 'nil' is reserved and cannot be a name"#,
    #"help: choose another name, or write `nil` in backticks"#),
  SyntaxErrorCase(
    "blank name",
    member("outcome _"),
    #"2:11: FL001 expected an outcome after 'outcome', found '_'"#,
    #"help: '_' is a name only as a label and as a binding"#),
  SyntaxErrorCase(
    "blank parameter",
    member("outcome done(_: Int)"),
    #"2:16: FL001 a parameter needs a name"#,
    #"help: '_' can only be its label: '_ item: Item'"#),
]

let strings: [SyntaxErrorCase] = [
  SyntaxErrorCase(
    "a string of several lines",
    "settings {\n  header \"\"\"\n    a\n    \"\"\"\n}\n",
    #"2:10: FL003 a string is written on one line, between single '"'"#),
  SyntaxErrorCase(
    "interpolation",
    action("a -> call b(\"\\(count) of \\(f(\"x\")) items\")"),
    #"3:18: FL004 a string in a .flow file has no interpolation"#,
    #"help: write the text in Swift: in a need, or in the step that 'call' names"#,
    #"3:30: FL004 a string in a .flow file has no interpolation"#,
    #"help: write the text in Swift: in a need, or in the step that 'call' names"#),
  SyntaxErrorCase(
    "an interpolation that does not end",
    action("a -> call b(\"x \\(count\")"),
    #"3:20: FL004 a string in a .flow file has no interpolation"#,
    #"help: write the text in Swift: in a need, or in the step that 'call' names"#),
  SyntaxErrorCase(
    "escape",
    action("a -> call b(\"C:\\path\")"),
    #"3:20: FL003 invalid escape sequence"#,
    #"help: write '\\' for a backslash"#),
  SyntaxErrorCase(
    "Unicode escape",
    action("a -> call b(\"\\u{D800}\")"),
    #"3:18: FL003 a Unicode escape is '\u{…}' with one to eight hexadecimal digits of a scalar"#),
  SyntaxErrorCase(
    "NUL in a string",
    action("a -> call b(\"\0\")"),
    #"3:18: FL002 a NUL byte is not text"#),
]
