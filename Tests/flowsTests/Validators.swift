import FlowTestSupport
import Foundation
import Testing

/// What `.ci/validators` installs: schemas, and packages for Python.
enum Validators {
  static let folder = Repository.root.appendingPathComponent(".build/validators")
  private static let interpreter = Subprocess.find("python3")

  static func have(_ name: String) -> Bool {
    interpreter != nil && FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// What a script prints that uses the packages.
  static func python(_ script: String, _ arguments: [String]) throws -> String {
    let outcome = try Subprocess.run(
      try #require(interpreter), ["-c", script] + arguments,
      environment: ["PYTHONPATH": folder.path, "PATH": "/usr/bin:/bin"])
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    return outcome.standardOutput
  }
}
