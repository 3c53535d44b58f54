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
/// It relies on the generator's layout, so it need not parse all of Swift: each declaration begins on a line of its own,
/// indented by two spaces for each type around it; bodies, and further lines of a declaration, are indented more.
package func declarations(ofSwift text: String) -> [SwiftDeclaration] {
  var reader = DeclarationReader()
  for line in text.split(separator: "\n") { reader.read(line) }
  reader.finish()
  return reader.found
}

private struct DeclarationReader {
  private(set) var found: [SwiftDeclaration] = []
  /// The types around the line.
  private var scopes: [Scope] = []
  /// What was read of a declaration that may go on.
  private var pending = ""

  private struct Scope {
    let type: String
    let isProtocol: Bool
    let isHidden: Bool
  }

  private static let types: Set<Substring> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let members: Set<Substring> = ["func", "var", "let", "init", "case", "typealias", "associatedtype"]

  mutating func read(_ whole: Substring) {
    let line = whole.drop { $0 == " " }
    if line.hasPrefix("//") || line.hasPrefix("#") { return }
    let depth = (whole.count - line.count) / 2
    if depth > scopes.count || depth == scopes.count && line.first.map(")]{}".contains) == true {
      // Without a declaration, it belongs to a body.
      guard !pending.isEmpty else { return }
      pending += (pending.hasSuffix("(") || line.hasPrefix(")") ? "" : " ") + line
    } else {
      finish()
      scopes.removeLast(scopes.count - depth)
      pending = String(line)
    }
    if line.hasSuffix("{") { finish() }
  }

  mutating func finish() {
    // @frozen makes no difference to code that is compiled together with the enum.
    let line = pending.hasPrefix("@frozen ") ? pending.dropFirst("@frozen ".count) : pending[...]
    pending = ""
    let words = Self.words(line)
    guard let keyword = words.first(where: { Self.types.contains($0) || Self.members.contains($0) }) else { return }
    let isRequirement = scopes.last?.isProtocol ?? false
    let isHidden = scopes.last?.isHidden ?? false || words.contains("private") || words.contains("fileprivate")
    let text = Self.withoutBody(line, isRequirement: isRequirement)
    let name = Self.name(after: keyword, in: text)
    if !isHidden, keyword != "extension" {
      found.append(
        SwiftDeclaration(
          context: scopes.map(\.type).joined(separator: "."),
          key: name.isEmpty ? String(keyword) : "\(keyword) \(name)", text: text, isRequirement: isRequirement))
    }
    if Self.types.contains(keyword) {
      scopes.append(Scope(type: name, isProtocol: keyword == "protocol", isHidden: isHidden))
    }
  }

  // MARK: Text

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
    let name = text.split(separator: " ").drop { $0 != keyword }.dropFirst().first ?? ""
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "." })
  }

  /// Without the contents of braces, except the accessors of a requirement, and without an initial value.
  private static func withoutBody(_ line: Substring, isRequirement: Bool) -> String {
    var depth = 0
    let end = line.indices.first { index in
      switch line[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{": return depth == 0 && !isRequirement
      case "=": return depth == 0 && line[..<index].last == " " && !line.contains("typealias ")
      default: break
      }
      return false
    }
    var text = line[..<(end ?? line.endIndex)]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
