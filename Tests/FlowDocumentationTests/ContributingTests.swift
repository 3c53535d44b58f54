import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The page for contributors: what it names is there, and what it says of two tasks is so.
@Suite("Contributing")
struct ContributingTests {
  private func page() throws -> String { try Repository.text(".github/CONTRIBUTING.md") }

  @Test func whatItNamesIsThere() throws {
    let paths = try page().matches(of: /`((?:Sources|Templates|Tests)\/[A-Za-z\/.]+)`/).map { String($0.output.1) }
    #expect(paths.count > 25)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(path).path),
        "\(path) is not there")
    }
  }

  @Test func theSuitesItNamesAreThere() throws {
    let names = Set(try page().matches(of: /`([A-Za-z]+Tests)`/).map { String($0.output.1) })
    #expect(names.count > 12)
    let known = Set(
      Repository.files(below: "Tests", ending: ".swift").map {
        URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
      })
    #expect(names.subtracting(known) == [])
  }

  /// "A support mechanism": a new case alone is an error in the list itself.
  @Test func theCompilerAsksForAMechanismsText() throws {
    let errors = try errors(
      adding: [Addition("  case contributed\n", after: "CaseIterable, Sendable {\n", to: "SupportMechanism.swift")],
      below: "Templates")
    #expect(errors.contains { $0.contains("SupportMechanism.swift") && $0.contains("switch must be exhaustive") })
  }

  /// "A presentation style": a new case alone is an error where nothing says how the user closes it.
  @Test func theCompilerAsksForTheFactsOfACase() throws {
    let style = Addition(
      "  case contributed\n", after: "enum PresentationStyle: String, CaseIterable, Sendable {\n",
      to: "PresentationStyle.swift")
    let errors = try errors(adding: [style], below: "Sources/FlowDiagnostics", "Sources/FlowLanguage")
    #expect(errors.contains { $0.contains(style.file) && $0.contains("switch must be exhaustive") })
  }

  /// "A finding": a rule is in the list of its part of the tool.
  @Test func everyRuleIsInTheCatalogue() throws {
    let declared = try Repository.files(below: "Sources", ending: "Rules.swift").flatMap { path in
      try Repository.text("Sources/\(path)")
        .matches(of: /static let \w+ =\s+Rule\("(FL\d+)"/).map { String($0.output.1) }
    }
    #expect(declared.sorted() == allRules.map(\.id))
  }

  /// "Only `checked` makes one": what is lowered has no errors.
  @Test func aModuleIsApprovedInOnePlace() throws {
    let approving = try Repository.files(below: "Sources", ending: ".swift").filter { path in
      try Repository.text("Sources/\(path)").contains(/\bCheckedModule\(/)
    }
    #expect(approving == ["FlowChecks/Checked.swift"])
  }

  /// "A setting" and "a value of `actions`, …": a new case alone is an error where the parser and the reader ask for it,
  /// and where values differ.
  @Test(.enabled(if: Extent.isWhole)) func theCompilerAsksForWhatASettingDoes() throws {
    let errors = try errors(
      adding: [
        Addition(
          "  case contributed\n", after: "enum SettingName: String, CaseIterable, Sendable {\n",
          to: "SettingName.swift"),
        Addition("  case contributed\n", after: "enum ActionStyle: TemplateChoice {\n", to: "SettingValues.swift"),
      ],
      below: "Sources/FlowDiagnostics", "Sources/FlowLanguage", "Sources/FlowGraph")
    let files = [
      "SettingName.swift", "ParserSettings.swift", "SettingsReader.swift", "SettingValues.swift",
      "SurfaceRequirements.swift",
    ]
    for file in files {
      #expect(errors.contains { $0.contains(file) && $0.contains("switch must be exhaustive") }, "\(file)")
    }
  }

  private struct Addition {
    let text: String
    let place: String
    let file: String

    init(_ text: String, after place: String, to file: String) {
      (self.text, self.place, self.file) = (text, place, file)
    }
  }

  /// What the compiler says of targets, as one module, with something added to some of their files.
  private func errors(adding additions: [Addition], below names: String...) throws -> [String] {
    let folder = TemporaryFolder()
    let files = names.flatMap(Repository.swiftFiles).map { URL(fileURLWithPath: $0) }
    var changed = 0
    let paths = try files.enumerated().map { index, file -> String in
      // The targets are one module here, which cannot import itself.
      var text = try String(contentsOf: file, encoding: .utf8)
      text.replace(/(@_exported |package |public )?import Flow\w+\n/, with: "")
      for addition in additions where addition.file == file.lastPathComponent {
        changed += text.contains(addition.place) ? 1 : 0
        text = text.replacingOccurrences(of: addition.place, with: addition.place + addition.text)
      }
      let path = "\(index)/\(file.lastPathComponent)"
      try folder.write(text, to: path)
      return folder.path(path)
    }
    #expect(changed == additions.count)
    let swiftc = try #require(Subprocess.find("swiftc"))
    let outcome = try Subprocess.run(
      swiftc,
      [
        "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-package-name", "flows", "-module-name", "Flows",
      ] + paths)
    #expect(outcome.exitCode != 0)
    return outcome.standardError.split(separator: "\n").map(String.init)
  }
}
