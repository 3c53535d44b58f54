import Foundation
import Testing

/// True in a run that rewrites what tests compare with. Such a run fails, so that nobody records by accident.
let isRecording = ProcessInfo.processInfo.environment["FLOWS_RECORD"] == "1"

/// Compares `text` with a file of the repository, or rewrites the file.
func expectRecorded(_ text: String, in file: URL, test: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  guard recorded != text else { return }
  if isRecording {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(file.lastPathComponent): read it, and run the tests again", sourceLocation: sourceLocation)
  } else {
    Issue.record(
      """
      \(file.lastPathComponent) is not what is generated now.
      \(firstDifference(recorded, text))
      To record it: FLOWS_RECORD=1 swift test --filter \(test)
      """, sourceLocation: sourceLocation)
  }
}

/// The first line in which two texts differ, with its number, in both versions.
func firstDifference(_ old: String, _ new: String) -> String {
  let old = old.split(separator: "\n", omittingEmptySubsequences: false)
  let new = new.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
  func text(_ lines: [Substring]) -> String { line < lines.count ? String(lines[line]) : "(no such line)" }
  return "line \(line + 1)\n  recorded: \(text(old))\n  now:      \(text(new))"
}
