import Foundation

/// Writes lines about each check and row into the file that the command reads: that it begins, and how it ends. What has
/// begun and has no end has crashed.
@MainActor
enum Report {
  private static let path = ProcessInfo.processInfo.environment["FLOWS_REPORT"]
  #if LIFETIME_SCREEN
    private static let lifetime = "screen"
  #else
    private static let lifetime = "parent"
  #endif

  /// Runs the check or row of this name, and returns what failed.
  static func run(_ name: String) -> [String] {
    if let row = Rows.tests.first(where: { $0.name == name }) { return run("row", row) }
    if let check = Checks.all.first(where: { $0.name == name }) { return run("check", check) }
    return ["there is no '\(name)'"]
  }

  private static func run(_ kind: String, _ test: (name: String, run: @MainActor () -> Void)) -> [String] {
    func write(_ what: String, _ detail: String = "") { self.write([kind, lifetime, test.name, what, detail]) }
    write("begins")
    Facts.begin()
    let outcome = Rows.run(test.run)
    for fact in Facts.all { write("fact", fact) }
    for line in outcome.failures { write("fails", line) }
    for ability in outcome.missing { write("needs", "\(ability)") }
    write("ends")
    return outcome.failures
  }

  private static func write(_ fields: [String]) {
    let line = fields.joined(separator: "\t").replacingOccurrences(of: "\n", with: " ") + "\n"
    guard let path, let file = FileHandle(forWritingAtPath: path) else { return print(line, terminator: "") }
    file.seekToEndOfFile()
    file.write(Data(line.utf8))
    file.closeFile()
  }
}
