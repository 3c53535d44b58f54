package import Foundation

/// What tests compare with, in files of the repository.
package enum Recording {
  /// True in a run that rewrites what tests compare with. Such a run fails, so that nobody records by accident.
  package static let isOn = ProcessInfo.processInfo.environment["FLOWS_RECORD"] == "1"

  /// Compares `text` with a file, or rewrites the file.
  ///
  /// - Returns: why the test fails; nil if the file has this text.
  package static func failure(_ text: String, in file: URL, test: String) throws -> String? {
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard recorded != text else { return nil }
    guard isOn else {
      return """
        \(file.lastPathComponent) is not what is generated now.
        \(firstDifference(recorded, text))
        To record it: FLOWS_RECORD=1 swift test --filter \(test)
        """
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return "recorded \(file.lastPathComponent): read it, and run the tests again"
  }

  /// Compares `text` with the part of a file between `<!-- mark -->` and `<!-- end -->`, or replaces it.
  package static func failure(_ text: String, between mark: String, in file: URL, test: String) throws -> String? {
    let whole = try String(contentsOf: file, encoding: .utf8)
    guard let start = whole.range(of: "<!-- \(mark) -->\n"),
      let end = whole.range(of: "<!-- end -->", range: start.upperBound..<whole.endIndex)
    else { return "\(file.lastPathComponent) has no place for '\(mark)'" }
    let place = start.upperBound..<end.lowerBound
    return try failure(whole.replacingCharacters(in: place, with: text), in: file, test: test)
  }

  /// The first line in which two texts differ, with its number, in both versions.
  private static func firstDifference(_ old: String, _ new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    func text(_ lines: [Substring]) -> String { line < lines.count ? String(lines[line]) : "(no such line)" }
    return "line \(line + 1)\n  recorded: \(text(old))\n  now:      \(text(new))"
  }
}
