import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The schema of the standard, and a validator for it, as `.ci/validators` installs them.
private enum Validator {
  static let folder = Repository.root.appendingPathComponent(".build/validators")
  static let schema = folder.appendingPathComponent("sarif-schema-2.1.0.json")
  static let python = Subprocess.find("python3")
  static let isInstalled = python != nil && FileManager.default.fileExists(atPath: schema.path)

  /// A line for each mistake.
  static func mistakes(in file: String) throws -> [String] {
    let script = """
      import json, sys
      from jsonschema import Draft7Validator
      schema = json.load(open(sys.argv[1]))
      Draft7Validator.check_schema(schema)
      for error in Draft7Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
        print("/".join(map(str, error.absolute_path)) + ": " + error.message[:200])
      """
    let outcome = try Subprocess.run(
      try #require(python), ["-c", script, schema.path, file],
      environment: ["PYTHONPATH": folder.path, "PATH": "/usr/bin:/bin"])
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    return outcome.lines
  }
}

@Suite(.enabled(if: Validator.isInstalled, "run .ci/validators to install the standard's schema and a validator"))
struct SARIFTests {
  private let folder = TemporaryFolder()

  private static let inputs: [[String]] = [
    ["Reports/Names"], ["Reports/Paths"], ["Findings"],
    allRules.map(\.id).filter { $0 > "FL059" && $0 < "FL9" }.map { "Findings/\($0)" }
      .filter { FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent("Tests/\($0)").path) },
    ["Apps/Shop"],
  ]

  /// What `flows check` says about `paths`, as one module.
  private func log(_ paths: [String]) throws -> String {
    let outcome = try Subprocess.run(
      Repository.flows, ["check", "--info", "--reporter", "sarif"] + paths,
      in: Repository.root.appendingPathComponent("Tests"))
    try folder.write(outcome.standardOutput, to: "log.sarif")
    return outcome.standardOutput
  }

  /// The findings about syntax, then those about names: each corpus taken for one module, so that much is declared twice.
  @Test(arguments: inputs)
  func isValid(_ paths: [String]) throws {
    let log = try log(paths)
    #expect(try Validator.mistakes(in: folder.path("log.sarif")) == [])
    let isClean = paths == ["Apps/Shop"]
    #expect(log.contains("\"ruleId\"") != isClean)
  }

  @Test func aMistakeWouldBeNoticed() throws {
    let text = try log(["Reports/Names"]).replacingOccurrences(of: #""level": "error""#, with: #""level": "fatal""#)
    try folder.write(text, to: "log.sarif")
    #expect(try Validator.mistakes(in: folder.path("log.sarif")).first?.contains("'fatal' is not one of") == true)
  }
}
