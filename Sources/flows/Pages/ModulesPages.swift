/// Findings about what modules have of each other.
let pagesOnModules: [Page] = [
  Page(
    "FL220", "A flow of another module that cannot be used here", .error,
    why: """
      A flow can be used in another module if it is declared 'exported' and the file that uses it imports its module. \
      What is not exported belongs to its module alone, as an internal type does. Where two imported modules export \
      flows of one name, neither can be meant by it.
      """),
  Page(
    "FL221", "An exported flow mentions what its module keeps to itself", .error,
    why: """
      What an exported flow is given and how it ends is public, so that other modules can start it and hear its end. \
      A type that is generated for this module alone is internal: no other module could name it, and the generated \
      Swift would not compile.
      """,
    example: """
      exported flow Login {
        outcome helped(by: HelpCoordinator)

        start screen Login {
          ask(help: HelpCoordinator) -> finish helped(help)
        }
      }

      flow Help {
        start screen Help
      }
      """,
    remedy: """
      exported flow Login {
        outcome helped

        start screen Login {
          ask -> finish helped
        }
      }

      flow Help {
        start screen Help
      }
      """),
  Page(
    "FL222", "Modules that are built on different support files", .error,
    why: """
      Coordinators of one app start each other, so they share one 'Coordinator' protocol: that of one support file. A \
      module that exports flows has it, or a module that all of them import does; the others say 'support import' with \
      that module's name, and all have the same 'lifetime'.
      """),
]
