/// Reads what a file declares out of the compiler's tree; names and types are found again in the source.
///
/// The tree has places for declarations and statements only, and no types. Expressions are read in the order of the
/// source, and each name is looked for after the one before.
struct SyntaxReader {
  private let file: Int
  let tokens: Tokens
  /// The token after the last name that was found.
  var next = 0
  /// Where the innermost declaration or statement ends.
  private var limit: Int
  private(set) var result = FileSyntax()
  /// The innermost type around it.
  private(set) var owner: String?

  init(_ tree: Tree, file: Int, tokens: Tokens) {
    self.file = file
    self.tokens = tokens
    limit = tokens.bytes.count
    result.navigationCalls = tree.gaps.map { ("code nested too deeply", Place(file: file, offset: $0)) }
    for item in tree.trees("items") {
      within(item) { reader in
        if let type = reader.type(item) { reader.result.types.append(type) }
        reader.noteAlias(item)
        if item.kind == "func_decl" { reader.result.functions.append(reader.function(item)) }
      }
    }
  }

  // MARK: Places

  mutating func within<Result>(_ tree: Tree, _ read: (inout Self) -> Result) -> Result {
    let outer = limit
    if let start = tree.start {
      // The range of a statement starts at its keyword, that of a declaration may follow its attributes.
      next = max(next, tokens.index(at: start))
      limit = max(tree.end ?? outer, start)
    }
    defer {
      if tree.start != nil { next = max(next, tokens.index(at: limit + (tree.end == tree.start ? 0 : 1))) }
      limit = outer
    }
    return read(&self)
  }

  var here: Place {
    Place(file: file, offset: next < tokens.all.count ? tokens.all[next].start : max(tokens.bytes.count - 1, 0))
  }

  mutating func find(_ name: String) -> Place {
    let found = pass { $0.isToken($1, named: name) }
    return found.map { Place(file: file, offset: tokens.all[$0].start) } ?? here
  }

  mutating func findWord(_ word: String) -> Bool { pass { $0.isToken($1, word) } != nil }

  /// Goes on after the next token that is like that.
  private mutating func pass(_ isOne: (Tokens, Int) -> Bool) -> Int? {
    let end = tokens.index(at: limit + 1)
    guard let found = (next..<max(next, end)).first(where: { isOne(tokens, $0) }) else { return nil }
    next = found + 1
    return found
  }

  private func lines(_ tree: Tree) -> Int {
    guard let start = tree.start, let end = tree.end, start <= end else { return 1 }
    return tokens.bytes[start..<min(end, tokens.bytes.count)].count { $0 == 10 } + 1
  }

  // MARK: Types, as they are written

