import FlowTestSupport
import Foundation
import Testing

/// Every sample of the README and the catalogue is what it claims to be.
@Suite("Samples")
struct SampleTests {
  @Test(arguments: Extent.values(Documentation.pages, oneOf: 4)) func pagesAreTrue(_ page: String) throws {
    let found = try problems(onPage: page, try Repository.text(page))
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test func thereAreMany() throws {
    let samples = try Documentation.pages.flatMap { SamplePage(name: $0, text: try Repository.text($0)).samples }
    let flows = samples.count { $0.language == "flow" }
    let swift = samples.count { $0.language == "swift" }
    print("samples: \(flows) in flow, \(swift) in Swift, on \(Documentation.pages.count) pages")
    #expect(flows > 60)
    #expect(swift > 30)
  }

  // MARK: A sample that is wrong does not pass

  /// Samples that need no compiler.
  private static let page = """
    # A page

    <!-- sample; file Home.flow
    flow Home {
      …
    }
    -->
    ```flow
    start screen List {
      open(index: Int) -> push Page(index)
    }
    screen Page(index: Int)
    ```

    <!-- sample; generated -->
    ```swift
    private func pushPage(index: Int) {
      stack.push(makePage(index: index))
    }
    ```

    <!-- sample; finds FL050 -->
    ```flow
    flow Away {
      start screen Away {
        open -> push Nowhere
      }
    }
    ```

    ```sh
    swift run flows generate Sources --check
    ```

    """

  /// Samples that do.
  private static let swiftPage = """
    ```flow
    flow Home {
      start screen List {
        open(index: Int) -> push Page(index)
      }

      screen Page(index: Int)
    }
    ```

    <!-- sample; unit app; with -->
    ```swift
    @MainActor struct Container: HomeNeeds {
      func makeListViewController(actions: ListViewModelActions) -> UIViewController {
        UIViewController()
      }
    }
    ```

    <!-- sample; unit app -->
    ```swift
    extension Container {
      func makePageViewController(index: Int) -> UIViewController { UIViewController() }
    }
    ```

    ```swift
    @MainActor let title = UILabel()
    ```

    <!-- sample; manifest
    let package = Package(
      name: "App",
      …
    )
    -->
    ```swift
    targets: [.target(name: "App", exclude: ["Home.flow"])]
    ```

    """

  @Test func theyPassAsTheyAre() throws {
    #expect(try problems(onPage: "Page.md", Self.page) == [])
    #expect(try problems(onPage: "Page.md", Self.swiftPage) == [])
  }

  @Test(arguments: [
    // The old text, the new one, and what is said of it.
    ("push Page(index)", "push Pages(index)", "Page.md:10:28: error: no screen or flow named 'Pages'"),
    ("push Page(index)", "push  Page(index)", "Page.md:9: 'flows format' would write it otherwise"),
    ("screen Page(index: Int)\n", "screen Page(index: Int)\nscreen Lost\n", "Page.md:13:8: warning: screen 'Lost'"),
    ("  stack.push(makePage(", "  stack.show(makePage(", "Page.md:17: this is not generated"),
    ("  stack.push(makePage(", "    stack.push(makePage(", "Page.md:17: this is not generated"),
    ("push Nowhere", "close", "Page.md:24: expected [\"FL050\"], found []"),
    ("--check", "--chekc", "Page.md:32: 'flows generate' has no option '--chekc'"),
    ("flows generate", "flows generated", "Page.md:32: there is no 'flows generated'"),
    ("; generated", "; generates", "Page.md:16: there is no option 'generates' for a block in 'swift'"),
    ("flow Home {\n  …\n", "flow Home {\n", "no line '…' where it stands"),
    ("```sh", "```", "a block of code names its language"),
  ])
  func aWrongOneIsNamed(_ old: String, _ new: String, _ message: String) throws {
    let mutated = Self.page.replacingOccurrences(of: old, with: new)
    #expect(mutated != Self.page)
    let found = try problems(onPage: "Page.md", mutated)
    #expect(found.contains { $0.contains(message) }, "\(found.joined(separator: "\n"))")
  }

  /// One mistake in each of what is compiled by itself.
  @Test func wrongSwiftIsNamed() throws {
    let mistakes = [
      ("(index: Int) -> UI", "(index: String) -> UI", "does not conform to protocol 'HomeNeeds'"),
      ("UILabel()", "UILable()", "Page.md:28:24: error: cannot find 'UILable' in scope"),
      ("exclude: [", "excluded: [", "Page.md:38:"),
    ]
    let page = mistakes.reduce(Self.swiftPage) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    let found = try problems(onPage: "Page.md", page)
    #expect(found.count == mistakes.count)
    for (_, _, message) in mistakes {
      #expect(found.count { $0.contains(message) } == 1, "\(found.joined(separator: "\n"))")
    }
  }

  @Test func anExcerptIsWholeLinesInTheirOrder() {
    typealias Module = SampleModules.Module
    let text = "a {\n  b\n\n  c\n}\n"
    #expect(Module.contains(text, "b\n\nc\n"))
    #expect(Module.contains(text, "  b\n"))
    #expect(!Module.contains(text, "b\nc\n"))
    #expect(!Module.contains(text, "b\n\n  c\n"))
    #expect(!Module.contains(text, "c\nb\n"))
    #expect(!Module.contains(text, ""))
  }
}
