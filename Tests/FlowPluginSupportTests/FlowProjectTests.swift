import Foundation
import Testing

@testable import FlowPluginSupport

@Suite("Projects of plugins")
struct FlowProjectTests {
  private struct Project: FlowProject {
    let programs: Set<String>
    let folder = URL(fileURLWithPath: "/project")
    let workFolder = URL(fileURLWithPath: "/project/work")

    func program(_ name: String) throws -> URL {
      guard programs.contains(name) else { throw CocoaError(.fileNoSuchFile) }
      return URL(fileURLWithPath: "/tools/\(name)")
    }
  }

  /// The package compiles `flows-generate` for its plugins; the artifact bundle of a release has `flows`.
  @Test(arguments: [
    (["flows-generate"], "flows-generate"), (["flows", "flows-generate"], "flows-generate"), (["flows"], "flows"),
  ])
  func theGeneratorIsBuiltOrFromARelease(_ programs: [String], _ name: String) throws {
    #expect(try Project(programs: Set(programs)).generator().lastPathComponent == name)
  }

  @Test func aMissingGeneratorIsAnError() {
    #expect(throws: CocoaError.self) { try Project(programs: []).generator() }
  }
}
