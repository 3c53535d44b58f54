/// Findings about the words of a file.
let pagesOnSyntax: [Page] = [
  Page(
    "FL001", "Something else was expected here", .error,
    why: """
      The words stand in an order that the language does not know: a brace is missing, a word is misspelt, \
      or two statements share a line. The message names what was expected and what was found. Reading goes \
      on behind it, so further findings are of their own making.
      """,
    example: """
      flow Cart {
        start screen Cart {
          close dismiss
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL002", "Bytes that are no text", .error,
    why: """
      A .flow file is UTF-8 text. A name holds letters, digits and '_' and does not begin with a digit; \
      other characters, and bytes that are not UTF-8, cannot be read.
      """,
    example: """
      flow Cart {
        start screen 2Cart
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart2
      }
      """),
  Page(
    "FL003", "A string or comment that does not end", .error,
    why: """
      A string ends on the line on which it begins, and its escapes are those of Swift. A block comment \
      ends with '*/'; everything behind an open one would be lost.
      """,
    example: """
      tabs Main {
        tab Home title "Home
        tab Cart title "Cart"
      }

      flow Home {
        start screen Home
      }

      flow Cart {
        start screen Cart
      }
      """,
    remedy: """
      tabs Main {
        tab Home title "Home"
        tab Cart title "Cart"
      }

      flow Home {
        start screen Home
      }

      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL004", "Interpolation in a string", .error,
    why: """
      A .flow file holds no Swift expressions, so nothing can be put into a string. Texts that depend on \
      something are made by the app: behind a need, or in a hand-written step.
      """,
    example: #"""
      flow Cart {
        start screen Cart {
          pay -> call log("paid \(amount)")
        }
      }
      """#,
    remedy: """
      flow Cart {
        start screen Cart {
          pay(amount: Int) -> call logPayment(amount)
        }
      }
      """),
  Page(
    "FL005", "A look-alike character", .error,
    why: """
      Word processors, chats and keyboards put in characters that look like those of the language and are \
      others: an arrow as one character, a full-width brace, a space that does not break.
      """,
    example: """
      flow Cart {
        start screen Cart {
          close → dismiss
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL006", "Another sign for an arrow", .error,
    why: """
      What the user does and what happens then are joined by '->', as in a Swift function's type. '=>', '=' and \
      ':' come from elsewhere.
      """,
    example: """
      flow Cart {
        start screen Cart {
          close => dismiss
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL007", "A word of Swift that has no place here", .error,
    why: """
      A .flow file describes; it holds no Swift code. What decides something is a need, what happens by \
      hand is a step behind 'call', what is stored is a state: each is named here and written in Swift.
      """,
    example: """
      flow Cart {
        start screen Cart {
          func pay(amount: Int) -> call pay(amount)
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          pay(amount: Int) -> call pay(amount)
        }
      }
      """),
  Page(
    "FL008", "Another word for showing", .error,
    why: """
      A screen is shown with 'push' onto a stack or with 'present' over what is there. Words such as \
      'modal', 'sheet' or 'show' say the same elsewhere; how a sheet looks stands behind 'as'.
      """,
    example: """
      flow Cart {
        start screen Cart {
          help -> modal Help
        }

        screen Help {
          close -> dismiss
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          help -> present Help
        }

        screen Help {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL009", "'back' says too little", .error,
    why: """
      A screen of a stack is popped, a modal one is dismissed; UIKit treats them differently, and so do \
      the users' gestures. 'close' leaves the way the screen came.
      """,
    example: """
      flow Cart {
        start screen Cart {
          help -> push Help
        }

        screen Help {
          done -> back
        }
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          help -> push Help
        }

        screen Help {
          done -> pop
        }
      }
      """),
  Page(
    "FL010", "A line that ends in ';'", .error,
    why: """
      A line holds one statement and ends where the line does, so that a diff shows exactly what has \
      changed.
      """,
    example: """
      flow Cart {
        start screen Cart;
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL011", "The marks of a merge conflict", .error,
    why: """
      Two versions of the file were merged, and somebody still has to choose. Until then nothing in the \
      file can be trusted.
      """,
    example: """
      flow Cart {
      <<<<<<< ours
        start screen Cart
      =======
        start screen Basket
      >>>>>>> theirs
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL012", "A declaration in the wrong place", .error,
    why: """
      Apps, flows, tab bars and protocols stand at the top of a file; screens, children and outcomes \
      inside a flow; actions inside a screen. A misplaced one often follows from a brace too few or too \
      many.
      """,
    example: """
      flow Cart {
        tab Home
        start screen Cart
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart
      }
      """),
  Page(
    "FL013", "A comma between statements", .error,
    why: """
      Statements are lines. A comma belongs between parameters and between arguments only; steps are joined by \
      'then'.
      """,
    example: """
      flow Cart {
        start screen Cart {
          help -> push Help,
        }

        screen Help
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          help -> push Help
        }

        screen Help
      }
      """),
  Page(
    "FL014", "A reserved word as a name", .error,
    why: """
      'true', 'false', 'nil', 'else' and 'then' are the only words that cannot be names, unless they stand \
      in backticks.
      """,
    example: """
      flow Cart {
        start screen Cart {
          then -> push Help
        }

        screen Help
      }
      """,
    remedy: """
      flow Cart {
        start screen Cart {
          `then` -> push Help
        }

        screen Help
      }
      """),
  Page(
    "FL015", "Nested too deep", .error,
    why: """
      Blocks and branches nest 64 deep at most, and no more than 64 steps are joined by 'then'. Nobody could \
      read more; what is inside can be an action or a flow of its own.
      """),
  Page(
    "FL016", "A file that is too large", .error,
    why: """
      A file larger than 2 GiB is not read. Flows can be spread over any number of files of a module.
      """),
]
