/// Findings about what is presented and what lasts.
let pagesOnLayers: [Page] = [
  Page(
    "FL140", "A coordinator that is never released", .warning,
    why: """
      This flow is presented in a style of the app's own, and nothing described here ends it. If the \
      transition does not either, each opening keeps another coordinator with its screens.
      """,
    example: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          chat -> present Chat as custom
        }
      }

      flow Chat {
        start screen Chat {
          send -> call send
        }
      }
      """,
    remedy: """
      app Shop {
        start -> root Home
      }

      flow Home {
        start screen Home {
          chat -> present Chat as custom
        }
      }

      flow Chat {
        start screen Chat {
          send -> call send
          close -> close
        }
      }
      """),
  Page(
    "FL141", "Two presentations in one step", .error,
    why: """
      What was presented a moment ago is still there, and nothing in between takes it away. UIKit presents \
      one thing at a time from one place; the second comes over the first before anybody has seen that.
      """,
    example: """
      flow Home {
        start screen Home {
          send -> present Sent then present Rating
        }

        screen Sent {
          close -> dismiss
        }
        screen Rating {
          close -> dismiss
        }
      }
      """,
    remedy: """
      flow Home {
        start screen Home {
          send -> present Sent
        }

        screen Sent {
          close -> dismiss then present Rating
        }
        screen Rating {
          close -> dismiss
        }
      }
      """),
  Page(
    "FL142", "Two tabs that present as they start", .error,
    why: """
      All tabs of a tab bar start at once. Two that present something do so from the same window at the \
      same moment: UIKit shows one and drops the other.
      """,
    example: """
      tabs Main {
        tab Home
        tab News
      }

      flow Home {
        start -> push Home then present Offer

        screen Home
        screen Offer {
          close -> dismiss
        }
      }

      flow News {
        start -> push News then present Consent

        screen News
        screen Consent {
          close -> dismiss
        }
      }
      """,
    remedy: """
      tabs Main {
        tab Home
        tab News
      }

      flow Home {
        start -> push Home then present Offer

        screen Home
        screen Offer {
          close -> dismiss
        }
      }

      flow News {
        start screen News {
          appeared -> present Consent
        }

        screen Consent {
          close -> dismiss
        }
      }
      """),
]
