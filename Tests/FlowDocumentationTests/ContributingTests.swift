import FlowTestSupport
import Foundation
import Testing

/// The page for contributors: what it names is there, and what it says of two tasks is so.
@Suite("Contributing")
struct ContributingTests {
  private let root = Repository.root

  private func page() throws -> String {
    try String(contentsOf: root.appendingPathComponent(".github/CONTRIBUTING.md"), encoding: .utf8)
  }

  @Test func whatItNamesIsThere() throws {
    let paths = try page().matches(of: /`((?:Sources|Templates|Tests)\/[A-Za-z\/.]+)`/).map { String($0.output.1) }
    #expect(paths.count > 25)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "\(path) is not there")
    }
  }

  @Test func theSuitesItNamesAreThere() throws {
    let names = Set(try page().matches(of: /`([A-Za-z]+Tests)`/).map { String($0.output.1) })
    #expect(names.count > 12)
    let tests = root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    let known = Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
    #expect(names.subtracting(known) == [])
  }

  /// "A support mechanism": a new case alone is an error in the list itself.
  @Test func theCompilerAsksForAMechanismsText() throws {
    let templates = root.appendingPathComponent("Templates")
    let files = FileManager.default.enumerator(atPath: templates.path)?.compactMap { $0 as? String } ?? []
    let errors = try errors(
      adding: "  case contributed\n", after: "CaseIterable, Sendable {\n", to: "SupportMechanism.swift",
      of: files.filter { $0.hasSuffix(".swift") }.map(templates.appendingPathComponent))
    #expect(errors.contains { $0.contains("SupportMechanism.swift") && $0.contains("switch must be exhaustive") })
  }

  /// "A finding" and "a presentation style": a new case alone is an error where its title and explanation are missing,
  /// and where nothing says how the user closes it.
  @Test(arguments: [
    ("SyntaxRule", "  case contributed = \"FL999\"\n", "enum SyntaxRule: String, Rule {\n"),
    ("PresentationStyle", "  case contributed\n", "enum PresentationStyle: String, CaseIterable, Sendable {\n"),
  ])
  func theCompilerAsksForTheFactsOfACase(_ type: String, _ text: String, after place: String) throws {
    let language = root.appendingPathComponent("Sources/FlowLanguage")
    let files = try FileManager.default.contentsOfDirectory(atPath: language.path).filter { $0.hasSuffix(".swift") }
    let errors = try errors(
      adding: text, after: place, to: "\(type).swift", of: files.map(language.appendingPathComponent))
    #expect(errors.contains { $0.contains("\(type).swift") && $0.contains("switch must be exhaustive") })
  }

  /// What the compiler says of a target in which a text is added to one file.
  private func errors(adding text: String, after place: String, to name: String, of files: [URL]) throws -> [String] {
    let folder = TemporaryFolder()
    var changed = 0
    let paths = try files.sorted { $0.path < $1.path }.map { file -> String in
      guard file.lastPathComponent == name else { return file.path }
      let source = try String(contentsOf: file, encoding: .utf8)
      changed += source.contains(place) ? 1 : 0
      try folder.write(source.replacingOccurrences(of: place, with: place + text), to: name)
      return folder.path(name)
    }
    #expect(changed == 1)
    let swiftc = try #require(Subprocess.find("swiftc"))
    let outcome = try Subprocess.run(
      swiftc, ["-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name", "flows"] + paths)
    #expect(outcome.exitCode != 0)
    return outcome.standardError.split(separator: "\n").map(String.init)
  }
}
