extension Rule {
  /// The findings of the lexer and the parser.
  package static let syntax: [Rule] = [
    .unexpectedToken, .invalidText, .unterminated, .interpolation, .lookAlike, .wrongArrow, .swiftSyntax, .wrongShow,
    .ambiguousBack, .semicolon, .mergeConflict, .misplaced, .misplacedComma, .reservedWord, .tooDeep,
  ]

  package static let unexpectedToken = Rule("FL001", "Unexpected syntax", .error, .syntax).explained(
    """
    The file does not follow the grammar here: a brace is missing, a word is misspelled, or two statements share a
    line. The message says what was expected and what was found. Parsing resumes after it, so later errors are
    independent.

    - close dismiss
    + close -> dismiss
    """)
  package static let invalidText = Rule("FL002", "Invalid characters", .error, .syntax).explained(
    """
    A .flow file is UTF-8 text. A name consists of letters, digits and '_' and does not start with a digit. Other
    characters, and bytes that are not UTF-8, cannot be parsed.

    - start screen 2Cart
    + start screen Cart2
    """)
  package static let unterminated = Rule("FL003", "Unterminated string or comment", .error, .syntax).explained(
    """
    A string ends on the line it starts on, and has Swift's escapes. A block comment ends with '*/'; an unterminated
    one would swallow the rest of the file.

    - tab Home title "Home
    + tab Home title "Home"
    """)
  package static let interpolation = Rule("FL004", "Interpolation in a string", .error, .syntax).explained(
    #"""
    A .flow file contains no Swift expressions, so a string cannot be interpolated. Text that depends on a value is
    built in the app: in a need, or in a hand-written step.

    - pay -> call log("paid \(amount)")
    + pay(amount: Int) -> call logPayment(amount)
    """#)
  package static let lookAlike = Rule("FL005", "Look-alike character", .error, .syntax).explained(
    """
    Word processors, chat clients and keyboards insert characters that look like those of the language but differ: an
    arrow as one character, a full-width brace, a no-break space.

    - close → dismiss
    + close -> dismiss
    """)
  package static let wrongArrow = Rule("FL006", "Wrong arrow", .error, .syntax).explained(
    """
    '->' connects what the user does with what happens next, as in the type of a Swift function. '=>', '=' and ':'
    belong to other languages.

    - close => dismiss
    + close -> dismiss
    """)
  package static let swiftSyntax = Rule("FL007", "Swift syntax in a .flow file", .error, .syntax).explained(
    """
    A .flow file is a description; it contains no Swift code. A decision is a need, behaviour of its own is a step
    that 'call' names, and stored data is a state: each is named here and written in Swift.

    - func pay(amount: Int) -> call pay(amount)
    + pay(amount: Int) -> call pay(amount)
    """)
  package static let wrongShow = Rule("FL008", "Unknown word for showing a screen", .error, .syntax).explained(
    """
    A screen is shown with 'push' on a stack or with 'present' over what is on screen. 'modal', 'sheet' and 'show'
    come from other vocabularies; the style of a presentation follows 'as'.

    - help -> modal Help
    + help -> present Help
    """)
  package static let ambiguousBack = Rule("FL009", "'back' is ambiguous", .error, .syntax).explained(
    """
    A screen on a stack is popped, a modal screen is dismissed. UIKit treats the two differently, and so do the user's
    gestures. 'close' pops or dismisses the screen, depending on how it was shown.

    - done -> back
    + done -> pop
    """)
  package static let semicolon = Rule("FL010", "Semicolon at the end of a line", .error, .syntax).explained(
    """
    Each line contains one statement, which ends with the line, so a diff shows exactly what changed.

    - start screen Cart;
    + start screen Cart
    """)
  package static let mergeConflict = Rule("FL011", "Merge conflict marker", .error, .syntax).explained(
    """
    Two versions of the file were merged and the conflict is unresolved. Until it is resolved, nothing in the file can
    be trusted.

    - <<<<<<< ours
        start screen Cart
    - =======
    -   start screen Basket
    - >>>>>>> theirs
    """)
  package static let misplaced = Rule("FL012", "Misplaced declaration", .error, .syntax).explained(
    """
    Apps, flows, tab bars and protocols are declared at the top level of a file; screens, children and outcomes inside
    a flow; actions inside a screen. A missing or extra brace often causes this error.

      flow Cart {
    -   tab Home
        start screen Cart
      }
    """)
  package static let misplacedComma = Rule("FL013", "Comma between statements", .error, .syntax).explained(
    """
    Statements are separated by line breaks. Commas separate only parameters and arguments; steps are joined by
    'then'.

    - help -> push Help,
    + help -> push Help
    """)
  package static let reservedWord = Rule("FL014", "Reserved word used as a name", .error, .syntax).explained(
    """
    'true', 'false', 'nil', 'else' and 'then' are the only reserved words. To use one as a name, put it in backticks.

    - then -> push Help
    + `then` -> push Help
    """)
  package static let tooDeep = Rule("FL015", "Nesting too deep", .error, .syntax).explained(
    """
    Blocks and branches nest at most 64 levels deep, and at most 64 steps can be joined by 'then'. Move the inner part
    into an action or a flow of its own.
    """)
}
