import FlowTestSupport
import Foundation
import Testing

/// What the README shows is what is there.
@Suite("README")
struct ReadmeTests {
  private let readme: String

  init() throws { readme = try Repository.text("README.md") }

  /// The first block of code in a language.
  private func block(_ language: String) throws -> String {
    let start = try #require(readme.range(of: "```\(language)\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  /// Blank lines are a matter of taste in an excerpt.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "\n")
  }

  @Test func itsFlowIsThatOfTheShop() throws {
    let excerpt = lines(try block("flow"))
    #expect(excerpt.count > 300)
    #expect(lines(try Repository.text("Tests/Apps/Shop/Shop.flow")).contains(excerpt))
  }

  @Test func itsSwiftIsWhatTheShopBecomes() throws {
    let excerpt = try block("swift")
    #expect(excerpt.contains("func makeList"))
    #expect(try Repository.text("Tests/Apps/Shop/Generated/Shop.flow.swift").contains(excerpt))
  }

  @Test func itsCommandsAreThoseOfTheCIScript() throws {
    let script = try Repository.text(".ci/run")
    #expect(try block("sh") == "swift run flows generate Tests/Apps/Shop --output .build/Shop\n")
    #expect(script.contains("swift run --quiet flows generate Tests/Apps/Shop --output .build/Shop\n"))
    #expect(readme.contains("```sh\nswift test\n```"))
    #expect(script.contains("\nrun swift test\n"))
  }

  @Test func itsLinksLeadSomewhere() throws {
    let links = readme.matches(of: /\]\(([^)#:]+)\)/).map { String($0.output.1) }
    #expect(links.count > 15)
    for link in links {
      let path = Repository.root.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link) is not there")
    }
  }
}
