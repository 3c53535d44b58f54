import FlowGraph
import FlowLanguage

// Where the text of a remedy goes.
extension Checker {
  /// Adds a line, which is the title by default, to the block of a flow's member. What it should be, only the user knows.
  func adding(_ line: String, to block: SourcePlace, title: String? = nil) -> Fix {
    Fix(title ?? "add '\(line)'", [insertion(of: line, into: block, depth: 1)], isSafe: false)
  }

  /// A new line at the end of the block of a declaration inside `depth` others, or a block of its own with it.
  func insertion(of line: String, into block: SourcePlace, depth: Int) -> TextEdit {
    let indent = String(repeating: "  ", count: depth)
    let inner = indent + "  "
    let file = block.file
    guard !block.range.isEmpty else { return TextEdit(block, " {\n\(inner)\(line)\n\(indent)}") }
    let bytes = context.sources[file].bytes
    let closing = block.range.upperBound - 1
    var end = closing
    while end > block.range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
    if bytes[end - 1] == 0x0A { return TextEdit(SourcePlace(file: file, range: end..<end), "\(inner)\(line)\n") }
    // Everything is on one line.
    return TextEdit(SourcePlace(file: file, range: end..<closing), "\n\(inner)\(line)\n\(indent)")
  }

  /// Removes an item of a parenthesized list, with its comma; with the parentheses if it was the only one.
  func removal(of place: SourcePlace) -> TextEdit {
    let bytes = context.sources[place.file].bytes
    var start = place.range.lowerBound
    var end = place.range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      end += 1
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
      start = place.range.lowerBound
    } else if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
      start -= 1
      end = place.range.upperBound
    } else if start > 0, bytes[start - 1] == UInt8(ascii: "("), end < bytes.count, bytes[end] == UInt8(ascii: ")") {
      start -= 1
      end += 1
    }
    return TextEdit(SourcePlace(file: place.file, range: start..<end), "")
  }

  /// Inserts a word before a parameter's type.
  func insertion(of word: String, beforeTypeOf parameter: Parameter) -> TextEdit? {
    let bytes = context.sources[parameter.place.file].bytes
    guard var position = bytes[parameter.place.range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    position += 1
    while position < parameter.place.range.upperBound, bytes[position] == 0x20 { position += 1 }
    return TextEdit(SourcePlace(file: parameter.place.file, range: position..<position), word)
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }
