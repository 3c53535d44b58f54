import FlowLanguage

/// The tokens of a Swift file, as far as they are needed to find names and types that no tree has places for.
package struct Tokens {
  struct Token {
    let start: Int
    let end: Int
    /// Its first byte; a quotation mark for a string, a letter for a name, a zero for a number.
    let first: UInt8
    var isName: Bool { first == UInt8(ascii: "a") }
  }

  let bytes: [UInt8]
  private(set) var all: [Token] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    all.reserveCapacity(bytes.count / 4)
    var next = 0
    while next < bytes.count { scan(&next) }
  }

  /// What stands from the first of these tokens to the last.
  func text(_ indices: Range<Int>) -> String {
    String(decoding: bytes[all[indices.lowerBound].start..<all[indices.upperBound - 1].end], as: UTF8.self)
  }

  /// The index of the first token at or after a place.
  func index(at place: Int) -> Int { all.partitioningIndex { $0.start >= place } }

  func isToken(_ index: Int, _ text: String) -> Bool {
    guard index < all.count, all[index].end - all[index].start == text.utf8.count else { return false }
    return bytes[all[index].start..<all[index].end].elementsEqual(text.utf8)
  }

  /// Also in backticks.
  func isToken(_ index: Int, named name: String) -> Bool {
    guard all[index].isName else { return false }
    let own = bytes[all[index].start..<all[index].end]
    return isToken(index, name)
      || own.count == name.utf8.count + 2 && own.dropFirst().dropLast().elementsEqual(name.utf8)
  }

  // MARK: Scanning

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isWord(byte) || byte >= 0x80 || "$`".utf8.contains(byte)
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func scan(_ next: inout Int) {
    let start = next
    switch bytes[start] {
    case 0...32: next += 1
    case UInt8(ascii: "/") where byte(start + 1) == UInt8(ascii: "/"):
      while next < bytes.count, bytes[next] != 10 { next += 1 }
    case UInt8(ascii: "/") where byte(start + 1) == UInt8(ascii: "*"): skipComment(&next)
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      while byte(next) == UInt8(ascii: "#") { next += 1 }
      if byte(next) == UInt8(ascii: "\"") { skipString(&next, hashes: next - start) }
      all.append(Token(start: start, end: min(next, bytes.count), first: UInt8(ascii: "\"")))
    case let first where Self.isNamePart(first):
      while next < bytes.count, Self.isNamePart(bytes[next]) { next += 1 }
      let isNumber = UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
      all.append(Token(start: start, end: next, first: isNumber ? UInt8(ascii: "0") : UInt8(ascii: "a")))
    case let first:
      next += first == UInt8(ascii: "-") && byte(start + 1) == UInt8(ascii: ">") ? 2 : 1
      all.append(Token(start: start, end: next, first: first))
    }
  }

  private func skipComment(_ next: inout Int) {
    var level = 0
    repeat {
      let isStart = byte(next) == UInt8(ascii: "/") && byte(next + 1) == UInt8(ascii: "*")
      let isEnd = byte(next) == UInt8(ascii: "*") && byte(next + 1) == UInt8(ascii: "/")
      level += isStart ? 1 : isEnd ? -1 : 0
      next += isStart || isEnd ? 2 : 1
    } while level > 0 && next < bytes.count
  }

  private func skipString(_ next: inout Int, hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = byte(next + 1) == quote && byte(next + 2) == quote
    next += isLong ? 3 : 1
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ byte(next + 1 + $0) == UInt8(ascii: "#") }) {
        next += 1 + hashes
        if byte(next) == UInt8(ascii: "(") { skipInterpolation(&next) } else { next += 1 }
      } else if bytes[next] == quote, !isLong || byte(next + 1) == quote && byte(next + 2) == quote,
        (0..<hashes).allSatisfy({ byte(next + (isLong ? 3 : 1) + $0) == UInt8(ascii: "#") })
      {
        next += (isLong ? 3 : 1) + hashes
        return
      } else if bytes[next] == 10, !isLong {
        return
      } else {
        next += 1
      }
    }
  }

  private func skipInterpolation(_ next: inout Int) {
    var level = 0
    repeat {
      let first = byte(next)
      if first == UInt8(ascii: "(") { level += 1 }
      if first == UInt8(ascii: ")") { level -= 1 }
      if first == UInt8(ascii: "\"") { skipString(&next, hashes: 0) } else { next += 1 }
    } while level > 0 && next < bytes.count
  }
}

// What a file declares, where the compiler has not read it.
extension Tokens {
  /// Every name in it, without backticks.
  package var names: [String] { all.indices.filter { all[$0].isName }.map(name) }

  /// The functions that it declares, as `name(label:label:)`.
  package var functions: [String] {
    all.indices.dropLast().filter { isToken($0, "func") && all[$0 + 1].isName }.compactMap { keyword in
      all.indices[(keyword + 1)...].first { isToken($0, "(") }.map { "\(name(keyword + 1))(\(labels(after: $0)))" }
    }
  }

  private func name(_ index: Int) -> String { text(index..<index + 1).filter { $0 != "`" } }

  /// The labels of the parameters after a parenthesis: the first name of each that belongs to no attribute.
  private func labels(after parenthesis: Int) -> String {
    var (labels, depth, isOpen, isDefault, index) = ("", 0, true, false, parenthesis + 1)
    while index < all.count {
      switch all[index].first {
      case UInt8(ascii: ")") where depth == 0: return labels
      case UInt8(ascii: ",") where depth == 0: (isOpen, isDefault) = (true, false)
      case UInt8(ascii: "=") where depth == 0: isDefault = true
      case UInt8(ascii: "@") where depth == 0 && isOpen:
        index += 1
        // Its own arguments follow without a space.
        if index + 1 < all.count, isToken(index + 1, "("), all[index].end == all[index + 1].start {
          while index + 1 < all.count, !isToken(index, ")") { index += 1 }
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      // In a default it may be an operator.
      case UInt8(ascii: "<") where !isDefault: depth += 1
      case UInt8(ascii: ">") where !isDefault: depth -= 1
      case _ where depth == 0 && isOpen && all[index].isName:
        labels += name(index) + ":"
        isOpen = false
      default: break
      }
      index += 1
    }
    return labels
  }
}
