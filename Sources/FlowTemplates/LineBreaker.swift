/// Breaks lines of Swift that are wider than the style allows, because of a template or a long name: at what separates
/// conditions, in a body at the end, at the outermost brackets with the longest contents, which go on one line if they
/// fit or else one element on each, or in the head of a declaration; and again wherever a line is still too wide.
struct LineBreaker {
  private let bytes: [UInt8]
  private let width: Int
  private var result: [UInt8] = []

  init(_ bytes: [UInt8], width: Int) {
    self.bytes = bytes
    self.width = width
    result.reserveCapacity(bytes.count + bytes.count / 16)
  }

  /// - Parameter starts: the offsets of lines that may be too wide. All others are copied unchanged.
  mutating func run(_ starts: [Int]) -> [UInt8] {
    var copied = 0
    for start in starts {
      result += bytes[copied..<start]
      let line = bytes[start...].prefix { $0 != 0x0A }
      let text = line.drop { $0 == 0x20 }
      write(text, indentation: line.count - text.count)
      copied = line.endIndex + 1
    }
    result += bytes[copied...]
    return result
  }

  // MARK: Lines

  private mutating func write(_ line: ArraySlice<UInt8>, indentation: Int) {
    // A comma may follow text that fits, but for text that opens something.
    let text = line.last.map { ",([{".utf8.contains($0) } == true ? line.dropLast() : line
    guard indentation + columns(text) > width, !line.starts(with: "//".utf8) else { return append(line, indentation) }
    if writeConditions(line, indentation) { return }
    var (group, opening) = group(line, width + 1 - indentation)
    if let (type, value) = property(line) {
      // Nothing follows it, and the formatter would join what the style has room for.
      guard indentation + columns(line) > width + 1 else { return append(line, indentation) }
      guard let value else {
        append(line[..<(type - 1)], indentation)
        return write(line[type...], indentation: indentation + 2)
      }
      group = self.group(line[value...]).group
      let head = line[..<(value - 1)]
      let first = group.map { line[...$0.open] } ?? head
      if group == nil || indentation + columns(first) > width + 1 {
        // The head is broken before its type if it has to be.
        write(head, indentation: indentation)
        let isBroken = indentation + columns(head) > width + 1
        return write(line[value...], indentation: indentation + (isBroken ? 4 : 2))
      }
    }
    // The signature of a closure whose statements are on the following lines.
    if let opening, group.map({ $0.open > opening }) ?? true, line.suffix(3).elementsEqual(" in".utf8) {
      append(line[...opening], indentation)
      return append(trimmed(line[(opening + 1)...]), indentation + 2)
    }
    if let value = outermost(" = ", in: line), let last = line.last, !"([{".utf8.contains(last),
      group.map({ $0.open > value && indentation + columns(line[...$0.open]) > width + 1 }) ?? true
    {
      append(line[...(value + 1)], indentation)
      return write(line[(value + 3)...], indentation: indentation + 2)
    }
    guard let group else { return writeHead(line, indentation) }
    write(line[...group.open], indentation: indentation)
    var content = trimmed(line[(group.open + 1)..<group.close])
    if line[group.open] == UInt8(ascii: "{") {
      if let end = group.signatureEnd {
        result.removeLast()
        result += [0x20] + trimmed(line[(group.open + 1)..<end]) + [0x0A]
        content = trimmed(line[end..<group.close])
      }
      write(content, indentation: indentation + 2)
    } else {
      write(content, group.commas, isLiteral: isLiteral(group, in: line), indentation + 2)
    }
    write(line[group.close...], indentation: indentation)
  }

  /// Elements that end at commas: on one line if they fit, unless they are a collection's, or else on a line each.
  private mutating func write(_ list: ArraySlice<UInt8>, _ commas: [Int], isLiteral: Bool = false, _ indentation: Int) {
    if !isLiteral, indentation + columns(list) <= width { return append(list, indentation) }
    var start = list.startIndex
    for comma in commas {
      write(trimmed(list[start...comma]), indentation: indentation)
      start = comma + 1
    }
    write(trimmed(list[start...]) + (isLiteral ? [UInt8(ascii: ",")] : []), indentation: indentation)
  }

  /// Breaks a `guard`, a `case` with a condition, or a value of conditions that are joined by `&&`; false for another
  /// line.
  private mutating func writeConditions(_ line: ArraySlice<UInt8>, _ indentation: Int) -> Bool {
    if line.starts(with: "guard ".utf8), let end = outermost(" else {", in: line) {
      // Of one whose conditions fit, the body is broken.
      if line.last == UInt8(ascii: "}"), indentation + columns(line[..<(end + 7)]) <= width + 1 { return false }
      append(line.prefix(5), indentation)
      let conditions = line[..<end].dropFirst(6)
      write(conditions, commas(in: conditions), indentation + 2)
      append(line[(end + 1)...], indentation)
    } else if line.starts(with: "case ".utf8), let end = outermost(" where ", in: line) {
      write(line[..<end], indentation: indentation)
      write(line[(end + 1)...], indentation: indentation)
    } else if line.last != UInt8(ascii: "{"), outermost(" = ", in: line) == nil, let end = outermost(" && ", in: line) {
      write(line[..<end], indentation: indentation)
      var rest = line[(end + 1)...]
      while let next = outermost(" && ", in: rest) {
        write(rest[..<next], indentation: indentation + 2)
        rest = rest[(next + 1)...]
      }
      write(rest, indentation: indentation + 2)
    } else {
      return false
    }
    return true
  }

  private func commas(in list: ArraySlice<UInt8>) -> [Int] {
    var commas: [Int] = []
    while let next = outermost(",", in: list[((commas.last ?? list.startIndex - 1) + 1)...]) { commas.append(next) }
    return commas
  }

