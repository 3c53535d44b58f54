import Foundation

extension Compiler {
  /// Compiles an app as a module and tests of Swift Testing for it, and runs them.
  package static func runTests(_ tests: [String], of app: [String], as name: String, _ flags: [String] = []) throws
    -> Subprocess.Outcome
  {
    let folder = TemporaryFolder()
    try folder.write(
      """
      import Testing

      @main struct Runner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }

      """, to: "Runner.swift")
    try compile(app, as: name, .swift6, ["-enable-testing"] + library(name, in: folder.url) + flags)
    try compile(
      tests + [folder.path("Runner.swift")], as: "\(name)Tests", .swift6,
      ["-I", folder.url.path, "-o", folder.path("run"), "-L", folder.url.path, "-l\(name)"] + flags + testing()
        + linking())
    return try Subprocess.run(URL(fileURLWithPath: folder.path("run")), [], limit: 120)
  }
}
