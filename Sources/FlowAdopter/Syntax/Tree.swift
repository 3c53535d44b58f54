/// A node of the syntax tree that the compiler prints as JSON.
final class Tree {
  enum Field {
    case tree(Tree)
    case trees([Tree])
    /// Also a number, or `true`.
    case text(String)
  }

  /// The compiler's name for what it is; a string in a list is a node with that name.
  fileprivate(set) var kind: String
  /// Where its first and its last token start, in bytes; not known for expressions.
  fileprivate(set) var start: Int?
  fileprivate(set) var end: Int?
  fileprivate(set) var fields: [(name: String, value: Field)] = []
  /// Near what is nested too deeply to be part of the tree, in bytes of the source; of the whole tree only.
  fileprivate(set) var gaps: [Int] = []

  fileprivate init(kind: String = "") { self.kind = kind }

  private subscript(field name: String) -> Field? { fields.first { $0.name == name }?.value }

  subscript(name: String) -> Tree? { if case .tree(let tree)? = self[field: name] { tree } else { nil } }

  func trees(_ name: String) -> [Tree] { if case .trees(let trees)? = self[field: name] { trees } else { [] } }
  func text(_ name: String) -> String? { if case .text(let text)? = self[field: name] { text } else { nil } }
  func has(_ name: String) -> Bool { text(name) != nil }

  var children: [Tree] {
    fields.flatMap { field -> [Tree] in
      switch field.value {
      case .tree(let tree): [tree]
      case .trees(let trees): trees
      case .text: []
      }
    }
  }

  /// The name of what it declares or names.
  var name: String? {
    let base = self["name"]?["base_name"] ?? self["base_name"]
    return base?.text("name") ?? base?.text("special")
  }
}

extension Tree {
  /// Decodes JSON in one pass over its bytes; nil if it is not JSON.
  static func decoded(_ json: [UInt8]) -> Tree? {
    json.withUnsafeBufferPointer { bytes -> Tree? in
      // The compiler forgets the brace after a type with attributes; one that does not is to come.
      for forgetsBraces in [true, false] {
        var decoder = Decoder(bytes: bytes, forgetsBraces: forgetsBraces)
        if let tree = decoder.object(), decoder.isAtEnd {
          tree.gaps = decoder.gaps
          return tree
        }
      }
      return nil
    }
  }

  private struct Decoder {
    let bytes: UnsafeBufferPointer<UInt8>
    let forgetsBraces: Bool
    var next = 0
    var depth = 0
    /// The last place that was read.
    var place = 0
    var gaps: [Int] = []

    var isAtEnd: Bool { bytes[next...].allSatisfy { $0 == 10 || $0 == 13 || $0 == 32 } }

    /// What says nothing about the source.
    private static let skipped: Set<String> = [
      "processed_init", "function_ref", "decl_context", "init_context", "discriminator", "isolation_crossing", "type",
      "implicit_self_decl", "builtin_initializer", "compiler_version", "attrs",
    ]
    /// Two or three are one level of the source, and people nest some twenty. The tree is walked recursively.
    private static let mostLevels = 600

    private mutating func take(_ byte: Character) -> Bool {
      guard next < bytes.count, bytes[next] == byte.asciiValue else { return false }
      next += 1
      return true
    }

    mutating func object() -> Tree? {
      depth += 1
      defer { depth -= 1 }
      if depth > Self.mostLevels {
        if gaps.last != place { gaps.append(place) }
        return skip() ? Tree() : nil
      }
      guard take("{") else { return nil }
      let tree = Tree()
      if take("}") { return tree }
      repeat {
        guard let name = string(), take(":") else { return nil }
        if Self.skipped.contains(name) {
          guard skip() else { return nil }
          continue
        }
        guard let value = value() else { return nil }
        switch (name, value) {
        case ("_kind", .text(let kind)): tree.kind = kind
        case ("range", .tree(let range)): (tree.start, tree.end) = (range.start, range.end)
        case ("start", .text(let number)): (tree.start, place) = (Int(number), Int(number) ?? place)
        case ("end", .text(let number)): tree.end = Int(number)
        default: tree.fields.append((name, value))
        }
        if forgetsBraces, name == "type_repr", tree.kind == "type_attributed" { return tree }
      } while take(",")
      return take("}") ? tree : nil
    }

    private mutating func value() -> Field? {
      switch next < bytes.count ? bytes[next] : 0 {
      case UInt8(ascii: "{"): return object().map(Field.tree)
      case UInt8(ascii: "\""): return string().map(Field.text)
      case UInt8(ascii: "["):
        next += 1
        var trees: [Tree] = []
        if take("]") { return .trees(trees) }
        repeat {
          // And takes what follows for members of an object, without names.
          if next + 2 < bytes.count, bytes[next..<(next + 3)].elementsEqual("\"\":".utf8) { next += 3 }
          switch value() {
          case .tree(let tree)?: trees.append(tree)
          case .text(let text)?: trees.append(Tree(kind: text))
          default: return nil
          }
        } while take(",")
        return take("]") ? .trees(trees) : nil
      default:
        let start = next
        return skip() && next > start ? .text(String(decoding: bytes[start..<next], as: UTF8.self)) : nil
      }
    }

    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      let start = next
      while next < bytes.count, bytes[next] != UInt8(ascii: "\"") { next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1 }
      let end = min(next, bytes.count)
      guard take("\"") else { return nil }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      return bytes[start..<end].contains(UInt8(ascii: "\\")) ? Self.unescaped(text) : text
    }

    private static func unescaped(_ text: String) -> String {
      let escape = #/\\(?:u(....)|(.))/#.matchingSemantics(.unicodeScalar)
      return text.replacing(escape) { match -> String in
        if let digits = match.1 { return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? "" }
        let letter = String(match.2 ?? "")
        return ["n": "\n", "t": "\t", "r": "\r"][letter] ?? letter
      }
    }

    /// Passes over a value without decoding it.
    private mutating func skip() -> Bool {
      var level = 0
      while next < bytes.count {
        let byte = bytes[next]
        if level == 0, [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(byte) { return true }
        next += 1
        switch byte {
        case UInt8(ascii: "\""):
          while next < bytes.count, bytes[next] != UInt8(ascii: "\"") {
            next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
          }
          next += 1
        case UInt8(ascii: "{"), UInt8(ascii: "["): level += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
        default: break
        }
      }
      return false
    }
  }
}
