import FlowTestSupport
import Testing

/// What a proposal says besides what is shown: ends, routes, children that are there already, settings.
@Suite struct ProposalTests {
  /// Generated coordinators say by themselves what a file says of them.
  @Test(arguments: [
    """
    flow Home {
      start screen Home {
        open -> push Detail
      }

      child Detail reuse
    }

    flow Detail {
      start screen Detail
    }

    """,
    // One flow, several children with policies and values of their own.
    """
    flow Home {
      start screen Home {
        again -> push second
        fresh(name: String) -> push third(name)
        many -> present fourth
        only -> push Detail(name: "only")
      }

      child third(name: String): Detail(name) replace {
        done -> call think
      }

      child second: Detail(name: "second") reuse {
        done -> call note
      }

      child fourth: Detail(name: "fourth") many {
        done -> call write
      }

      child Detail single {
        done -> call count
      }
    }

    flow Detail(name: String) {
      outcome done

      start screen Detail(name: String) {
        close -> finish done
      }
    }

    """,
    // Ends without animation, here and further up.
    """
    app Home {
      start -> root Main

      child Main {
        left -> root Main
      }
    }

    flow Main {
      outcome left

      start screen Main {
        leave -> finish left animated(false)
        restart -> finish Home.main animated(false)
      }
    }

    """,
    // A decision that several screens share.
    """
    flow Home {
      needs isOpen: Bool

      start screen List {
        open(item: Int) -> go offer(item)
        tour -> push Tour
      }

      screen Detail(item: Int)

      screen Closed

      screen Tour {
        open(item: Int) -> go offer(item)
      }

      route offer(item: Int) -> if isOpen push Detail(item) else present Closed
    }

    """,
  ]) func whatWasGeneratedComesBack(_ text: String) throws {
    let folder = TemporaryFolder()
    try folder.write(text, to: "Flows/All.flow")
    func run(_ arguments: [String]) throws {
      let run = try Subprocess.run(Repository.flows, arguments, in: folder.url)
      try #require(run.exitCode == 0, "\(run.standardError)")
    }
    try run(["generate", "Flows"])
    let generated = folder.files(below: "Flows/Generated").map { "Flows/Generated/" + $0 }
    try run(["adopt"] + generated + ["--output", "Adopted"])
    let names = text.split(separator: "\n").filter { $0.hasSuffix(" {") && !$0.hasPrefix(" ") }.map {
      String($0.split(separator: " ")[1].prefix { $0 != "(" })
    }
    #expect(try names.map { try folder.text("Adopted/\($0).flow") }.joined(separator: "\n") == text)
  }

  @Test func endsWithoutAnimationAreRead() throws {
    let app = try HomeApp(
      start: """
        list.onChild = { self.open() }
        list.onOther = {
          let other = OtherCoordinator(navigationController: self.navigationController)
          other.onFinish = { self.navigationController.popViewController(animated: false) }
          other.start()
        }
        """,
      members: """
        func open() {
          let child = ChildCoordinator(navigationController: navigationController)
          child.onFinish = {}
          child.start()
        }
        """,
      ["Child", "Other"].map { name in
        """
        final class \(name)Coordinator {
          let navigationController: UINavigationController
          var onFinish: (() -> Void)?
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {
            let screen = \(name)ViewController()
            screen.onDone = {
              \(name == "Child" ? "self.navigationController.popViewController(animated: false)" : "")
              self.onFinish?()
            }
            navigationController.pushViewController(screen, animated: true)
          }
        }
        """
      }.joined(separator: "\n"))
    #expect(try app.flow("Child").contains("onDone -> finish finished animated(false)\n"))
    // Who hears of the end takes the screen away.
    #expect(try app.flow("Other").contains("onDone -> finish finished animated(false)\n"))
  }

  /// A method that two ways into the flow call, and that decides something.
  @Test func aSharedDecisionIsARoute() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { item in self.open(item) }
        list.onFirst = { first in self.open(first) }
        list.onHelp = { self.help() }
        list.onTour = { self.help() }
        list.onOnce = { self.once() }
        """,
      members: """
        func open(_ item: Item) {
          if session.isOnline {
            navigationController.pushViewController(DetailViewController(item: item), animated: true)
          } else {
            navigationController.present(OfflineViewController(), animated: true)
          }
        }
        func help() { navigationController.present(HelpViewController(), animated: true) }
        func once() {
          navigationController.pushViewController(FirstViewController(), animated: true)
          navigationController.pushViewController(SecondViewController(), animated: true)
        }
        """,
      """
      struct Item {}
      final class ListViewController: UIViewController {
        var onOpen: ((Item) -> Void)?
        var onFirst: ((Item) -> Void)?
      }
      """)
    let text = try app.flow()
    #expect(text.contains("    onOpen(item: Item) -> go open(item)\n    onFirst(first: Item) -> go open(first)\n"))
    #expect(text.contains("  route open(_ item: Item) -> if isOnline push Detail(item) else present Offline\n"))
    // What is one step is said where it is done, and so is what is called once.
    #expect(text.contains("onHelp -> present Help\n    onTour -> present Help\n"))
    #expect(text.contains("onOnce -> push First then push Second\n"))
  }

  /// Where view controllers come from, and who sets them up.
  @Test func settingsSayHowScreensAreMade() throws {
    let isSetUp = try HomeApp(
      start: "list.onOpen = { self.navigationController.pushViewController(DetailViewController(), animated: true) }")
    #expect(try isSetUp.flow("Module").contains("  screens properties\n"))
    let isGiven = try HomeApp(
      members: """
        func open(_ item: Item) {
          let detail = DetailViewController(item: item, onClose: {
            self.navigationController.popViewController(animated: true)
          })
          navigationController.pushViewController(detail, animated: true)
        }
        """,
      "struct Item {}")
    #expect(try isGiven.flow("Module").contains("  screens initializer\n"))
    let isMade = try HomeApp(
      members: """
        func open(_ item: Item) {
          navigationController.pushViewController(session.makeDetail(item), animated: true)
        }
        """,
      """
      struct Item {}
      final class Session { func makeDetail(_ item: Item) -> DetailViewController { DetailViewController(item: item) } }
      """)
    #expect(try !isMade.flow("Module").contains("screens"))
  }
}