  /// The offset of the first such text outside of brackets and literals.
  private func outermost(_ text: String, in line: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var index = line.startIndex
    let first = text.utf8.first
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "/") where line[index...].starts(with: "//".utf8): return nil
      case UInt8(ascii: "\""): index = endOfLiteral(line, from: index)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case first where depth == 0 && line[index...].starts(with: text.utf8): return index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a group is the literal of a collection with several elements, and no subscript or list of captures.
  private func isLiteral(_ group: Group, in line: ArraySlice<UInt8>) -> Bool {
    guard line[group.open] == UInt8(ascii: "["), !group.commas.isEmpty else { return false }
    let before = line[..<group.open].last
    return before.map { !isNamePart($0) } ?? true && trimmed(line[..<group.open]).last != UInt8(ascii: "{")
  }

  /// Breaks the head of a declaration before its result, its type or what it adopts, and no other line without anything
  /// in brackets.
  private mutating func writeHead(_ line: ArraySlice<UInt8>, _ indentation: Int) {
    let name = line.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    let keyword = name.split(separator: 0x20).dropLast().last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let opensBody = line.suffix(2).elementsEqual(" {".utf8)
    let isFunction = keyword == "func" && line[name.endIndex...].starts(with: "() -> ".utf8)
    guard isFunction || opensBody && ["var", "class", "extension"].contains(keyword) else {
      return append(line, indentation)
    }
    let start = name.endIndex + (isFunction ? 3 : 2)
    let rest = line[start...].dropLast(opensBody ? 2 : 0)
    let commas = commas(in: rest)
    if commas.isEmpty, indentation + columns(line[..<rest.endIndex]) <= width + 1 {
      append(line[..<rest.endIndex], indentation)
    } else {
      append(line[..<(start - 1)], indentation)
      write(rest, commas, indentation + 2)
    }
    if opensBody { append(line.suffix(1), indentation) }
  }

  /// The offsets of the type of a property, or of a parameter with an attribute, and of the property's value.
  private func property(_ line: ArraySlice<UInt8>) -> (type: Int, value: Int?)? {
    let modifier = line.starts(with: "private(set) ".utf8) ? 13 : 0
    let words = line.dropFirst(modifier).prefix { !":=([{".utf8.contains($0) }
    guard words.endIndex + 2 < line.endIndex, line[words.endIndex] == UInt8(ascii: ":") else { return nil }
    let type = line[(words.endIndex + 2)...]
    let isProperty = words.split(separator: 0x20).dropLast().last.map {
      $0.elementsEqual("let".utf8) || $0.elementsEqual("var".utf8)
    }
    guard isProperty == true || type.first == UInt8(ascii: "@"), type.last != UInt8(ascii: "{"),
      type.last != UInt8(ascii: "}")
    else { return nil }
    if let equals = outermost(" = ", in: type) { return isProperty == true ? (type.startIndex, equals + 3) : nil }
    return (type.startIndex, nil)
  }

  private mutating func append(_ line: ArraySlice<UInt8>, _ indentation: Int) {
    if !line.isEmpty { result.append(contentsOf: repeatElement(0x20, count: indentation)) }
    result += line
    result.append(0x0A)
  }

  private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 == 0x20 }
    while text.last == 0x20 { text.removeLast() }
    return text
  }

  private func columns(_ text: ArraySlice<UInt8>) -> Int { text.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }

  // MARK: Brackets

  private struct Group {
    let open: Int
    var close = 0
    var commas: [Int] = []
    /// The arguments of a generic type: no line ends among them.
    var isGeneric = false
    /// For a closure, where its statements begin, after `in`.
    var signatureEnd: Int?
  }

  /// Of the outermost pairs of brackets on the line, a body at its end, or else the one with the longest contents; and
  /// the brace that the line leaves open.
  ///
  /// - Parameter room: for what is before that body.
  private func group(_ line: ArraySlice<UInt8>, _ room: Int = 0) -> (group: Group?, opening: Int?) {
    var open: [Group] = []
    var groups: [Group] = []
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "/") where line[index...].starts(with: "//".utf8): index = line.endIndex
      case UInt8(ascii: "\""): index = endOfLiteral(line, from: index)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(Group(open: index))
      case UInt8(ascii: "<") where index > line.startIndex && isNamePart(line[index - 1]):
        open.append(Group(open: index, isGeneric: true))
      case UInt8(ascii: ">") where line[index - 1] != UInt8(ascii: "-") && open.last?.isGeneric == true:
        open.removeLast()
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        while open.last?.isGeneric == true { open.removeLast() }
        guard var group = open.popLast() else { break }
        group.close = index
        groups.removeAll { $0.open > group.open }
        if index > group.open + 1, !open.contains(where: \.isGeneric) { groups.append(group) }
      case UInt8(ascii: ",") where !open.isEmpty: open[open.count - 1].commas.append(index)
      case UInt8(ascii: " ")
      where line[(index + 1)...].first == UInt8(ascii: "i") && line[index...].starts(with: " in ".utf8):
        if let last = open.last, line[last.open] == UInt8(ascii: "{"), last.signatureEnd == nil {
          open[open.count - 1].signatureEnd = index + 3
        }
      default: break
      }
      index += 1
    }
    let opening = open.last { line[$0.open] == UInt8(ascii: "{") }?.open
    if let body = groups.last, line[body.open] == UInt8(ascii: "{"), body.close == line.endIndex - 1 {
      if groups.count == 1 || columns(line[..<(body.signatureEnd ?? body.open + 1)]) <= room {
        return (body, opening)
      }
      groups.removeLast()
    }
    return (groups.max { $0.close - $0.open < $1.close - $1.open }, opening)
  }

  /// - Returns: the index of the closing quote.
  private func endOfLiteral(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
