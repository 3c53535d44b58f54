import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

private let schema = "sarif-schema-2.1.0.json"

@Suite(.enabled(if: Validators.have(schema), "run .ci/validators to install the standard's schema and a validator"))
struct SARIFTests {
  private let folder = TemporaryFolder()

  /// Nothing, or a line for each mistake.
  private func mistakes(in file: String) throws -> String {
    try Validators.python(
      """
      import json, sys
      from jsonschema import Draft7Validator
      schema = json.load(open(sys.argv[1]))
      Draft7Validator.check_schema(schema)
      for error in Draft7Validator(schema).iter_errors(json.load(open(sys.argv[2]))):
        print("/".join(map(str, error.absolute_path)) + ": " + error.message[:200])
      """, [Validators.folder.appendingPathComponent(schema).path, file])
  }

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
    #expect(try mistakes(in: folder.path("log.sarif")) == "")
    let isClean = paths == ["Apps/Shop"]
    #expect(log.contains("\"ruleId\"") != isClean)
  }

  @Test func aMistakeWouldBeNoticed() throws {
    let text = try log(["Reports/Names"]).replacingOccurrences(of: #""level": "error""#, with: #""level": "fatal""#)
    try folder.write(text, to: "log.sarif")
    #expect(try mistakes(in: folder.path("log.sarif")).contains("'fatal' is not one of"))
  }
}
