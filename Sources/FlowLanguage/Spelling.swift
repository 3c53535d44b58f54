/// Known names, to which misspelt ones are compared. A trie: common prefixes are compared once.
package struct NameTrie {
  private struct Node {
    let letter: Unicode.Scalar
    /// The child that was added last, and the sibling that was added before; 0 is the root, and means none.
    var child = 0
    let sibling: Int
    /// The indices in order of the names that end here.
    var names = 0..<0
  }

  private let names: [String]
  /// The indices sorted by name, so that a name shares nodes with the one before.
  private let order: [Int]
  private var nodes = [Node(letter: "\0", sibling: 0)]

  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
    let ordered = self.names.enumerated().map { (letters: $1.lowercased(), index: $0) }.sorted { $0 < $1 }
    order = ordered.map(\.index)
    for (position, name) in ordered.enumerated() {
      var node = 0
      for letter in name.letters.unicodeScalars {
        let last = nodes[node].child
        if last == 0 || nodes[last].letter != letter {
          nodes.append(Node(letter: letter, sibling: last))
          nodes[node].child = nodes.count - 1
        }
        node = nodes[node].child
      }
      let names = nodes[node].names
      nodes[node].names = (names.isEmpty ? position : names.lowerBound)..<position + 1
    }
  }

  /// The first of the names with at most as many differences as the search allows.
  fileprivate func first(_ search: inout SpellingSearch) -> String? {
    var first: Int?
    visit(0, 0, &search, &first)
    return first.map { names[$0] }
  }

  private func visit(_ node: Int, _ depth: Int, _ search: inout SpellingSearch, _ first: inout Int?) {
    if search.isFound(at: depth), let found = order[nodes[node].names].first(where: { names[$0] != search.name }) {
      first = min(first ?? found, found)
    }
    var child = nodes[node].child
    while child > 0 {
      if search.add(nodes[child].letter, at: depth + 1) { visit(child, depth + 1, &search, &first) }
      child = nodes[child].sibling
    }
  }
}

/// The table of a restricted Damerau–Levenshtein distance: a row for each letter of the known name.
private struct SpellingSearch {
  let name: String
  /// How many differences are allowed.
  var limit = 0
  let mostDifferences: Int
  /// How many rows may be filled.
  var budget: Int
  private let wanted: [Unicode.Scalar]
  private let width: Int
  private var letters: [Unicode.Scalar]
  /// If a row and a column differ too much in length, there are too many differences.
  private var rows: [Int]

  init?(_ name: String, budget: Int) {
    self.name = name
    self.budget = budget
    wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= 64 else { return nil }
    mostDifferences = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
    width = wanted.count + 1
    letters = Array(repeating: "\0", count: width + mostDifferences + 1)
    rows = Array(0..<width) + Array(repeating: .max / 2, count: letters.count * width)
  }

  func isFound(at depth: Int) -> Bool { rows[depth * width + width - 1] <= limit }

  /// - Returns: false if everything that begins with these letters is too different.
  mutating func add(_ letter: Unicode.Scalar, at depth: Int) -> Bool {
    budget -= 1
    guard budget >= 0, depth < width + limit else { return false }
    letters[depth] = letter
    let row = depth * width
    let above = row - width
    if depth <= limit { rows[row] = depth }
    var least = rows[row]
    for j in max(1, depth - limit)..<max(1, min(width, depth + limit + 1)) {
      let other = wanted[j - 1]
      var cost = min(rows[above + j] + 1, rows[row + j - 1] + 1, rows[above + j - 1] + (letter == other ? 0 : 1))
      if depth > 1, j > 1, letter == wanted[j - 2], letters[depth - 1] == other {
        cost = min(cost, rows[above - width + j - 2] + 1)
      }
      rows[row + j] = cost
      least = min(least, cost)
    }
    return least <= limit
  }
}

/// The known name that a misspelt one most likely means, or nil if none is near.
///
/// Near means that at most a third of the letters differ (insertion, deletion, substitution, transposition), ignoring
/// case. In a short name one letter may differ, but not its only one. Ties go to the name that comes first.
///
/// - Parameter budget: how many letters of the tries may be compared; less than 0 if there were more.
package func nearest(to name: String, among tries: [NameTrie], _ budget: inout Int) -> String? {
  guard var search = SpellingSearch(name, budget: budget) else { return nil }
  defer { budget = search.budget }
  // One more difference each time: most names have one, and few names are that near.
  for limit in 0...search.mostDifferences {
    search.limit = limit
    for names in tries {
      let found = names.first(&search)
      guard search.budget >= 0 else { return nil }
      if let found { return found }
    }
  }
  return nil
}

/// The same for names that are compared once.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  var budget = Int.max
  return nearest(to: name, among: [NameTrie(candidates)], &budget)
}
