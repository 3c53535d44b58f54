/// The first findings of a file, and the number of the others: a file of nonsense has millions.
package struct FileFindings {
  /// Nobody reads more.
  package static let most = 1_000

  private let most: Int
  /// In the order in which they were added.
  package private(set) var kept: [Diagnostic] = []
  private var further = 0
  /// The message of the one that was added last, kept or not.
  package private(set) var lastMessage: String?

  package init(keeping most: Int) { self.most = most }

  /// Keeps a finding, or counts it.
  package mutating func add(_ finding: Diagnostic) {
    lastMessage = finding.message
    if kept.count < most { kept.append(finding) } else { further += 1 }
  }

  /// The first of both by place; the last of them has the number of further ones.
  ///
  /// - Parameter isRepeated: whether the others say the same better.
  package func joined(
    _ others: FileFindings, without isRepeated: (Diagnostic) -> Bool = { _ in false }
  ) -> [Diagnostic] {
    var all = (kept.filter { !isRepeated($0) } + others.kept).sorted()
    let left = further + others.further + max(0, all.count - most)
    guard left > 0 else { return all }
    all.removeLast(max(0, all.count - most))
    all[all.count - 1].further = left
    return all
  }
}
