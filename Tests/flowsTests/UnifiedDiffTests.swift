import FlowTestSupport
import Foundation
import Testing

@testable import FlowCommandLine

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    let (a, b) = (old.map { Array($0.utf8) }, new.map { Array($0.utf8) })
    return String(decoding: UnifiedDiff.text(path: "f", old: a, new: b), as: UTF8.self)
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func aChangeHasThreeLinesOfContext() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/f
        +++ b/f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func newAndRemovedFiles() {
    #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\nb\n", nil) == "--- a/f\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n")
    #expect(diff(nil, "") == "--- /dev/null\n+++ b/f\n")
  }

  @Test func aMissingLastLineEndIsADifference() {
    #expect(
      diff("a\nb", "a\nb\n")
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }

  /// Six equal lines between two changes are the contexts of both; a seventh one parts them.
  @Test(arguments: [(6, 1), (7, 2)]) func changesThatAreNearShareAHunk(_ gap: Int, _ hunks: Int) {
    let middle = (0..<gap).map { "\($0)\n" }.joined()
    let text = diff("a\n" + middle + "b\n", "A\n" + middle + "B\n")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("@@") } == hunks)
  }

  @Test func changesTurnOneIntoTheOther() {
    var random = SystemRandomNumberGenerator()
    for size in 0..<60 {
      let a = (0..<size).map { _ in Int.random(in: 0..<4, using: &random) }
      var b = a
      for _ in 0..<Int.random(in: 0...6, using: &random) where !b.isEmpty {
        let index = Int.random(in: 0..<b.count, using: &random)
        if Bool.random(using: &random) { b.remove(at: index) } else { b.insert(9, at: index) }
      }
      let changes = UnifiedDiff.changes(a, b)
      var result = a
      for change in changes.reversed() { result.replaceSubrange(change.old, with: b[change.new]) }
      #expect(result == b, "\(a) \(b)")
      // Insertions and removals together are no more than what was done, and changes do not touch.
      for (one, next) in zip(changes, changes.dropFirst()) { #expect(one.old.upperBound < next.old.lowerBound) }
      #expect(changes.reduce(0) { $0 + $1.old.count + $1.new.count } <= 6)
    }
  }

  @Test func hugeDifferencesAreOneReplacement() {
    let a = Array(0..<20_000)
    let b = [-1] + a.reversed() + [-2]
    let clock = ContinuousClock()
    var changes: [UnifiedDiff.Change] = []
    let time = clock.measure { changes = UnifiedDiff.changes(a, b) }
    #expect(changes == [UnifiedDiff.Change(old: 0..<20_000, new: 0..<20_002)])
    #expect(time < .seconds(20))
  }
}
