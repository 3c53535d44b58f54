/// Findings about values, actions and conditions.
let pagesOnValues: [Page] = [
  Page(
    "FL170", "A parameter that nothing uses", .warning,
    why: """
      Whoever starts the flow has to supply it, and it goes nowhere. Screens' parameters go to their view \
      controllers, and a flow with hand-written steps may use its own in Swift, so neither is reported.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          chat(room: Room) -> push Chat(room)
        }
      }

      flow Chat(room: Room) {
        start screen Rooms
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          chat(room: Room) -> push Chat(room)
        }
      }

      flow Chat(room: Room) {
        start screen Room(room: Room)
      }
      """),
  Page(
    "FL171", "Arguments that do not fit", .error,
    why: """
      What is shown, finished or asked gets one value for each of its parameters: as written, or what is \
      in scope under the parameter's name and of its type, or the parameter's default.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> push Detail
        }

        screen Detail(thing: Item)
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> push Detail(item)
        }

        screen Detail(thing: Item)
      }
      """),
  Page(
    "FL172", "A closure that may not be kept", .error,
    why: """
      A coordinator or a screen keeps the closure that it is given, and Swift allows that only for one \
      that is marked '@escaping'.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          pick(done: (Item) -> Void) -> push Picker(done)
        }

        screen Picker(done: @escaping (Item) -> Void)
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          pick(done: @escaping (Item) -> Void) -> push Picker(done)
        }

        screen Picker(done: @escaping (Item) -> Void)
      }
      """),
  Page(
    "FL173", "More bindings than values", .error,
    why: """
      A handler can name what its outcome brings, or less, but not more.
      """,
    example: """
      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked(colour, shade) -> call use(colour)
        }
      }

      flow Picker {
        outcome picked(colour: Colour)

        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
      """,
    remedy: """
      flow Home {
        start screen Home {
          pick -> present Picker
        }

        child Picker {
          picked(colour) -> call use(colour)
        }
      }

      flow Picker {
        outcome picked(colour: Colour)

        start screen Picker {
          ok(colour: Colour) -> finish picked(colour)
        }
      }
      """),
  Page(
    "FL180", "Two actions that do the same", .warning,
    why: """
      The screen has two names for one thing. If two buttons do the same they can call the same action; if \
      they should not, one of the steps is wrong.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> push Detail(item)
          select(entry: Item) -> push Detail(entry)
        }

        screen Detail(item: Item)
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> push Detail(item)
          peek(entry: Item) -> present Detail(entry)
        }

        screen Detail(item: Item) {
          close -> close
        }
      }
      """),
  Page(
    "FL181", "One action with two types", .warning,
    why: """
      Two screens of the flow have an action of one name and the same labels that takes different types. \
      In Swift these are two functions that only their arguments' types tell apart, which is easily \
      mistaken.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> push Shelf(item)
        }

        screen Shelf(shelf: Item) {
          open(item: Book) -> push Page(item)
        }
        screen Page(book: Book)
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          open(item: Item) -> push Shelf(item)
        }

        screen Shelf(shelf: Item) {
          open(book: Book) -> push Page(book)
        }
        screen Page(book: Book)
      }
      """),
  Page(
    "FL182", "An action with two conditions", .error,
    why: """
      The action is defined twice, and both conditions can hold. Written as one chain it is clear which \
      comes first.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool
        needs isNew: Bool

        start screen Home {
          enter -> if isOpen push Hall else stay
          enter -> if isNew push Tour else stay
        }

        screen Hall
        screen Tour
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool
        needs isNew: Bool

        start screen Home {
          enter -> if isOpen push Hall else if isNew push Tour else stay
        }

        screen Hall
        screen Tour
      }
      """),
  Page(
    "FL183", "A condition without 'else'", .warning,
    why: """
      Where the condition does not hold the user taps and nothing happens. That may be right; 'else stay' \
      says so.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool

        start screen Home {
          enter -> if isOpen push Hall
        }

        screen Hall
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool

        start screen Home {
          enter -> if isOpen push Hall else stay
        }

        screen Hall
      }
      """),
  Page(
    "FL184", "Two branches that do the same", .warning,
    why: """
      The condition decides nothing. One of the branches is probably not what was meant.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool

        start screen Home {
          enter -> if isOpen push Hall else push Hall
        }

        screen Hall
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        needs isOpen: Bool

        start screen Home {
          enter -> if isOpen push Hall else stay
        }

        screen Hall
      }
      """),
]
