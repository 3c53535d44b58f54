import FlowDiagram
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// What an edit of a `.flow` file does to the declarations that other code uses.
struct Edit: CustomStringConvertible, Sendable {
  let what: String
  let old: String
  let new: String
  /// A second place, and what it becomes.
  var also: [String] = []
  /// Added (`+`), removed (`-`) and changed (`~`): where, and what it is called.
  let expected: [String]

  var description: String { what }

  static let base = """
    flow History {
      outcome signedOut
      needs limit: Int

      start screen List {
        select(item: Item) -> push Detail(item)
        delete(item: Item) -> call delete(item)
        signOut -> finish signedOut
      }
      screen Detail(item: Item) {
        close -> close
      }
      event refreshed -> stay
    }

    """

  static let all = [
    Edit(
      what: "an action is shown in another way", old: "-> push Detail(item)", new: "-> present Detail(item) as sheet",
      expected: []),
    Edit(what: "a screen leaves in another way", old: "close -> close", new: "close -> pop", expected: []),
    Edit(
      what: "a condition is put before a step", old: "-> push Detail(item)",
      new: "-> if isSmall push Detail(item) else stay",
      also: ["needs limit: Int\n", "needs limit: Int\n  needs isSmall: Bool\n"],
      expected: ["+ HistoryNeeds: var isSmall"]),
    Edit(
      what: "an action is added", old: "    close -> close\n", new: "    close -> close\n    share -> stay\n",
      expected: ["+ DetailViewModelActions: let share"]),
    Edit(
      what: "an action is removed", old: "    signOut -> finish signedOut\n", new: "",
      expected: ["- ListViewModelActions: let signOut"]),
    Edit(
      what: "an action is given a parameter", old: "close -> close", new: "close(animated: Bool) -> close",
      expected: ["~ DetailViewModelActions: let close"]),
    Edit(
      what: "a screen is added", old: "  event refreshed -> stay\n",
      new: "  screen Help {\n    ok -> close\n  }\n  event refreshed -> push Help\n",
      expected: [
        "+ HistoryNeeds: func makeHelpViewController", "+ struct HelpViewModelActions",
        "+ HelpViewModelActions: let ok", "+ HelpViewModelActions: var stub",
        "+ HistoryCoordinator: var helpViewController",
      ]),
    Edit(
      what: "a screen without actions is added", old: "  event refreshed -> stay\n",
      new: "  screen Help\n  event refreshed -> push Help\n",
      expected: ["+ HistoryNeeds: func makeHelpViewController", "+ HistoryCoordinator: var helpViewController"]),
    Edit(
      what: "a screen that nothing shows is declared", old: "  event refreshed",
      new: "  screen Help\n  event refreshed",
      expected: []),
    Edit(
      what: "a screen is given a parameter", old: "screen Detail(item: Item)",
      new: "screen Detail(item: Item, isNew: Bool = true)",
      expected: ["~ HistoryNeeds: func makeDetailViewController"]),
    Edit(
      what: "an outcome is added", old: "  outcome signedOut\n", new: "  outcome signedOut\n  outcome failed\n",
      expected: ["+ HistoryCoordinator.Outcome: case failed"]),
    Edit(
      what: "an outcome is given a value", old: "outcome signedOut\n", new: "outcome signedOut(count: Int)\n",
      also: ["-> finish signedOut", "-> finish signedOut(count: limit)"],
      expected: ["~ HistoryCoordinator.Outcome: case signedOut"]),
    Edit(
      what: "a flow is given a parameter", old: "flow History {", new: "flow History(user: Int) {",
      expected: ["+ HistoryCoordinator: let user", "~ HistoryCoordinator: init"]),
    Edit(
      what: "a need is added", old: "  needs limit: Int\n",
      new: "  needs limit: Int\n  needs canDelete(item: Item): Bool\n",
      expected: ["+ HistoryNeeds: func canDelete"]),
    Edit(
      what: "a need has another type", old: "needs limit: Int", new: "needs limit: Double",
      expected: ["~ HistoryNeeds: var limit"]),
    Edit(
      what: "a hand-written step is added", old: "close -> close", new: "close -> call count",
      expected: ["+ HistoryCoordinatorHooks: func count"]),
    Edit(
      what: "a hand-written step is no longer called", old: "-> call delete(item)", new: "-> stay",
      expected: [
        "- HistoryCoordinatorHooks: func delete", "- protocol HistoryCoordinatorHooks", "~ class HistoryCoordinator",
      ]),
    Edit(
      what: "an event is added", old: "  event refreshed -> stay\n",
      new: "  event refreshed -> stay\n  event expired -> finish signedOut\n",
      expected: ["+ HistoryCoordinator: func expired"]),
    Edit(
      what: "a state is added", old: "  event refreshed", new: "  state count: Int = 0\n  event refreshed",
      expected: ["+ HistoryCoordinator: var count"]),
  ]
}

@Suite("Edits and declarations")
struct InterfaceChangeTests {
  private static let base = Result { try declarations(Edit.base) }

  private static func declarations(_ text: String) throws -> [SwiftDeclaration] {
    let generation = try Generator().generate([SourceFile(path: "Shop.flow", text: text)])
    let errors = generation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    return generation.outputs.filter { $0.source != nil }.flatMap { FlowDiagram.declarations(ofSwift: $0.text) }
  }

