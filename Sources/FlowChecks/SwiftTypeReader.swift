import FlowGraph
import FlowLanguage

/// Reads a type by Swift's grammar, and finds what Swift refuses whichever types there are.
struct SwiftTypeReader {
  /// What decides which attributes a type can have: one name can be an alias of a function's type.
  enum Kind { case name, function, other }

  /// What is wrong with a type.
  enum Fault {
    case malformed, keyword, selfType, opaque, unwrapped, attribute, escaping, argumentLabel, tupleLabel, voidArgument
    /// An `any P` that is optional without parentheses; with them.
    case optionalExistential(String)

    /// - Parameter owner: what has the type.
    func message(_ owner: String, _ type: String) -> String {
      switch self {
      case .keyword where !type.contains { !isPartOfName($0) }: "'\(type)' is a Swift keyword, not a type"
      case .selfType, .opaque: "\(owner) cannot be '\(type)'"
      case .voidArgument: "the closure '\(type)' takes an empty tuple"
      default: "'\(type)' is not a valid Swift type"
      }
    }

    /// What to do about it.
    func help(_ type: String) -> Help {
      switch self {
      case .malformed: meant(by: type).map { "write '\($0)'" } ?? "name a type"
      case .keyword: "name a type, or put the name in backticks"
      case .selfType: "write the type's name instead of 'Self'"
      case .opaque: "write 'any' instead of 'some'"
      case .optionalExistential(let type): "write '\(type)'"
      case .unwrapped: "write '?' instead of '!'"
      case .attribute: "only closures have attributes"
      case .escaping: "remove '@escaping': only a parameter has it"
      case .argumentLabel: "write '_' before each name"
      case .voidArgument: "write '()' instead of '(Void)'"
      case .tupleLabel: "only a tuple of two or more has labels, each a different one"
      }
    }
  }

  /// What attributes and modifiers a place allows.
  private enum Role { case value, parameter, result }

  /// The first one, from the left.
  private(set) var fault: Fault?
  private var rest: Substring
  private var token: Substring = ""
  private var previous: Substring = ""
  private var depth = 0

  /// - Parameter type: without the attributes and modifiers that only a parameter has.
  init(_ type: Substring) {
    rest = type
    advance()
  }

  /// Reads all of the type.
  mutating func whole() -> Kind {
    let kind = type(.value)
    if !token.isEmpty { found(.malformed) }
    return kind
  }

  private mutating func advance() {
    previous = token
    rest = rest.drop { $0 == " " }
    let word = rest.prefix(while: isPartOfName)
    token = !word.isEmpty ? word : rest.prefix(rest.hasPrefix("->") ? 2 : rest.hasPrefix("...") ? 3 : 1)
    rest = rest[token.endIndex...]
  }

  private mutating func take(_ text: Substring) -> Bool {
    guard token == text else { return false }
    advance()
    return true
  }

  private mutating func expect(_ text: Substring) { if !take(text) { found(.malformed) } }

  private mutating func found(_ fault: Fault) { self.fault = self.fault ?? fault }

  private mutating func type(_ role: Role) -> Kind {
    depth += 1
    defer { depth -= 1 }
    // Deeper than anybody writes, and than a thread's stack allows.
    guard depth < 100 else {
      found(.malformed)
      (rest, token) = ("", "")
      return .other
    }
    if role == .parameter || role == .result { while parameterModifiers.contains(token) { advance() } }
    let attributes = self.attributes()
    if attributes.contains("escaping"), role != .parameter { found(.escaping) }
    let start = token.startIndex
    let isExistential = token == "any" || token == "some"
    if take("some") { found(.opaque) } else if isExistential { advance() }
    var kind = suffixed()
    if isExistential { kind = .other }
    // `A & B`.
    while take("&") {
      _ = suffixed()
      kind = .other
    }
    if isExistential, previous == "?" || previous == "!" {
      let written = rest.base[start..<previous.endIndex]
      let postfix = written.reversed().prefix { $0 == "?" || $0 == "!" }.count
      found(.optionalExistential("(\(written.dropLast(postfix)))" + String(repeating: "?", count: postfix)))
    }
    if !attributes.isEmpty, kind != .function, kind != .name || attributes != ["escaping"] { found(.attribute) }
    return kind
  }

