/// A name, ready to be compared with many others.
package struct ComparableName {
  package let name: String
  fileprivate let letters: [Unicode.Scalar]
  /// A bit for each letter that occurs.
  private let occurring: UInt64

  package init(_ name: String) {
    self.name = name
    letters = Array(name.lowercased().unicodeScalars)
    occurring = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// The number of differences to another name, or nil if there are more than the limit.
  fileprivate func distance(to other: ComparableName, upTo limit: Int) -> Int? {
    // Each difference adds a letter, takes one away or does both.
    guard abs(letters.count - other.letters.count) <= limit,
      (occurring ^ other.occurring).nonzeroBitCount <= 2 * limit
    else { return nil }
    let distance = editDistance(letters[...], other.letters[...])
    return distance <= limit ? distance : nil
  }
}

/// The candidate that a misspelt name most likely stands for, or nil if none is near.
///
/// Near means: at most a third of the letters differ (insertion, deletion, substitution, swap of neighbours), case aside.
/// In a short name one may, but not its only one.
/// Ties go to the candidate that comes first.
package func nearest(to name: String, among candidates: some Sequence<ComparableName>) -> String? {
  let wanted = ComparableName(name)
  guard wanted.letters.count <= 64 else { return nil }
  let limit = wanted.letters.count < 2 ? 0 : max(1, wanted.letters.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate.name != name {
    guard let distance = wanted.distance(to: candidate, upTo: limit) else { continue }
    if distance < best?.distance ?? .max { best = (candidate.name, distance) }
  }
  return best?.name
}

/// As above, of names that are compared once.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  nearest(to: name, among: candidates.lazy.map { ComparableName($0) })
}

/// The restricted Damerau–Levenshtein distance.
private func editDistance(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>) -> Int {
  var (a, b) = (a, b)
  // What both begin and end with costs nothing; of two names that are near, that is most.
  while let first = a.first, first == b.first {
    a.removeFirst()
    b.removeFirst()
  }
  while let last = a.last, last == b.last {
    a.removeLast()
    b.removeLast()
  }
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  // Three rows: the one that is filled, and the two above it.
  let width = b.count + 1
  var rows = Array(0..<width) + [Int](repeating: 0, count: 2 * width)
  for i in 1...a.count {
    let (row, above, before) = (i % 3 * width, (i + 2) % 3 * width, (i + 1) % 3 * width)
    let letter = a[a.startIndex + i - 1]
    rows[row] = i
    for j in 1...b.count {
      let other = b[b.startIndex + j - 1]
      var cost = min(
        rows[above + j] + 1, rows[row + j - 1] + 1, rows[above + j - 1] + (letter == other ? 0 : 1))
      if i > 1, j > 1, letter == b[b.startIndex + j - 2], a[a.startIndex + i - 2] == other {
        cost = min(cost, rows[before + j - 2] + 1)
      }
      rows[row + j] = cost
    }
  }
  return rows[a.count % 3 * width + b.count]
}
