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

  private enum Scope {
    case type(String, isProtocol: Bool, isHidden: Bool)
    /// A function body: nothing in it can be used elsewhere.
    case body
  }

  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let members: Set<Substring> = ["func", "var", "let", "init", "case", "typealias", "associatedtype"]

  mutating func read(_ line: Substring) {
    var line = line.drop { $0 == " " }
    if line.hasPrefix("//") || line.hasPrefix("#") { return }
    if !pending.isEmpty { line = pending[...] + (pending.hasSuffix("(") || line.hasPrefix(")") ? "" : " ") + line }
    let (balance, _) = Self.balances(line)
    if case .body? = scopes.last {
    } else if balance > 0 {
      pending = String(line)
      return
    }
    pending = ""
    if case .body? = scopes.last {
      follow(line, opening: .body)
      return
    }
    let words = Self.words(line)
    guard let keyword = words.first(where: { Self.types.contains($0) || Self.members.contains($0) }) else {
      follow(line, opening: .body)
      return
    }
    let isPrivate = words.contains("private") || words.contains("fileprivate")
    let declaration = Self.withoutBody(line, isRequirement: isInProtocol)
    if Self.types.contains(keyword) {
      let name = Self.name(after: keyword, in: declaration)
      if !isPrivate, !isHidden, keyword != "extension" { add(declaration, "\(keyword) \(name)") }
      follow(line, opening: .type(name, isProtocol: keyword == "protocol", isHidden: isPrivate || isHidden))
    } else {
      let name = Self.name(after: keyword, in: declaration)
      if !isPrivate, !isHidden { add(declaration, name.isEmpty ? "\(keyword)" : "\(keyword) \(name)") }
      follow(line, opening: .body)
    }
  }

  private var isHidden: Bool {
    if case .type(_, _, true)? = scopes.last { true } else { false }
  }

  private var isInProtocol: Bool {
    if case .type(_, true, _)? = scopes.last { true } else { false }
  }

  private mutating func add(_ text: String, _ key: String) {
    let names = scopes.compactMap { if case .type(let name, _, _) = $0 { name } else { nil } }
    found.append(
      SwiftDeclaration(context: names.joined(separator: "."), key: key, text: text, isRequirement: isInProtocol))
  }

  /// Tracks the braces of a line.
  private mutating func follow(_ line: Substring, opening scope: Scope) {
    var isFirst = true
    Self.scan(line) { character in
      if character == "{" {
        scopes.append(isFirst ? scope : .body)
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

  private static func balances(_ line: Substring) -> (parentheses: Int, braces: Int) {
    var parentheses = 0
    var braces = 0
    scan(line) { character in
      switch character {
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "{": braces += 1
      case "}": braces -= 1
      default: break
      }
    }
    return (parentheses, braces)
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