  /// `@MainActor @convention(c)`.
  private mutating func attributes() -> [Substring] {
    var names: [Substring] = []
    while take("@") {
      names.append(token)
      let hasArguments = rest.hasPrefix("(")
      advance()
      guard hasArguments else { continue }
      while !token.isEmpty, token != ")" { advance() }
      expect(")")
    }
    return names
  }

  /// `A?`, `[A].Index`, `A.Type`.
  private mutating func suffixed() -> Kind {
    var kind = primary()
    while true {
      switch token {
      case "!":
        // Of a whole type only: 'init(item: Item!)'.
        if depth > 1 || !rest.isEmpty { found(.unwrapped) }
        fallthrough
      case "?":
        advance()
        kind = .other
      case ".":
        advance()
        if token == "Type" { kind = .other }
        if !take("Type") { name() }
      default: return kind
      }
    }
  }

  private mutating func primary() -> Kind {
    if token == "(" { return parenthesized() }
    guard take("[") else {
      name()
      return .name
    }
    _ = type(.value)
    if take(":") { _ = type(.value) }
    expect("]")
    return .other
  }

  private mutating func name() {
    if token == "Self" {
      found(.selfType)
    } else if !isWord || token == "_" {
      found(.malformed)
    } else if token != "Any", swiftName(String(token)) != token {
      found(.keyword)
    }
    if isWord { advance() }
    guard take("<") else { return }
    repeat { _ = type(.value) } while take(",")
    expect(">")
  }

  /// `(A, B)`, `(A) async throws -> B`.
  private mutating func parenthesized() -> Kind {
    let isFunction = precedesArrow
    advance()
    var labels: [Substring] = []
    var kind = Kind.other
    var count = 0
    if isFunction, token == "Void", rest.drop(while: { $0 == " " }).first == ")" { found(.voidArgument) }
    while !token.isEmpty, token != ")" {
      if let label = takeLabel(isFunction) { labels.append(label) }
      kind = type(isFunction ? .parameter : .value)
      if take("..."), !isFunction { found(.malformed) }
      count += 1
      guard take(",") else { break }
    }
    expect(")")
    guard isFunction else {
      if count == 1 ? !labels.isEmpty : Set(labels).count < labels.count { found(.tupleLabel) }
      return count == 1 ? kind : .other
    }
    _ = take("async")
    if take("throws"), take("(") {
      _ = type(.value)
      expect(")")
    }
    expect("->")
    _ = type(.result)
    return .function
  }

  /// Whether an arrow, or what can precede one, follows the parenthesis that opens here.
  private var precedesArrow: Bool {
    var open = 1
    let end = rest.utf8.firstIndex { byte in
      open += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      return open == 0
    }
    guard let end else { return false }
    let next = rest[end...].dropFirst().drop { $0 == " " }
    return ["->", "async", "throws"].contains { next.hasPrefix($0) }
  }

  /// `label:` of a tuple's element, `_ name:` of a function's parameter.
  private mutating func takeLabel(_ isFunction: Bool) -> Substring? {
    var ahead = self
    guard isWord else { return nil }
    ahead.advance()
    let isNamed = ahead.isWord
    if isNamed { ahead.advance() }
    guard ahead.take(":") else { return nil }
    let label = token
    if isFunction, label != "_" {
      found(.argumentLabel)
    } else if !isFunction, isNamed {
      found(.malformed)
    }
    (rest, token) = (ahead.rest, ahead.token)
    return label == "_" ? nil : label
  }

  private var isWord: Bool { token.first.map(isPartOfName) ?? false }
}

/// The array or dictionary that other languages write `Item[]` and `[Key, Value]`.
private func meant(by type: String) -> String? {
  if type.hasSuffix("?") { return meant(by: String(type.dropLast())).map { $0 + "?" } }
  func inner(_ type: some StringProtocol) -> String { meant(by: String(type)) ?? String(type) }
  if type.hasSuffix("[]"), type != "[]" { return "[\(inner(type.dropLast(2)))]" }
  guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
  let types = elements(of: type.dropFirst().dropLast()).map(inner)
  return types.count == 2 && !types.contains("") ? "[\(types[0]): \(types[1])]" : nil
}

private func isPartOfName(_ character: Character) -> Bool {
  !character.isASCII || character.isLetter || character.isNumber || character == "_" || character == "`"
}
