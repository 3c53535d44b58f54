import FlowTestSupport
import Foundation
import Testing

/// What can be said here of the suite that runs on a Mac: its project file, its table, and that it compiles.
@Suite("Device") struct DeviceTests {
  private static let device = Repository.root.appendingPathComponent("Tests/Device")
  private let folder = TemporaryFolder()

  /// Type-checks the suite and runs its checks on the stand-in.
  @Test(.enabled(if: Extent.isTurn(1, of: 3))) func theSuiteCompilesAndItsChecksRun() throws {
    let outcome = try Subprocess.run(
      Self.device.appendingPathComponent("run"), [],
      environment: ProcessInfo.processInfo.environment.merging(["FLOWS": Repository.flows.path]) { $1 }, limit: 600)
    let checks = try names(in: "Checks", Self.device)
    #expect(checks.count > 10)
    for check in checks { #expect(outcome.standardOutput.contains("| \(check) | "), "\(outcome.standardError)") }
    #expect(!outcome.standardOutput.contains("| crashes |"))
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    let rows = try names(in: "Rows", Repository.root.appendingPathComponent("Tests/Behaviour"))
    let tests = try String(
      contentsOf: Self.device.appendingPathComponent("Generated/tests/AllTests.swift"), encoding: .utf8)
    for name in rows + checks { #expect(tests.contains("{ hold(\"\(name)\") }"), "\(name) is no test") }
    #expect(tests.components(separatedBy: "{ hold(").count - 1 == rows.count + checks.count)
  }

  /// The names in lists of rows or checks: `("name", function),`.
  private func names(in part: String, _ folder: URL) throws -> [String] {
    let folder = folder.appendingPathComponent(part)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n").compactMap {
        $0.hasPrefix("    (\"") ? String($0.dropFirst(6).prefix { $0 != "\"" }) : nil
      }
    }
  }

  @Test func theTableSaysWhatHeldFailedCrashedAndDidNotRun() throws {
    func lines(_ lines: [String]...) -> String { lines.map { $0.joined(separator: "\t") + "\n" }.joined() }
    try folder.write(
      lines(
        ["check", "parent", "alerts", "begins", ""], ["check", "parent", "alerts", "ends", ""],
        ["check", "parent", "swipes", "begins", ""], ["check", "parent", "swipes", "needs", "swipe"],
        ["check", "parent", "swipes", "ends", ""],
        ["row", "parent", "Back", "begins", ""], ["row", "parent", "Back", "ends", ""],
        ["row", "parent", "tabs", "begins", ""], ["row", "parent", "tabs", "ends", ""],
        ["row", "screen", "tabs", "begins", ""], ["row", "screen", "tabs", "fails", "line 1: 2, not 3"],
        ["row", "screen", "tabs", "ends", ""]),
      to: "iOS 15.5.tsv")
    try folder.write(
      lines(
        ["check", "parent", "alerts", "begins", ""],
        ["check", "parent", "styles", "begins", ""], ["check", "parent", "styles", "fact", "all six"],
        ["check", "parent", "styles", "ends", ""]),
      to: "iOS 26.0.tsv")
    let outcome = try Subprocess.run(
      Self.device.appendingPathComponent("table"), [folder.path("iOS 15.5.tsv"), folder.path("iOS 26.0.tsv")])
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardOutput == """
        | check | iOS 15.5 | iOS 26.0 |
        |---|---|---|
        | alerts | holds | crashes |
        | swipes | holds in part | – |
        | the promises of Tests/Behaviour | 2 of 3 hold | – |
        | styles | – | holds |

        - in part (iOS 15.5, parent): swipes: no swipe
        - fails (iOS 15.5, screen): tabs: line 1: 2, not 3
        - crashes (iOS 26.0, parent): alerts
        - found: styles (iOS 26.0): all six

        """)
  }
}

/// The parser and the schema that `.ci/validators` installs.
@Suite(
  .enabled(
    if: Validators.have("openstep_parser"), "run .ci/validators to install a parser of project files and a schema"))
struct DeviceProjectTests {
  private typealias Object = [String: Any]

