/// The known name that is most likely meant by a misspelt one.
///
/// FlowLanguage has a more precise one, with `package` access; SwiftPM compiles plugins without a package name.
func nearest(to name: String, among known: [String]) -> String? {
  let limit = 1 + name.count / 4
  let near = known.map { (name: $0, distance: editDistance(Array(name.lowercased()), Array($0.lowercased()))) }
    .filter { $0.distance <= limit }
  return near.min { $0.distance < $1.distance }?.name
}

/// The Levenshtein distance.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let cost = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == other ? 0 : 1))
      diagonal = row[j + 1]
      row[j + 1] = cost
    }
  }
  return row[b.count]
}
