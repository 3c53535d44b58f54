/// The candidate that a misspelt name most likely stands for, or nil if none is near.
///
/// Near means: at most a third of the letters differ (insertion, deletion, substitution, swap of neighbours), case aside.
/// In a short name one may, but not its only one.
/// Ties go to the candidate that comes first.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count <= 64 else { return nil }
  let limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates where abs(candidate.utf8.count - name.utf8.count) <= 4 * limit && candidate != name {
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted[...], letters[...])
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
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