  mutating func typeText() -> String {
    let start = next
    var isOperand = true
    scan: while next < tokens.all.count {
      switch tokens.all[next].first {
      case UInt8(ascii: "a") where isOperand:
        isOperand = ["any", "some", "inout", "borrowing", "consuming"].contains(tokens.text(next..<next + 1))
        next += 1
      case UInt8(ascii: "@") where isOperand: next += 2
      case UInt8(ascii: "(") where isOperand, UInt8(ascii: "[") where isOperand, UInt8(ascii: "<"):
        skipGroup()
        isOperand = false
      case UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: "-"):
        isOperand = true
        next += 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        // Not the start of `??`.
        if tokens.isToken(next + 1, "?"), tokens.all[next + 1].start == tokens.all[next].end,
          tokens.all[next].start > tokens.all[next - 1].end
        {
          break scan
        }
        next += 1
      case UInt8(ascii: "a") where tokens.isToken(next, "throws") || tokens.isToken(next, "async"): next += 1
      default: break scan
      }
    }
    guard next > start else { return "" }
    // On one line, without attributes.
    let words = tokens.text(start..<next).split(whereSeparator: \.isWhitespace)
    return words.filter { !$0.hasPrefix("@") || $0.contains("(") }.joined(separator: " ")
  }

  /// Goes on after the next token, or after the group that it opens.
  private mutating func skipGroup() {
    var level = 0
    repeat {
      if "([<{".utf8.contains(tokens.all[next].first) { level += 1 }
      if ")]>}".utf8.contains(tokens.all[next].first) { level -= 1 }
      next += 1
    } while level > 0 && next < tokens.all.count
  }

  mutating func parameters(_ list: Tree?) -> [Parameter] {
    guard let list, let start = list.start, let end = list.end else { return [] }
    next = tokens.index(at: start)
    let last = tokens.index(at: end)
    if tokens.isToken(next, "(") { next += 1 }
    return list.trees("params").map { tree in
      let name = tree.name ?? ""
      var index = next
      while index < last, !tokens.isToken(index, ":"), !tokens.isToken(index, ",") { index += 1 }
      let isTyped = tokens.isToken(index, ":")
      if isTyped { next = index + 1 }
      let type = isTyped || name.isEmpty ? typeText() : ""
      let equals = next
      // To the comma after it: a default can be anything.
      while next < last, !tokens.isToken(next, ",") { skipGroup() }
      let isWritten = tokens.isToken(equals, "=") && next > equals + 1
      let initial = isWritten ? tokens.text(equals + 1..<next) : nil
      next = min(next + 1, last)
      let label = tree.text("apiName") ?? (list.start == list.end ? name : nil)
      return Parameter(label: label, name: name, type: type, initial: initial)
    }
  }

  // MARK: Declarations

  static let kinds: [String: TypeSyntax.Kind] = [
    "class_decl": .class, "struct_decl": .struct, "enum_decl": .enum, "protocol": .protocol,
    "extension_decl": .extension,
  ]

  mutating func type(_ tree: Tree) -> TypeSyntax? {
    guard let kind = Self.kinds[tree.kind] ?? (tree.kind == "actor_decl" ? .class : nil) else { return nil }
    let name = (tree.name ?? tree.text("extended_type") ?? "").split(separator: ".").last.map(String.init) ?? ""
    let place = find(name)
    var inherited: [String] = []
    if tokens.isToken(next, "<") { skipGroup() }
    while tokens.isToken(next, ":") || tokens.isToken(next, ",") {
      next += 1
      inherited.append(typeText())
    }
    var type = TypeSyntax(
      kind: kind, name: name, inherited: inherited.flatMap { $0.split(separator: "&").map { String($0).trimmed } },
      place: place, lines: lines(tree))
    let outer = owner
    owner = name
    for member in tree.trees("members") { within(member) { $0.read(member, into: &type) } }
    owner = outer
    return type
  }

  private mutating func noteAlias(_ tree: Tree) {
    guard tree.kind == "typealias", let name = tree.name else { return }
    let ownName = (owner.map { $0 + "." } ?? "") + name
    if let type = tree["type_repr"]?.text("id") {
      if type != name { result.aliases[name] = type }
      result.closures[ownName] = (tree["type_repr"]?["base"]?.text("id").map { $0 + "." } ?? "") + type
    } else if tree["type_repr"]?.kind == "type_composite", findWord("=") {
      // As a protocol that inherits what it is composed of.
      let parts = typeText().split(separator: "&").map(\.trimmed)
      result.types.append(TypeSyntax(kind: .protocol, name: name, inherited: parts, place: here, lines: 1))
    } else if findWord("=") {
      result.closures[ownName] = typeText()
    }
  }

  mutating func read(_ member: Tree, into type: inout TypeSyntax) {
    switch member.kind {
    case "func_decl", "constructor_decl", "destructor_decl": type.functions.append(function(member))
    case "pattern_binding_decl": type.variables += variables(member)
    case "var_decl":
      // Each comes after what binds its name.
      guard let index = type.variables.lastIndex(named: member.name) else { return }
      type.variables[index].isConstant = member.has("let")
      let accessors = member.trees("accessors")
      // What binds the name ends after them.
      func body(_ accessor: Tree) -> [Statement] {
        let after = next
        defer { next = after }
        next = accessor.start.map(tokens.index(at:)) ?? next
        return within(accessor) { $0.block(accessor["body"]) }
      }
      if let getter = accessors.first(where: { $0.has("get") && $0["body"] != nil }) {
        type.variables[index].getter = body(getter)
      } else {
        type.variables[index].observer = accessors.flatMap(body)
      }
    case "enum_case_decl":
      type.cases += member.trees("elements").map { element in
        within(element) { reader in
          let name = element.name ?? ""
          let parameters = reader.parameters(element["params"])
          return EnumCase(name: name, parameters: parameters, rawValue: reader.rawValue(of: name))
        }
      }
    case "typealias": noteAlias(member)
    default: if let nested = self.type(member) { type.nested.append(nested) }
    }
  }

  /// The text after `case name =`.
  private func rawValue(of name: String) -> String? {
    guard tokens.isToken(next, named: name), tokens.isToken(next + 1, "="), next + 2 < tokens.all.count else {
      return nil
    }
    let text = tokens.text(next + 2..<next + 3)
    return text.hasPrefix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : nil
  }

  mutating func function(_ tree: Tree) -> Function {
    let name = tree.name ?? ""
    let place = find(name)
    let parameters = parameters(tree["params"])
    var result = tree.has("failable") ? "Self?" : nil
    if let end = tree["params"]?.end { next = tokens.index(at: end) + 1 }
    let bodyStart = tree["body"]?.start ?? (tree.end ?? 0) + 1
    let isEnd = { [tokens] in tokens.isToken($0, "->") || tokens.isToken($0, "where") }
    while next < tokens.all.count, tokens.all[next].start < bodyStart, !isEnd(next) { next += 1 }
    if tokens.isToken(next, "->") {
      next += 1
      result = typeText()
    }
    return Function(
      name: name, parameters: parameters, result: result, body: tree["body"].map { block($0) },
      isStatic: tree.has("static"), place: place)
  }

  mutating func variables(_ tree: Tree) -> [Variable] {
    let first = tokens.index(at: tree.start ?? 0)
    let modifiers = (max(0, first - 6)..<first).reversed().prefix { [tokens] index in
      tokens.all[index].isName || "()".utf8.contains(tokens.all[index].first)
    }
    // `Weak` is what apps call a wrapper that keeps nothing.
    let isWeak = modifiers.contains { index in ["weak", "unowned", "Weak"].contains { tokens.isToken(index, $0) } }
    // Not `private(set)`.
    let isPrivate = modifiers.contains { tokens.isToken($0, "private") && !tokens.isToken($0 + 1, "(") }
    return tree.trees("pattern_entries").flatMap { entry -> [Variable] in
      guard let pattern = entry["pattern"] else { return [] }
      let names = self.pattern(pattern).names
      let place = here
      let type = pattern.kind == "pattern_typed" ? typeAfter(":") : nil
      let initial = entry["original_init"].map { expression($0) }
      return names.map {
        Variable(name: $0, type: type, initial: initial, isWeak: isWeak, isPrivate: isPrivate, place: place)
      }
    }
  }

  mutating func noteNavigation(_ name: String, isWrapper: Bool = false, at place: Place) {
    if Move.isOne(name, isWrapper: isWrapper) { noteUnread(name, at: place) }
  }

  /// Lists what may navigate, unless a step turns out to say it.
  mutating func noteUnread(_ name: String, at place: Place) { result.navigationCalls.append((name, place)) }
}
