/// A replacement of a range of text.
package struct TextEdit: Equatable, Sendable {
  /// The range to replace; an empty range inserts text at a point.
  package let place: SourcePlace
  package let text: String

  package init(_ place: SourcePlace, _ text: String) {
    self.place = place
    self.text = text
  }
}

/// The remedy for a finding, as edits that belong together.
package struct Fix: Equatable, Sendable {
  /// What it does, as shown in an editor's menu: `add 'close -> dismiss'`.
  package let title: String
  /// Ordered by place; no two overlap.
  package let edits: [TextEdit]
  /// True if the finding is gone afterwards and no other appears, so that the fix needs no confirmation. The user
  /// may still have meant something else.
  package let isSafe: Bool

  package init(_ title: String, _ edits: [TextEdit], isSafe: Bool = true) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }

  package init(_ title: String, replace place: SourcePlace, with text: String, isSafe: Bool = true) {
    self.init(title, [TextEdit(place, text)], isSafe: isSafe)
  }

  /// Replaces a place with a text, as its title says.
  package init(write text: String, over place: SourcePlace, isSafe: Bool = true) {
    self.init("write '\(text)'", replace: place, with: text, isSafe: isSafe)
  }
}

extension [SourceFile] {
  /// The files after the fixes, and the indices of those that were applied. If two touch the same place, the first
  /// applies.
  package func applying(_ fixes: [Fix]) -> (files: [SourceFile], applied: [Int]) {
    var chosen = [[TextEdit]](repeating: [], count: count)
    var applied: [Int] = []
    // By place, so that only the last chosen one has to be compared.
    let ordered = fixes.enumerated().filter { !$0.element.edits.isEmpty }.sorted {
      let (a, b) = ($0.element.edits[0].place, $1.element.edits[0].place)
      return (a.file, a.range.lowerBound, $0.offset) < (b.file, b.range.lowerBound, $1.offset)
    }
    for (index, fix) in ordered where fix.edits.allSatisfy({ edit in chosen[edit.place.file].isFree(for: edit) }) {
      applied.append(index)
      for edit in fix.edits { chosen[edit.place.file].insert(edit) }
    }
    let files = enumerated().map { index, file in chosen[index].isEmpty ? file : file.replacing(chosen[index]) }
    return (files, applied)
  }
}

extension [TextEdit] {
  /// The index of the first edit that is not before `edit`.
  private func position(of edit: TextEdit) -> Int {
    partitioningIndex { $0.place.range.lowerBound >= edit.place.range.lowerBound }
  }

  /// Two insertions at one point overlap too: their order would be arbitrary.
  fileprivate func isFree(for edit: TextEdit) -> Bool {
    let index = position(of: edit)
    let range = edit.place.range
    if index < count {
      let next = self[index].place.range
      if next.lowerBound < range.upperBound || next.lowerBound == range.lowerBound { return false }
    }
    return index == 0 || self[index - 1].place.range.upperBound <= range.lowerBound
  }

  fileprivate mutating func insert(_ edit: TextEdit) { insert(edit, at: position(of: edit)) }
}

extension SourceFile {
  fileprivate func replacing(_ edits: [TextEdit]) -> SourceFile {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result.append(contentsOf: bytes[position..<edit.place.range.lowerBound])
      result.append(contentsOf: edit.text.utf8)
      position = edit.place.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return SourceFile(path: path, name: name, bytes: result)
  }
}
