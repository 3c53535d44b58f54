import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Testing

/// The first version of what an app writes by hand compiles, and does what its comments say.
@Suite("First versions") struct FirstVersionTests {
  private func scaffold(_ text: String) throws -> [String: String] {
    let generation = try Generator().scaffold([SourceFile(path: "A.flow", text: text)])
    #expect(generation.diagnostics.filter { $0.severity == .error } == [])
    return Dictionary(uniqueKeysWithValues: generation.outputs.map { ($0.name, $0.text) })
  }

  /// Its screens own it, and the navigation controller owns them.
  @Test(arguments: ["screen", "parent"]) func aHandWrittenCoordinatorIsNoCycle(_ lifetime: String) throws {
    let files = try scaffold(
      """
      settings { lifetime \(lifetime) }
      flow Home {
        start screen Home {
          shoot -> present Camera { taken(_) -> stay }
        }
      }
      external flow Camera {
        outcome taken(name: String)
      }
      """)
    let camera = try #require(files["CameraCoordinator.swift"])
    let isWeak = lifetime == "screen"
    #expect(camera.contains("  private weak var navigationController: UINavigationController?\n") == isWeak)
    #expect(camera.contains("navigationController?.pushViewController(") == isWeak)
  }

  /// A button that takes texts reads them from text fields, of which there is one for each name.
  @Test func alertsAskForTexts() throws {
    let files = try scaffold(
      """
      flow Home {
        start screen List {
          rename -> present Rename
          sort -> present Sort
          share(view: UIView) -> present Share as popover(view)
        }
        alert Rename {
          save(name: String, note: String) -> stay
          ask(name: String) -> stay
          cancel -> stay
        }
        alert Sort {
          by(order: Order, name: String) -> stay
          cancel -> stay
        }
        alert Share {
          send(text: String) -> stay
          cancel -> stay
        }
      }
      """)
    let container = try #require(files["AppDependencies+Home.swift"])
    #expect(
      container.contains(
        """
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { $0.placeholder = "Note" }
            alert.addAction(
              UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
                save(alert?.textFields?[0].text ?? "", alert?.textFields?[1].text ?? "")
              })
            alert.addAction(
              UIAlertAction(title: "Ask", style: .default) { [weak alert] _ in
                ask(alert?.textFields?[0].text ?? "")
              })
        """), "\(container)")
    // Nobody types an order, and an action sheet has no text fields.
    for name in ["by", "send"] {
      #expect(container.contains("    // `\(name)` takes a value: add a button for each value.\n"))
    }
    #expect(container.components(separatedBy: "addTextField").count == 3)
  }

  /// One extension loads all view controllers from the storyboard.
  @Test func storyboardsAreLoadedInOnePlace() throws {
    let files = try scaffold(
      """
      settings { screens storyboard }
      flow Home {
        start screen List {
          open(item: Item) -> push Detail(item)
        }
        screen Detail(item: Item)
      }
      """)
    for name in ["List", "Detail"] {
      let screen = try #require(files["\(name)ViewController.swift"])
      #expect(screen.contains("final class \(name)ViewController: UIViewController, Storyboarded {\n"))
      #expect(!screen.contains("instantiate"))
    }
    #expect(files["Storyboarded.swift"]?.contains("  static func instantiate() -> Self {\n") == true)
  }

  /// A literal says little of its type; another step may say more.
  @Test func whatIsToldFitsAllSteps() throws {
    let files = try scaffold(
      """
      flow Home {
        start screen List {
          select(item: Item) -> tell List.show(item)
          clear -> tell List.show(nil)
          reset -> tell List.mark(nil, in: [])
          empty -> tell List.fill([])
          fill(items: [Item]) -> tell List.fill(items)
          number -> tell List.jump(to: 1)
          text -> tell List.jump(to: "end")
          sort(by: @escaping (Item) -> Bool) -> tell List.sort(by)
          unsort -> tell List.sort(nil)
          enlarge -> tell List.zoom(value: 2)
          home -> tell List.center(.home)
          other -> tell List.center(.default) then tell List.center(.home)
          nowhere -> tell List.center(nil)
          sortUp(order: Order) -> tell List.arrange(order, in: .table)
          sortDown -> tell List.arrange(.down, in: .grid)
        }
      }
      """)
    let list = try #require(files["ListViewController.swift"])
    let told = list.split(separator: "\n").filter { $0.contains("  func ") }.map { $0.dropFirst(7).dropLast(2) }
    #expect(
      told == [
        "show(_ value: Item?)", "mark(_ value1: Any?, in value2: [Any])", "fill(_ value: [Item])",
        "jump(to value: Int)",
        "jump(to value: String)", "sort(_ value: ((Item) -> Bool)?)", "zoom(value: Int)",
        "center(_ value: CenterValue?)", "arrange(_ value1: Order, in value2: ArrangeInValue2)",
      ])
    // Of a case, the scaffold knows no type: it declares one.
    #expect(list.contains("  enum CenterValue {\n    case home, `default`\n  }\n"))
    #expect(list.contains("  enum ArrangeInValue2 {\n    case table, grid\n  }\n"))
  }

  /// One that nothing shows is not generated, and shifts none of the others.
  @Test func everyScreenIsMadeAsItIs() throws {
    let files = try scaffold(
      """
      flow Home {
        start screen List {
          open(item: Int) -> push Detail(item)
        }
        screen Unused
        screen Detail(item: Int)
      }
      """)
    #expect(files["AppDependencies+Home.swift"]?.contains("    DetailViewController(item: item)\n") == true)
  }

  /// Extensions of hosting controllers are extensions of one type, whichever view they show.
  @Test func whatTwoViewsAreToldDoesNotMeet() throws {
    let files = try scaffold(
      """
      settings { screens hosting }
      flow Home {
        start screen List {
          open -> push Detail
          sort -> tell List.show(order: .byName) then tell Detail.show(order: .byName)
        }
        screen Detail
      }
      """)
    for view in ["List", "Detail"] {
      #expect(files["\(view)View.swift"]?.contains("  enum \(view)ShowOrderValue {\n") == true, "\(files)")
    }
  }

  /// The system's class has no property for the coordinator, and no view model.
  @Test func aSystemViewControllerIsLeftToTheApp() throws {
    let flow = "flow Web { start screen Web as SFSafariViewController { close -> close } }"
    for actions in ["protocol", "closures", "delegate", "events", "struct"] {
      let files = try scaffold("settings {\nactions \(actions)\nscreens dependencies\n}\n\(flow)")
      let part = try #require(files["AppDependencies+Web.swift"])
      #expect(part.contains("    fatalError(\"make the SFSafariViewController of 'Web'\")\n"), "\(actions)")
      let model = files["SFSafariViewModel.swift"]
      let hasModel = model?.contains("  var didSendEventClosure: ((Event) -> Void)?\n") ?? false
      #expect(hasModel == (actions == "events"), "\(files.keys)")
    }
  }

  /// One class for two flows: its initializer does not take what is assigned later.
  @Test func aScreenOfTwoFlowsIsMadeInBoth() throws {
    let files = try scaffold(
      """
      settings { actions protocol }
      flow Home {
        start screen Home {
          open -> push List
          info -> push Info("a")
        }
        screen Info(text: String)
      }
      flow List {
        start screen List {
          info -> push Info("b")
        }
        screen Info(text: String) {
          close -> pop
        }
      }
      """)
    #expect(files["AppDependencies+Home.swift"]?.contains("    InfoViewController(text: text)\n") == true)
  }

  @Test func aDefaultIsTheFirstValue() throws {
    let files = try scaffold(
      """
      flow Tour {
        screens properties
        start screen Page(index: Int = 0, subtitle: String? = nil, note: String? = "new", count: Int = 2)
      }
      """)
    let page = try #require(files["PageViewController.swift"])
    for line in ["index: Int = 0", "note: String? = \"new\"", "subtitle: String?", "count: Int = 2"] {
      #expect(page.contains("  var \(line)\n"), "\(page)")
    }
  }

  /// A step whose results decide what comes next must not end without one.
  @Test func aStepWithResultsIsNotEmpty() throws {
    let files = try scaffold(
      """
      flow Home {
        start screen Home {
          pay -> call pay { paid -> stay }
          note -> call note
        }
      }
      """)
    let hooks = try #require(files["HomeCoordinator+Hooks.swift"])
    #expect(hooks.contains("{\n    fatalError(\"not written yet\")\n  }"))
    #expect(hooks.contains("func note() {\n  }"))
  }

  /// An app may have a `Task` that no `.flow` file names.
  @Test(arguments: [("Int", false), ("URL", true)]) func onlyWhatIsTakenIsQualified(_ type: String, _ isTaken: Bool)
    throws
  {
    let files = try scaffold(
      """
      app Shop link "shop:" {
        needs place: \(type)
        start -> root Home
      }
      flow Home {
        start screen Home link "/"
      }
      """)
    let scene = try #require(files["SceneDelegate.swift"])
    #expect(scene.contains("_Concurrency.Task {"))
    #expect(scene.contains("Foundation.URL") == isTaken)
    for text in ["Swift.", "Foundation.Date"] { #expect(!scene.contains(text)) }
    #expect(scene.contains("openURLContexts contexts: Set<UIOpenURLContext>"))
  }

  /// UIKit has not all of the system's view controllers.
  @Test func theFrameworkOfASystemClassIsImported() throws {
    let text = """
      flow Help {
        start screen List {
          web(url: URL) -> present Web(url)
          mail -> present Mail
        }
        screen Web as SFSafariViewController(url: URL)
        screen Mail as MFMailComposeViewController {
          close -> dismiss
        }
      }

      """
    let generated = try Generator().generate([SourceFile(path: "A.flow", text: text)]).outputs[0].text
    for file in [generated, try #require(try scaffold(text)["AppDependencies+Help.swift"])] {
      #expect(file.contains("import MessageUI\nimport SafariServices\nimport UIKit\n"))
    }
  }
}
