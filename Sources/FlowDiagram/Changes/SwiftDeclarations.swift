/// A declaration of generated Swift that code outside its file can use.
package struct SwiftDeclaration: Hashable, Sendable {
  /// The enclosing types: `LoginCoordinator.Outcome`; empty at top level.
  package let context: String
  /// Its identity, without what can differ between two versions of it: `func makeList`.
  package let key: String
  /// Its text, on one line and without a body.
  package let text: String
  /// True for a protocol requirement, which other code has to implement.
  package let isRequirement: Bool

  /// The full name.
  package var path: String { context.isEmpty ? text : context + ": " + text }
}

/// The declarations of a generated file, in order, except private ones.
///
/// It relies on the generator's layout, in which each declaration begins on a line of its own, so it need not parse all
/// of Swift.
package func declarations(ofSwift text: String) -> [SwiftDeclaration] {
  var reader = DeclarationReader()
  for line in text.split(separator: "\n", omittingEmptySubsequences: true) { reader.read(line) }
  return reader.found
}

private struct DeclarationReader {
  private(set) var found: [SwiftDeclaration] = []
  private var scopes: [Scope] = []
  /// The lines of a declaration whose parentheses are still open.
  private var pending = ""

  private struct Scope {
    /// nil for a function body: nothing in it can be used elsewhere.
    var type: String?
    var isProtocol = false
    var isHidden = false
  }

  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let members: Set<Substring> = ["func", "var", "let", "init", "case", "typealias", "associatedtype"]

  mutating func read(_ line: Substring) {
    var line = line.drop { $0 == " " }
    if line.hasPrefix("//") || line.hasPrefix("#") { return }
    if !pending.isEmpty { line = pending[...] + (pending.hasSuffix("(") || line.hasPrefix(")") ? "" : " ") + line }
    pending = ""
    let outer = scopes.last ?? Scope(type: "")
    guard outer.type != nil else { return follow(line, opening: Scope()) }
    if Self.isOpen(line) {
      pending = String(line)
      return
    }
    let words = Self.words(line)
    guard let keyword = words.first(where: { Self.types.contains($0) || Self.members.contains($0) }) else {
      return follow(line, opening: Scope())
    }
    let isHidden = outer.isHidden || words.contains("private") || words.contains("fileprivate")
    let text = Self.withoutBody(line, isRequirement: outer.isProtocol)
    let name = Self.name(after: keyword, in: text)
    if !isHidden, keyword != "extension" {
      found.append(
        SwiftDeclaration(
          context: scopes.compactMap(\.type).joined(separator: "."),
          key: name.isEmpty ? String(keyword) : "\(keyword) \(name)", text: text, isRequirement: outer.isProtocol))
    }
    let isType = Self.types.contains(keyword)
    follow(line, opening: isType ? Scope(type: name, isProtocol: keyword == "protocol", isHidden: isHidden) : Scope())
  }

  /// Tracks the braces of a line.
  private mutating func follow(_ line: Substring, opening scope: Scope) {
    var isFirst = true
    Self.scan(line) { character in
      if character == "{" {
        scopes.append(isFirst ? scope : Scope())
        isFirst = false
      } else if character == "}" {
        _ = scopes.popLast()
      }
    }
  }

  // MARK: Text

  /// The characters of a line outside strings and comments.
  private static func scan(_ line: Substring, _ body: (Character) -> Void) {
    var isString = false
    var previous: Character = " "
    for character in line {
      if isString {
        if character == "\"", previous != "\\" { isString = false }
        previous = previous == "\\" ? " " : character
        continue
      }
      if character == "/", previous == "/" { return }
      if character == "\"" { isString = true } else { body(character) }
      previous = character
    }
  }

  /// Whether a parenthesis or bracket is still open.
  private static func isOpen(_ line: Substring) -> Bool {
    var depth = 0
    scan(line) { character in
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  /// The words before a name: modifiers, attributes, the keyword.
  private static func words(_ line: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in line.split(separator: " ") {
      let plain = word.prefix { $0 != "(" && $0 != "?" }
      words.append(word.hasPrefix("private(set)") || word.hasPrefix("fileprivate(set)") ? word : plain)
      if members.contains(plain) || types.contains(plain) && plain != "class" { break }
    }
    return words
  }

  private static func name(after keyword: Substring, in text: String) -> String {
    if keyword == "init" { return "" }
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(of: keyword), index + 1 < words.count else { return "" }
    return String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "." })
  }

  /// Without the contents of braces, except the accessors of a requirement, and without an initial value.
  private static func withoutBody(_ line: Substring, isRequirement: Bool) -> String {
    var depth = 0
    var end = line.endIndex
    var previous: Character = " "
    for index in line.indices {
      switch line[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0 && !isRequirement: end = min(end, index)
      case "=" where depth == 0 && previous == " " && !line.contains("typealias "): end = min(end, index)
      default: break
      }
      previous = line[index]
    }
    var text = line[..<end]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
