import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Testing

/// What makes generated code read as if a colleague had written it: names, comments, and no detours.
@Suite("Reading generated code")
struct ReadingTests {
  // MARK: Names

  /// At the start, nothing is there that could be replaced.
  @Test func aStartIsNamedSo() throws {
    let text = try generatedSwift(
      """
      flow Home {
        needs isNew: Bool
        start -> if isNew replace Intro else push Main
        child Intro {
          done -> replace Main
        }
      }
      flow Intro {
        outcome done
        start screen Intro {
          ok -> finish done
        }
      }
      flow Main {
        start screen Main
      }

      """)
    for name in ["startWithIntro", "startWithMain", "replaceWithMain"] {
      #expect(text.contains("  private func \(name)() {\n"), "\(name)")
    }
    #expect(!text.contains("replaceWithMainFlow") && !text.contains("replaceWithIntro"))
  }

  /// Functions that differ in what follows are named after where they come from, the first one too.
  @Test func functionsWithHandlersOfTheirOwnAreToldApart() throws {
    let text = try generatedSwift(
      """
      flow Home {
        start screen List {
          add -> present Basket {
            paid -> push Thanks
          }
        }
        screen Thanks {
          more -> present Basket {
            paid -> pop
          }
          look -> present Basket
        }
        child Basket {
          paid -> stay
        }
      }
      flow Basket {
        outcome paid
        start screen Basket {
          pay -> finish paid
        }
      }

      """)
    for name in ["presentBasketFromList", "presentBasketFromThanks", "presentBasket"] {
      #expect(text.contains("  private func \(name)() {\n"), "\(name)")
    }
    #expect(!text.contains("presentBasketFlow"))
  }

  // MARK: Detours

  /// An adapter calls what the coordinator has anyway.
  @Test(arguments: ["parent", "screen"]) func anAdapterHandsOnOnce(_ lifetime: String) throws {
    let text = try generatedSwift(
      """
      settings {
        actions protocol
        lifetime \(lifetime)
      }
      flow Home(item: Item) {
        outcome chosen(item: Item)
        start screen Detail(item: Item) {
          open(other: Item) -> push Other(other)
          choose -> finish chosen(item)
          leave -> close
          note(text: String) -> if isOpen call note(text) else stay
          forward(coordinator: Text) -> call send(coordinator)
        }
        screen Other(item: Item) {
          leave -> pop
        }
        needs isOpen: Bool
      }

      """)
    let sign = lifetime == "parent" ? "?" : ""
    for body in [
      "func open(other: Item) {\n      coordinator\(sign).pushOther(item: other)",
      "func choose() {\n      coordinator\(sign).finish(.chosen(item: item))",
      // What it does depends on the coordinator, or on what it is called.
      "func leave() {\n      coordinator\(sign).leaveOnDetail()",
      "func note(text: String) {\n      coordinator\(sign).noteOnDetail(text: text)",
      "func forward(coordinator sender: Text) {\n      coordinator\(sign).forwardOnDetail(coordinator: sender)",
    ] { #expect(text.contains(body), "\(body)\n\(text)") }
    #expect(!text.contains("openOnDetail") && !text.contains("chooseOnDetail"))
  }

  /// A `switch` over one case is none.
  @Test func whoCanOnlyBeLeftNeedsNoSwitch() throws {
    let text = try generatedSwift(
      """
      flow Home {
        start screen List {
          help -> push Help
        }
        child Help {
          closed -> call count
        }
      }
      flow Help {
        start screen Help
      }

      """)
    #expect(text.contains(" { [weak self] _ in\n      self?.count()\n    }\n"))
    #expect(!text.contains("switch outcome"))
  }

  // MARK: Comments

  private static let documented = """
      /// Where one begins.
      start screen List {
        /// Opens one.
        open(item: Item) -> push Detail(item)
        help -> push Help
        warn -> present Warning
      }
      /// One of them.
      screen Detail(item: Item)
      alert Warning {
        /// Goes on.
        ok -> stay
      }
      /// Whoever does not know.
      child Help {
        /// It was good.
        helped -> call count
        /// Nothing is to be done.
        closed -> stay
      }
      /// What the app says.
      event tick -> switch mode {
        /// Not now.
        .quiet -> stay
        /// At once.
        .loud -> call count
      }
      needs mode: Mode
    }
    flow Help {
      outcome helped
      start screen Help {
        ok -> finish helped
      }
    }

    """

  /// Each line of documentation arrives, whatever the settings.
  @Test(arguments: SettingValues.builtIn.lifetime, ["dependencies", "properties", "hosting"])
  func documentationArrives(_ lifetime: String, _ screens: String) throws {
    for actions in SettingValues.builtIn.actions where actions != "events" || screens != "hosting" {
      let text = try generatedSwift(
        "settings {\n  lifetime \(lifetime)\n  screens \(screens)\n  actions \(actions)\n}\nflow Home {\n\(Self.documented)"
      )
      for line in [
        "Where one begins.", "Whoever does not know.", "It was good.", "What the app says.", "Not now.", "At once.",
        "One of them.", "Goes on.",
      ] { #expect(text.contains("\(line)\n"), "\(lifetime) \(screens) \(actions): \(line)\n\(text)") }
      // The closures of a view are the app's own; a destination is described by its screen.
      if !(actions == "closures" && screens == "hosting") && actions != "destinations" {
        #expect(text.contains("Opens one.\n"), "\(lifetime) \(screens) \(actions)\n\(text)")
      }
    }
  }

  @Test func commentsOfHandlersAreInTheirCases() throws {
    let text = try generatedSwift("flow Home {\n\(Self.documented)")
    #expect(
      text.contains(
        """
              switch outcome {
              case .helped:
                // It was good.
                count()
              case .closed:
                // Nothing is to be done.
                break
              }
        """), "\(text)")
    #expect(text.contains("  /// Whoever does not know.\n  private func pushHelp() {\n"))
    #expect(text.contains("  /// - Parameter ok: Goes on.\n  func makeWarningAlertController("))
  }

  // MARK: Access

  /// The app writes its steps where the coordinator is: no other module sees them.
  @Test func stepsOfPublicFlowsAreInternal() throws {
    let text = try generatedSwift(
      """
      exported flow Home {
        start screen List {
          ask -> call ask {
            yes -> call count
            no -> stay
          }
          show -> present Map as custom
        }
        screen Map
      }

      """)
    for line in ["protocol HomeCoordinatorHooks: AnyObject {", "enum HomeAskResult {", "enum HomeCustomPresentation {"]
    {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    #expect(text.contains("/// Coordinates the flow `Home`.\n"))
    #expect(text.contains("  /// Creates the coordinator, which shows nothing before `start()`.\n  public init("))
  }

  /// Why a link was not followed is declared if somebody hears it.
  @Test(arguments: [
    ("", false), ("linkFailed -> stay", false), ("linkFailed(because: HomeLink.Failure) -> stay", true),
  ])
  func failuresAreDeclaredForWhoHearsThem(_ event: String, _ isDeclared: Bool) throws {
    let text = try generatedSwift(
      """
      app Home link "https://home.example" {
        start -> root Main
        \(event.isEmpty ? "" : "event \(event)")
      }
      flow Main {
        start screen List {
          help -> push Help
        }
        screen Help link "/help"
      }

      """)
    #expect(text.contains("enum Failure") == isDeclared)
  }
}