  private func change(_ edit: Edit) throws -> InterfaceChange {
    let range = try #require(Edit.base.range(of: edit.old))
    var text = Edit.base.replacingCharacters(in: range, with: edit.new)
    if edit.also.count == 2 {
      let range = try #require(text.range(of: edit.also[0]))
      text.replaceSubrange(range, with: edit.also[1])
    }
    return InterfaceChange(from: try Self.base.get(), to: try Self.declarations(text))
  }

  private func keys(_ change: InterfaceChange) -> [String] {
    func key(_ declaration: SwiftDeclaration) -> String {
      declaration.context.isEmpty ? declaration.key : "\(declaration.context): \(declaration.key)"
    }
    return change.removed.map { "- " + key($0) } + change.changed.map { "~ " + key($0.new) }
      + change.added.map { "+ " + key($0) }
  }

  @Test(arguments: Edit.all) func eachEditChangesTheseDeclarations(_ edit: Edit) throws {
    #expect(Set(keys(try change(edit))) == Set(edit.expected))
  }

  /// Templates/Edits.md: the same, for people.
  @Test func thePageSaysWhatIsSo() throws {
    var page = """
      # Effects of edits on declarations

      When other code has to change after an edit to a `.flow` file, and when not. `flows diff` shows it for any two versions.
      This table is for `preset standard` and this module:

      ```flow
      \(Edit.base.trimmingCharacters(in: .newlines))
      ```

      Private declarations and the support file are omitted. A test generates before and after each edit and writes
      this page.

      | edit | declarations |
      |---|---|

      """
    for edit in Edit.all {
      let change = try change(edit)
      var lines = change.removed.map { "removed: `\($0.path)`" }
      lines += change.changed.map { "`\($0.old.path)` becomes `\($0.new.text)`" }
      lines += change.added.map { "added\($0.isRequirement ? ", to be written by hand" : ""): `\($0.path)`" }
      page += "| \(edit.what) | \(lines.isEmpty ? "none" : lines.joined(separator: "<br>")) |\n"
    }
    let file = Repository.root.appendingPathComponent("Templates/Edits.md")
    if let failure = try Recording.failure(page, in: file, test: "InterfaceChangeTests") { Issue.record("\(failure)") }
  }

  @Test func whatBreaksCodeIsToldFromWhatDoesNot() throws {
    func breaks(_ what: String) throws -> Bool {
      try change(try #require(Edit.all.first { $0.what == what })).breaksCode
    }
    #expect(try breaks("an action is shown in another way") == false)
    #expect(try breaks("an event is added") == false)
    #expect(try breaks("a need is added"))
    #expect(try breaks("an outcome is added"))
    #expect(try breaks("an action is removed"))
  }

  @Test func whatIsExportedCanOnlyBeUsedMore() throws {
    let old = try Self.base.get()
    let new = try Self.declarations(Edit.base.replacingOccurrences(of: "flow History", with: "exported flow History"))
    let change = InterfaceChange(from: old, to: new)
    #expect(change.changed.contains { $0.new.text == "public struct ListViewModelActions" })
    #expect(!change.breaksCode)
    #expect(InterfaceChange(from: new, to: old).breaksCode)
  }

  @Test func declarationsAreReadAsTheGeneratorWritesThem() {
    let found = FlowDiagram.declarations(
      ofSwift: """
        import UIKit

        @MainActor
        public final class A: B {
          enum Outcome: Sendable {
            /// What { this is.
            case done(Int), failed
            private case hidden
          }
          private let secret = 1
          private(set) weak var shown: UIViewController?
          var text: String { "{" }
          init(
            first: Int,
            second: @escaping (Int) -> Void = { _ in }
          ) {
            let local = 1
            func inner() {}
          }
          func go(to x: [Int]) async -> Bool { true }
        }

        private struct C {
          let d: Int
        }

        protocol P: AnyObject {
          var value: Int { get }
          func f() -> Int
        }

        typealias Q = P & R

        final class D:
          B,
          P
        {
          let make:
            (_ first: Int) -> Void
          class E {}
          let items = [
            "let x"
          ]
        }
        """)
    let paths = found.map { $0.path }
    #expect(
      paths == [
        "public final class A: B", "A: enum Outcome: Sendable", "A.Outcome: case done(Int), failed",
        "A: private(set) weak var shown: UIViewController?", "A: var text: String",
        "A: init(first: Int, second: @escaping (Int) -> Void = { _ in })", "A: func go(to x: [Int]) async -> Bool",
        "protocol P: AnyObject", "P: var value: Int { get }", "P: func f() -> Int", "typealias Q = P & R",
        "final class D: B, P", "D: let make: (_ first: Int) -> Void", "D: class E", "D: let items",
      ])
    let requirements = found.filter { $0.isRequirement }.map { $0.key }
    #expect(requirements == ["var value", "func f"])
  }

  /// Every app: each declaration once, and the ones that its hand-written part is known to use among them.
  @Test(arguments: App.all) func everyAppsDeclarationsAreRead(_ app: App) throws {
    let generation = try Generator().generate(try app.sources())
    let found = generation.outputs.filter { $0.source != nil }.flatMap { FlowDiagram.declarations(ofSwift: $0.text) }
    #expect(Set(found).count == found.count)
    let coordinators = found.filter { $0.key.hasPrefix("class ") && $0.key.hasSuffix("Coordinator") }
    let own = try app.diagram().flows.count { !$0.isExternal }
    #expect(coordinators.count == own)
    #expect(!found.contains { $0.text.hasPrefix("private ") })
  }
}
