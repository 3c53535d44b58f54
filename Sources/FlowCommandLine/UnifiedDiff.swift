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
    // A tab ends a name with blanks, as 'patch' wants it.
    let name = (path.hasPrefix("/") ? String(path.dropFirst()) : path) + (path.contains(" ") ? "\t" : "")
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
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { bytes[$0.startIndex..<min($0.endIndex + 1, bytes.count)] }.filter { !$0.isEmpty }
  }

  // MARK: Finding the changes

  /// More lines between the first and the last change become one replacement: the memory for finding out is quadratic.
  private static let mostLines = 8_000

  static func changes<Line: Hashable>(_ a: [Line], _ b: [Line]) -> [Change] {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
    let (old, new) = (start..<(a.count - end), start..<(b.count - end))
    guard old.count + new.count <= mostLines else { return [Change(old: old, new: new)] }
    var isRemoved = [Bool](repeating: false, count: a.count)
    var isInserted = [Bool](repeating: false, count: b.count)
    for change in b[new].difference(from: a[old]) {
      switch change {
      case .remove(let offset, _, _): isRemoved[start + offset] = true
      case .insert(let offset, _, _): isInserted[start + offset] = true
      }
    }
    var changes: [Change] = []
    var (x, y) = (start, start)
    while x < old.upperBound || y < new.upperBound {
      let (firstX, firstY) = (x, y)
      while x < old.upperBound, isRemoved[x] { x += 1 }
      while y < new.upperBound, isInserted[y] { y += 1 }
      if (x, y) == (firstX, firstY) {
        (x, y) = (x + 1, y + 1)
      } else {
        changes.append(Change(old: firstX..<x, new: firstY..<y))
      }
    }
    return changes
  }
}
