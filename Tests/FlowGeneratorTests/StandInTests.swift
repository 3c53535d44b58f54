import FlowTestSupport
import Foundation
import Testing

/// The stand-in's own facts: a program of its own, since a test cannot import both the testing library and `UIKit`.
@Suite("Stand-in UIKit", .serialized)
struct StandInTests {
  /// What the program prints, which is compiled and run once.
  private static let outcome = Result { () throws -> Subprocess.Outcome in
    let files = Repository.swiftFiles(below: "Tests/UIKit/Tests")
    return try Subprocess.run(try Compiler.program(files, as: "StandInTests"), [])
  }

  /// The facts in the table of Tests/UIKit/README.md.
  static let facts: [String] = {
    let lines = ((try? Repository.text("Tests/UIKit/README.md")) ?? "").split(separator: "\n")
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
