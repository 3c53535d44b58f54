import FlowTestSupport
import Foundation
import Testing

extension PackageTests {
  /// How long a build takes in a package with fifty flow files: figures for the README, which nothing is compared with.
  @Test(.enabled(if: Recording.isOn), .timeLimit(.minutes(20)))
  func fiftyFiles() throws {
    var table = ResultTable(
      title: "fifty files",
      columns: [
        "50 flow files", "cold, tool and stand-in included", "cold, tool built already", "no change",
        "a comment in one file", "a screen more in one file",
      ])
    for system in BuildSystem.allCases {
      let copy = try PackageCopy(of: "OneFlow")
      for number in 2...50 { try copy.folder.write(Self.flow(number), to: "Sources/App/Flow\(number).flow") }
      let fresh = TemporaryFolder()
      func seconds(_ scratch: URL) throws -> String {
        let start = Date()
        let outcome = try copy.swift(["build", "--build-system", system.rawValue], in: scratch)
        #expect(outcome.exitCode == 0, "\(outcome.all.suffix(2000))")
        return String(format: "%.1f s", Date().timeIntervalSince(start))
      }
      let cold = try seconds(fresh.url)
      copy.clean(["App"], system)
      var cells = ["`\(system)`", cold, try seconds(system.scratch)]
      _ = try seconds(system.scratch)
      cells.append(try seconds(system.scratch))
      try copy.folder.write("// A comment.\n" + Self.flow(25), to: "Sources/App/Flow25.flow")
      cells.append(try seconds(system.scratch))
      try copy.folder.write(
        Self.flow(25).replacingOccurrences(of: "screen Last25", with: "screen Last25\n  screen More25"),
        to: "Sources/App/Flow25.flow")
      cells.append(try seconds(system.scratch))
      table.add(cells)
    }
    table.show()
    try table.compareWithReadme()
  }

  private static func flow(_ n: Int) -> String {
    """
    flow Flow\(n)(id: Int) {
      outcome done(id: Int)
      needs isOpen\(n): Bool

      start screen First\(n)(id: Int) {
        next(text: String) -> if isOpen\(n) push Middle\(n)(text) else present Last\(n) as sheet
        leave -> finish done(id)
      }
      screen Middle\(n)(text: String) {
        on -> push Last\(n)
        back -> pop
      }
      screen Last\(n) {
        close -> close
      }
    }

    """
  }
}
