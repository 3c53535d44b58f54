import FlowGraph
import FlowLanguage

// What to write instead, and where the text of a remedy goes.
extension Checker {
  /// What to write in place of a step that comes too late.
  func help(instead step: Step, of flow: Int, _ word: String) -> Help {
    let name = module.flows[flow].name
    switch step {
    case .show(let show) where show.verb == .push && word != "dismiss":
      return "write 'replace \(module.flows[flow].name(of: show.target))' to show it in place of this screen"
    case .show(let show) where show.verb == .present:
      return "remove '\(word)', or write it in the handler where '\(name)' is shown: 'closed -> …'"
    case .call, .tell, .signal:
      return "write it before '\(word)', or in the handler where '\(name)' is shown: 'closed -> …'"
    case .finish, .finishAncestor: return "remove '\(word)': 'finish' also removes the screens of '\(name)'"
    case .pop, .dismiss, .close:
      let isOverRoot = graph.parents[flow].prefix(findingLimit).allSatisfy { parent in
        let shows = graph.shows[parent.flow][parent.child].prefix(findingLimit)
        let hasWay = module.flows[parent.flow].children[parent.child].via != nil
        return !shows.isEmpty && !hasWay
          && shows.allSatisfy { show in
            let source = graph.edges[show].source
            return if case .screen(let owner, _) = source { isRoot(nodes[source], of: owner) } else { false }
          }
      }
      return isOverRoot
        ? "remove it: below '\(name)' is the root of the window or of a tab"
        : "declare an outcome of '\(name)', finish with it here, and write 'close' in its handler"
    default: return "write it in the handler where '\(name)' is shown: 'closed -> …'"
    }
  }

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
    let rest = bytes[place.range.upperBound...].drop(while: isBlank)
    var start = place.range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let before = bytes[..<start].last
    var range = start..<rest.startIndex
    if rest.first == UInt8(ascii: ",") {
      range = place.range.lowerBound..<rest.dropFirst().drop(while: isBlank).startIndex
    } else if before == UInt8(ascii: ",") {
      range = (start - 1)..<place.range.upperBound
    } else if before == UInt8(ascii: "("), rest.first == UInt8(ascii: ")") {
      range = (start - 1)..<(rest.startIndex + 1)
    }
    return TextEdit(SourcePlace(file: place.file, range: range), "")
  }

  /// Inserts a word before a parameter's type.
  func insertion(of word: String, beforeTypeOf parameter: Parameter) -> TextEdit? {
    let bytes = context.sources[parameter.place.file].bytes
    guard let colon = bytes[parameter.place.range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let position = bytes[(colon + 1)..<parameter.place.range.upperBound].drop { $0 == 0x20 }.startIndex
    return TextEdit(SourcePlace(file: parameter.place.file, range: position..<position), word)
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }
