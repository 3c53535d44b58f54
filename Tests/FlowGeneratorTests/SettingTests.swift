import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowScaffold
import FlowTestSupport
import Foundation
import Templates
import Testing

/// What the settings of a whole module change in what is generated, and what a hook can do with `then`.
@Suite("Settings")
struct SettingTests {
  private static let flows = """
    tabs Main {
      tab History image "clock" selected "clock.fill"
      tab Search title "Look" symbol "magnifyingglass"
    }

    flow History {
      screens storyboard
      actions closures
      outcome done

      start screen History {
        select(item: Int) -> present Sure(item)
        leave(sender: UIView) -> present Other as popover(sender)
      }
      alert Sure(item: Int) {
        yes -> finish done
        no -> stay
      }
      alert Other
    }

    flow Search {
      start screen Search {
        find(text: String) -> call find(text) { found(count: Int) -> call note(count) }
      }
    }

    """

  private func sources(_ settings: String) -> [SourceFile] {
    let block = settings.isEmpty ? "" : "settings {\n  \(settings)\n}\n\n"
    let handler = "\n  child History {\n    done -> stay\n  }\n}\n\nflow History {"
    let flows = Self.flows.replacingOccurrences(of: "\n}\n\nflow History {", with: "\n" + handler)
    return [SourceFile(path: "Main.flow", text: block + flows)]
  }

  private func text(_ settings: String) throws -> String {
    let generation = try Generator().generate(sources(settings))
    #expect(generation.diagnostics == [])
    return try #require(generation.outputs.first).text
  }

  private func scaffold(_ settings: String, _ name: String) throws -> String {
    try #require(Generator().scaffold(sources(settings)).outputs.text(of: name))
  }

  @Test func theValuesAreTheTemplatesOfTheirFolders() {
    let values = SettingValues.builtIn
    for (folder, values) in [("actions", values.actions), ("lifetime", values.lifetime), ("screens", values.screens)] {
      let files = templates.map(\.name).filter { $0.hasPrefix("\(folder)/") }
      #expect(Set(files) == Set(values.map { "\(folder)/\($0)" }))
    }
  }

  @Test func whatIsSetAnywayChangesNothing() throws {
    #expect(try text("bundle main") == text(""))
    #expect(try text("isolation none") == text(""))
    #expect(try text("events none") == text(""))
    #expect(try text("outcomes delivered") == text(""))
  }

  @Test func resourcesOfAPackageAreLookedUpInItsBundle() throws {
    let text = try text("bundle module")
    #expect(text.contains("title: NSLocalizedString(\"History\", bundle: .module, comment: \"\")"))
    #expect(text.contains("title: NSLocalizedString(\"Look\", bundle: .module, comment: \"\")"))
    #expect(text.contains("image: UIImage(named: \"clock\", in: .module, compatibleWith: nil)"))
    #expect(text.contains("selectedImage: UIImage(named: \"clock.fill\", in: .module, compatibleWith: nil)"))
    #expect(text.contains("UIImage(systemName: \"magnifyingglass\")"))
    let name = "Storyboarded.swift"
    #expect(try scaffold("bundle module", name).contains("UIStoryboard(name: \"Main\", bundle: .module)"))
    #expect(try scaffold("", name).contains("UIStoryboard(name: \"Main\", bundle: nil)"))
  }

  @Test func closuresAreIsolated() throws {
    let text = try text("isolation mainActor")
    #expect(text.contains("let find: @MainActor (_ text: String) -> Void"))
    #expect(text.contains("yes: @escaping @MainActor () -> Void"))
    let name = "HistoryViewController.swift"
    #expect(try scaffold("isolation mainActor", name).contains("var selectAction: (@MainActor (_ item: Int) -> Void)?"))
    #expect(try scaffold("", name).contains("var selectAction: ((_ item: Int) -> Void)?"))
  }

  @Test func eventsAreToldWhereTheyAreObserved() throws {
    let text = try text("events observed")
    #expect(text.contains("stack.name = \"History\""))
    #expect(text.contains("stack.observe(viewController, named: \"Search\")"))
    #expect(text.contains("stack.observe(alertController, named: \"Sure\")"))
    #expect(try Generator().generate(sources("events observed")).outputs.text.contains("struct FlowEvent"))
    #expect(try !Generator().generate(sources("")).outputs.text.contains("FlowEvent"))
  }

