/// The known name that a misspelt one most likely means, or nil if none is near.
///
/// Near means that at most a third of the letters differ (insertion, deletion, substitution, transposition), ignoring
/// case. In a short name one letter may differ, but not its only one. Ties go to the name that comes first.
///
/// - Parameter budget: how many letters may still be compared; a name whose length differs too much counts as one. Less
///   than 0 if there were more: then no name is known to be the nearest.
public func nearest(to name: String, among known: some Sequence<String>, _ budget: inout Int) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count <= 64 else { return nil }
  var limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
  var nearest: String?
  for other in known where other != name {
    let letters = Array(other.lowercased().unicodeScalars)
    let isNear = abs(letters.count - wanted.count) <= limit
    budget -= isNear ? letters.count : 1
    guard budget >= 0 else { return nil }
    guard isNear, let found = differences(wanted, letters, atMost: limit) else { continue }
    nearest = other
    guard found > 0 else { break }
    limit = found - 1
  }
  return nearest
}

/// The same for a few names.
public func nearest(to name: String, among known: some Sequence<String>) -> String? {
  var budget = Int.max
  return nearest(to: name, among: known, &budget)
}

/// The restricted Damerau–Levenshtein distance of two words; nil if it is greater than `limit`.
private func differences(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int) -> Int? {
  // A row for each letter of `b`, of which the last two are kept.
  var row = Array(0...a.count)
  var (last, beforeLast) = (row, row)
  for i in b.indices {
    (beforeLast, last, row) = (last, row, beforeLast)
    row[0] = i + 1
    for j in a.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[j] == b[i] ? 0 : 1))
      if i > 0, j > 0, a[j] == b[i - 1], a[j - 1] == b[i] { cost = min(cost, beforeLast[j - 1] + 1) }
      row[j + 1] = cost
    }
    guard row.contains(where: { $0 <= limit }) else { return nil }
  }
  return row[a.count] <= limit ? row[a.count] : nil
}