  /// Everything in the project leads somewhere: groups to folders with sources, targets to groups, the scheme to targets.
  @Test func theProjectIsWhole() throws {
    let project = Repository.root.appendingPathComponent("Tests/Device/Device.xcodeproj")
    let json = try Validators.python(
      """
      import json, sys
      from openstep_parser import OpenStepDecoder
      print(json.dumps(OpenStepDecoder.ParseFromFile(open(sys.argv[1]))))
      """, [project.appendingPathComponent("project.pbxproj").path])
    let root = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Object)
    let objects = try #require(root["objects"] as? [String: Object])
    func object(_ id: Any?) throws -> Object { try #require(objects[id as? String ?? ""]) }
    func listed(_ ids: Any?) throws -> [Object] { try (ids as? [String] ?? []).map { try object($0) } }

    // What stands for an object is one.
    for (id, one) in objects {
      for (key, value) in one where key != "remoteInfo" {
        for reference in (value as? [String] ?? [value as? String ?? ""]) where reference.hasPrefix("F1000000") {
          #expect(objects[reference] != nil, "\(id).\(key) leads nowhere")
        }
      }
    }
    let targets = try listed(try object(root["rootObject"])["targets"])
    #expect(
      targets.map { $0["productType"] as? String } == [
        "com.apple.product-type.application", "com.apple.product-type.bundle.unit-test",
        "com.apple.product-type.bundle.unit-test",
      ])
    for target in targets {
      let name = try #require(target["name"] as? String)
      #expect(try object(target["productReference"])["path"] as? String == name + (name == "Host" ? ".app" : ".xctest"))
      let groups = try listed(target["fileSystemSynchronizedGroups"])
      let paths = try groups.map { try #require($0["path"] as? String) }
      #expect(Set(paths) == expected[name])
      for path in paths where !path.hasPrefix("Generated/") {
        let folder = project.deletingLastPathComponent().appendingPathComponent(path)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.contains { $0.hasSuffix(".swift") }, "\(path) has no sources")
      }
      #expect(try listed(target["buildPhases"]).map { $0["isa"] as? String } == ["PBXSourcesBuildPhase"])
    }
    let scheme = try String(
      contentsOf: project.appendingPathComponent("xcshareddata/xcschemes/Device.xcscheme"), encoding: .utf8)
    let blueprints = Set(scheme.components(separatedBy: "BlueprintIdentifier = \"").dropFirst().map { $0.prefix(24) })
    #expect(blueprints.count == 3)
    for blueprint in blueprints { #expect(objects[String(blueprint)]?["isa"] as? String == "PBXNativeTarget") }
  }

  private let expected: [String: Set<String>] = {
    let bundle: Set = [
      "Bundle", "Simulator", "Checks", "Survey", "../Behaviour/App", "../Behaviour/Rows", "Generated/tests",
    ]
    return [
      "Host": ["Host"], "KeptByParents": bundle.union(["Generated/parent"]),
      "OwnedByScreens": bundle.union(["Generated/screen"]),
    ]
  }()

  @Test func workflowsAreValid() throws {
    let workflow = Repository.root.appendingPathComponent(".github/workflows/ci.yml")
    #expect(try mistakes(in: workflow.path) == "")
    let folder = TemporaryFolder()
    let broken = try String(contentsOf: workflow, encoding: .utf8).replacingOccurrences(of: "runs-on:", with: "run-on:")
    try folder.write(broken, to: "ci.yml")
    #expect(try mistakes(in: folder.path("ci.yml")).contains("runs-on"))
  }

  private func mistakes(in workflow: String) throws -> String {
    try Validators.python(
      """
      import json, pathlib, sys
      import check_jsonschema, jsonschema, ruamel.yaml
      schemas = pathlib.Path(check_jsonschema.__file__).parent / "builtin_schemas" / "vendor"
      schema = json.load(open(schemas / "github-workflows.json"))
      document = ruamel.yaml.YAML(typ="safe").load(open(sys.argv[1]))
      for error in jsonschema.validators.validator_for(schema)(schema).iter_errors(json.loads(json.dumps(document))):
          print(list(error.absolute_path), error.message, [one.message for one in error.context or []])
      """, [workflow])
  }
}