  @Test func flowsAreRunWhereTheirOutcomesAreAwaited() throws {
    for lifetime in SettingValues.builtIn.lifetime {
      let text = try text("outcomes awaited\n  lifetime \(lifetime)")
      #expect(text.contains("func run() async -> Outcome {\n    await stack.waitForEnd { start() }"))
      #expect(try !self.text("lifetime \(lifetime)").contains("async -> Outcome"))
    }
    #expect(try text("outcomes awaited").contains("onEnd: @escaping (Outcome) -> Void = { _ in }"))
    #expect(try !Generator().generate(sources("")).outputs.text.contains("waitForEnd"))
  }

  /// An alert keeps its style: only where it comes from is said.
  @Test func anAlertHasAPopoversSource() throws {
    #expect(try text("").contains("stack.present(makeOtherAlert(), once: \"Other\", as: .popover(from: source))"))
  }

  @Test func aScaffoldedAlertCanBeClosed() throws {
    let container = try scaffold("", "AppDependencies+History.swift")
    #expect(container.components(separatedBy: "UIAlertAction(title: \"OK\", style: .default)").count == 2)
    #expect(!container.contains("\"Cancel\""))
    let valued =
      "flow Photos {\n  start screen Photos {\n    sort -> present Sort\n  }\n\n"
      + "  alert Sort {\n    sort(by: Int) -> stay\n  }\n}\n"
    let text = try Generator().scaffold([SourceFile(path: "Photos.flow", text: valued)]).outputs.text
    #expect(text.contains("alert.addAction(UIAlertAction(title: \"Cancel\", style: .cancel))"))
  }

  @Test func aScaffoldedAlertHasItsTexts() throws {
    let source = """
      flow Photos {
        start screen Photos {
          fail(title: String, message: String) -> present Failed(title, message)
          open -> present OpenURL
        }
        alert Failed(title: String, message: String)
        alert OpenURL {
          useHTTPS -> stay
          planB -> stay
          ok -> stay
        }
      }
      """
    let text = try Generator().scaffold([SourceFile(path: "Photos.flow", text: source)]).outputs.text
    for part in [
      "UIAlertController(title: title, message: message,", "UIAlertController(title: \"Open URL\", message: nil,",
      "title: \"Use HTTPS\"", "title: \"Plan b\"", "title: \"OK\"",
    ] { #expect(text.contains(part), "\(part)") }
  }

  /// A hook calls `then` from wherever its answer comes.
  @Test(arguments: Extent.values(Compiler.Mode.allCases, oneOf: 2))
  func thenGoesWithACallback(_ mode: Compiler.Mode) throws {
    let folder = TemporaryFolder()
    let source = """
      flow Search {
        start screen Search {
          find(text: String) -> call find(text) { found(count: Int) -> call note(count) }
        }
      }

      """
    try folder.write(Generator().generate([SourceFile(path: "Search.flow", text: source)]).outputs)
    try folder.write(
      """
      import UIKit

      nonisolated func ask(_ text: String, _ completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async { completion(text.count) }
      }

      extension SearchCoordinator {
        func find(text: String, then: @escaping @MainActor (SearchFindResult) -> Void) {
          ask(text) { count in
            Task { @MainActor in then(.found(count: count)) }
          }
          ask(text) { count in
            DispatchQueue.main.async { then(.found(count: count)) }
          }
        }

        func note(count: Int) {}
      }

      """, to: "Hooks.swift")
    try Compiler.check(folder.files().map(folder.path), as: "Search", mode)
  }

  @Test(arguments: Extent.values(Compiler.Mode.allCases, oneOf: 2))
  func asyncStepsGoWithAService(_ mode: Compiler.Mode) throws {
    let folder = TemporaryFolder()
    let source = """
      flow Search {
        state last: String = ""

        start screen Search {
          find(text: String) -> call find(text, after: last) async {
            found(count: Int) -> call note(count)
            failed -> stay
          } then pop
          keep -> call keep async then pop
        }
      }

      """
    try folder.write(Generator().generate([SourceFile(path: "Search.flow", text: source)]).outputs)
    try folder.write(
      """
      import UIKit

      nonisolated func ask(_ text: String) async throws -> Int { text.count }

      extension SearchCoordinator {
        func find(text: String, after last: String) async -> SearchFindResult {
          do { return .found(count: try await ask(text)) } catch { return .failed }
        }

        func note(count: Int) {}
        func keep() async { _ = try? await ask(last) }
      }

      """, to: "Hooks.swift")
    try Compiler.check(folder.files().map(folder.path), as: "Search", mode)
  }
}
