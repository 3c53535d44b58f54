import FlowTestSupport
import Foundation
import Testing

/// The stand-in's own facts: a program of its own, since a test cannot import both the testing library and `UIKit`.
@Suite("Stand-in UIKit", .serialized)
struct StandInTests {
  /// What the program prints, which is compiled and run once.
  private static let outcome = Result { () throws -> Subprocess.Outcome in
    let tests = Repository.root.appendingPathComponent("Tests/UIKit/Tests")
    let files = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
      .sorted()
    return try Subprocess.run(
      try Compiler.program(files.map { tests.appendingPathComponent($0).path }, as: "StandInTests"), [])
  }

  /// The facts in the table of Tests/UIKit/README.md.
  static let facts: [String] = {
    let page = Repository.root.appendingPathComponent("Tests/UIKit/README.md")
    let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { $0.hasPrefix("| ") }.compactMap { line in
      let id = line.dropFirst(2).prefix { $0 != " " }
      let isFact = id.first?.isUppercase == true && !id.dropFirst().isEmpty && id.dropFirst().allSatisfy(\.isNumber)
      return isFact ? line.dropFirst(2).split(separator: " | ").prefix(2).joined(separator: " ") : nil
    }
  }()

  @Test(arguments: facts) func holds(_ fact: String) throws {
    let outcome = try Self.outcome.get()
    let id = fact.prefix { $0 != " " }
    #expect(outcome.standardOutput.contains("\n\(id) holds") || outcome.standardOutput.hasPrefix("\(id) holds"))
  }

  @Test func nothingElseIsWrong() throws {
    let outcome = try Self.outcome.get()
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(Self.facts.count == 87)
  }
}
