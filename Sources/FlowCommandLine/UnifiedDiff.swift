/// The difference of two texts in the format of `diff -u`, `patch` and `git apply`.
package enum UnifiedDiff {
  private static let context = 3

  /// - Parameters:
  ///   - old: nil for a file that does not exist; `new` is nil for one that is removed.
  package static func text(path: String, old: [UInt8]?, new: [UInt8]?) -> [UInt8] {
    let a = lines(of: old ?? [])
    let b = lines(of: new ?? [])
    let changes = changes(a, b)
    guard !changes.isEmpty || (old == nil) != (new == nil) else { return [] }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    var text = Array("--- \(old == nil ? "/dev/null" : "a/" + name)\n".utf8)
    text += Array("+++ \(new == nil ? "/dev/null" : "b/" + name)\n".utf8)
    var first = 0
    while first < changes.count {
      // Changes whose contexts touch share a hunk.
      var last = first
      while last + 1 < changes.count, changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context {
        last += 1
      }
      addHunk(changes[first...last], a, b, to: &text)
      first = last + 1
    }
    return text
  }

  /// Lines of the old text replaced by lines of the new one; one of the two may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func addHunk(
    _ changes: ArraySlice<Change>, _ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>], to text: inout [UInt8]
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, a.count - last.old.upperBound)
    let old = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let new = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    text += Array("@@ -\(position(old)) +\(position(new)) @@\n".utf8)
    var next = old.lowerBound
    for change in changes {
      for line in a[next..<change.old.lowerBound] { add(" ", line, to: &text) }
      for line in a[change.old] { add("-", line, to: &text) }
      for line in b[change.new] { add("+", line, to: &text) }
      next = change.old.upperBound
    }
    for line in a[next..<old.upperBound] { add(" ", line, to: &text) }
  }

  /// The first line and the number of lines; an empty range comes after the line before it.
  private static func position(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func add(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text.append(UInt8(ascii: sign))
    text += line
    if line.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Including line ends, so that a missing last one is a difference.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  // MARK: Finding the changes

  /// Beyond this many edits, the remainder becomes one replacement.
  private static let editLimit = 1000

  private static func changes(_ a: [ArraySlice<UInt8>], _ b: [ArraySlice<UInt8>]) -> [Change] {
    // Integers compare faster than lines.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    return changes(a.map(number), b.map(number))
  }

  static func changes(_ a: [Int], _ b: [Int]) -> [Change] {
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var end = (old: a.count, new: b.count)
    while end.old > start, end.new > start, a[end.old - 1] == b[end.new - 1] {
      end.old -= 1
      end.new -= 1
    }
    let old = start..<end.old
    let new = start..<end.new
    if old.isEmpty && new.isEmpty { return [] }
    if old.isEmpty || new.isEmpty { return [Change(old: old, new: new)] }
    return shortestEdits(a[old], b[new]) ?? [Change(old: old, new: new)]
  }

  /// The greedy algorithm of Myers (1986); nil if it takes more than `editLimit` edits.
  private static func shortestEdits(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [Change]? {
    let (rows, columns) = (a.count, b.count)
    // reached[k + limit + 1]: how far in `a` the paths ending on diagonal k, which is x - y, get.
    let limit = min(editLimit, rows + columns)
    var reached = [Int](repeating: 0, count: 2 * limit + 3)
    // For each number of edits, the part of `reached` before its round, for backtracking.
    var rounds: [[Int]] = []
    for edits in 0...limit {
      rounds.append(Array(reached[(limit + 1 - edits)...(limit + 1 + edits)]))
      for k in stride(from: -edits, through: edits, by: 2) {
        let at = k + limit + 1
        let isDown = k == -edits || (k != edits && reached[at - 1] < reached[at + 1])
        var x = isDown ? reached[at + 1] : reached[at - 1] + 1
        var y = x - k
        while x < rows, y < columns, a[a.startIndex + x] == b[b.startIndex + y] {
          x += 1
          y += 1
        }
        reached[at] = x
        if x >= rows, y >= columns { return walkBack(rounds, rows, columns, offset: a.startIndex) }
      }
    }
    return nil
  }

  /// The changes on the path from the end to the start, merged where they touch.
  private static func walkBack(_ rounds: [[Int]], _ rows: Int, _ columns: Int, offset: Int) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (rows, columns)
    for edits in stride(from: rounds.count - 1, to: 0, by: -1) {
      let round = rounds[edits]
      func reached(_ k: Int) -> Int { round[k + edits] }
      let k = x - y
      let isDown = k == -edits || (k != edits && reached(k - 1) < reached(k + 1))
      let fromX = isDown ? reached(k + 1) : reached(k - 1)
      let fromY = fromX - (isDown ? k + 1 : k - 1)
      let old = (fromX + offset)..<(fromX + offset + (isDown ? 0 : 1))
      let new = (fromY + offset)..<(fromY + offset + (isDown ? 1 : 0))
      if let next = changes.last, next.old.lowerBound == old.upperBound, next.new.lowerBound == new.upperBound {
        changes[changes.count - 1] = Change(
          old: old.lowerBound..<next.old.upperBound, new: new.lowerBound..<next.new.upperBound)
      } else {
        changes.append(Change(old: old, new: new))
      }
      (x, y) = (fromX, fromY)
    }
    return changes.reversed()
  }
}
