import FlowTestSupport
import Foundation
import Testing

/// Texts that the tests write into `.flow` files.
enum FlowText {
  static let home = "flow Home {\n  start screen Home\n}\n"
  /// Nothing is called `Nowhere`: an error in line 3.
  static let unknownName = "flow Home {\n  start screen Home {\n    go -> push Nowhere\n  }\n}\n"

  /// A flow with one screen, whose name is the flow's and `suffix`, so that no two flows share one.
  static func flow(_ name: String, suffix: String = "") -> String {
    "flow \(name) {\n  start screen \(name)\(suffix)\n}\n"
  }
}

/// A folder in which a test runs the tool.
struct CommandLine {
  let folder = TemporaryFolder()

  /// A module of one folder, `App`, with a file for each name.
  static func withApp(_ files: [String: String] = ["Home.flow": FlowText.home]) throws -> CommandLine {
    let line = CommandLine()
    for (name, text) in files { try line.folder.write(text, to: "App/" + name) }
    return line
  }

  func flows(_ arguments: String..., environment: [String: String]? = nil) throws -> Subprocess.Outcome {
    try Subprocess.run(Repository.flows, arguments, in: folder.url, environment: environment)
  }

  /// Generates and expects that it works.
  func generate(_ arguments: String...) throws -> Subprocess.Outcome {
    let outcome = try Subprocess.run(Repository.flows, ["generate"] + arguments, in: folder.url)
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    return outcome
  }

  /// The first line of a file.
  func firstLine(_ name: String) throws -> String {
    String(try folder.text(name).prefix { $0 != "\n" })
  }
}

extension Subprocess.Outcome {
  var lines: [String] { standardOutput.split(separator: "\n").map(String.init) }
}
