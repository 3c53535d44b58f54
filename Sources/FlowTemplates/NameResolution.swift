extension TemplateParser {
  /// The words that cannot be names, because a directive that starts with one is not a value.
  private static let words = Set(TemplateToken.Kind.words).union([
    "in", "is", "not", "and", "or", "let", "join", "true", "false",
  ])

  /// Reports a name that no directive could use.
  mutating func checkBinding(_ name: Name) {
    guard Self.words.contains(name.text) else { return }
    report(.invalidDirective, "'\(name.text)' is a word of the template language and cannot be a name", at: name.range)
  }

  /// The resolved path, and the type of its value.
  mutating func resolve(_ path: [Name]) -> (path: Path, type: ValueType) {
    let first = path[0]
    guard let slot = scope.lastIndex(where: { $0.name == first.text }) else {
      if faultyBlocks == 0 {
        report(.unknownName, "nothing is named '\(first.text)' here", at: first, among: scope.reversed().map(\.name))
      }
      return (Path(), .unknown)
    }
    var type = scope[slot].type
    let start = Int32(tree.steps.count)
    for index in path.indices.dropFirst() {
      guard let member = member(path[index], of: path[..<index], type) else { return (Path(), .unknown) }
      tree.steps.append(Int32(member))
      type = schema.members[member].type
    }
    return (Path(slot: Int32(slot), steps: start..<Int32(tree.steps.count)), type)
  }

  /// The index of a member in the type of a path's value.
  private mutating func member(_ name: Name, of owner: ArraySlice<Name>, _ type: ValueType) -> Int? {
    switch type {
    case .record(let record):
      if let member = schema.member(name.text, of: record) { return member }
      report(
        .unknownMember, "a '\(record.name)' has no member '\(name.text)'", at: name,
        among: record.type.members.map(\.name))
    case .unknown: break
    case .optional:
      report(
        .wrongType, "'\(owner.text)' is \(type.words), which may be absent", at: owner.range,
        help: "bind it first: {{if let \(owner.suffix(1).text) = \(owner.text)}}")
    default: report(.wrongType, "'\(owner.text)' is \(type.words) and has no members", at: owner.range)
    }
    return nil
  }

  /// Reports that the type of a path's value is not the required one.
  mutating func reportType(_ path: [Name], _ type: ValueType, wanted: String, help: String? = nil) {
    guard type != .unknown else { return }
    report(.wrongType, "'\(path.text)' is \(type.words), not \(wanted)", at: path.range, help: help)
  }

  /// The resolved path of a value to write, which must be a text.
  mutating func resolveText(_ path: [Name]) -> Path {
    let (value, type) = resolve(path)
    let help: String?
    switch type {
    case .text, .choice, .unknown: return value
    case .flag: help = "ask for it with {{if \(path.text)}}"
    case .list: help = "go through it with {{for … in \(path.text)}}"
    case .optional: help = "bind it with {{if let … = \(path.text)}} and write one of its members"
    case .record: help = "write one of its members, or hand it to a part"
    }
    reportType(path, type, wanted: "a text", help: help)
    return value
  }

  /// Reports a case that the choice does not have.
  mutating func checkCase(_ name: Name, of cases: [String]) {
    guard !cases.contains(name.text) else { return }
    report(
      .unknownCase, "there is no case '\(name.text)'", at: name, among: cases,
      help: "the cases are \(quotedList(cases))")
  }
}
