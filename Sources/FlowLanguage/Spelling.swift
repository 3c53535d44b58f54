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
  for candidate in candidates where candidate != name {
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The restricted Damerau–Levenshtein distance.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var before = [Int](repeating: 0, count: b.count + 1)
  var above = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    row.reserveCapacity(b.count + 1)
    for j in 1...b.count {
      var cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, before[j - 2] + 1) }
      row.append(cost)
    }
    before = above
    above = row
  }
  return above[b.count]
}
