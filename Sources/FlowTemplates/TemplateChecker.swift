import FlowLanguage

/// Resolves the names in templates against the schema, the parts and the names in scope, and collects the findings.
final class TemplateChecker {
  let schema: Schema
  // Nothing hands the checker to two threads, and asking at each instruction whether it is so takes long.
  @exclusivity(unchecked) var program: ProgramAssembler
  var files: [TemplateFile] = []
  /// Files by name, without `.template`.
  var fileIndices = NameIndex()
  /// In the order of their names.
  var folders: [TemplateFolder] = []
  /// By name.
  var folderIndices = NameIndex()
  var parts: [PartSignature] = []
  /// Parts by name, those of a file by its index.
  var partIndices = NameIndex(capacity: 256)
  var diagnostics: [Diagnostic] = []

  /// The file that is being read.
  private(set) var file = 0
  /// Where its text starts in that of all templates.
  private(set) var textStart = 0
  /// The names in scope with their types; the index is the slot.
  var scope: [(name: Name, type: TemplateType)] = []
  /// How many of the blocks around have a faulty directive, whose names are not known.
  var faultyBlocks = 0

  /// The parts whose differing parameters have been reported.
  var reportedParts: Set<Int> = []

  /// - Parameter size: how many bytes the templates have.
  init(schema: Schema, size: Int) {
    self.schema = schema
    program = ProgramAssembler(size: size)
  }

  /// Takes in a file by its name, and its folder.
  ///
  /// - Parameter start: where its text starts in that of all templates.
  func add(_ sourceName: String, at index: Int, start: Int) {
    let suffix = ".template"
    let name = sourceName.hasSuffix(suffix) ? String(sourceName.dropLast(suffix.utf8.count)) : sourceName
    files.append(TemplateFile(name: name, textStart: start))
    guard fileIndices.insert(name, value: index) == nil else {
      open(index)
      return report(.duplicateName, "there are two template files '\(name)'", at: 0..<0)
    }
    if let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let folder = String(name[..<slash])
      let member = TemplateFolder.Member(name: String(name[name.utf8.index(after: slash)...]), file: index)
      if let known = folderIndices.insert(folder, value: folders.count) {
        folders[known].members.append(member)
      } else {
        folders.append(TemplateFolder(name: folder, members: [member]))
      }
    }
  }

  /// Called when all files are known, so that nothing depends on their order.
  func sortFolders() {
    for index in folders.indices { folders[index].members.sort { $0.name < $1.name } }
  }

  /// Goes on with a file.
  func open(_ index: Int) {
    file = index
    textStart = files[index].textStart
  }

  // MARK: - Findings

  func report(
    _ rule: TemplateRule, _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(rule, message, at: SourcePlace(file: file, range: range), help: help.map(Help.text), notes: notes))
  }

  func report(_ error: FormError) {
    report(.invalidDirective, error.message, at: error.range, help: error.help)
  }

  // MARK: - Names

  /// What a path stands for, and the type of what it leads to.
  func resolve(_ path: WrittenPath) -> (reference: TemplateProgram.Reference, type: TemplateType) {
    let nothing = TemplateProgram.Reference(slot: 0, member: -1, further: -1)
    var slot = scope.count - 1
    while slot >= 0, !scope[slot].name.isSame(as: path.first) { slot -= 1 }
    guard slot >= 0 else {
      if faultyBlocks == 0 {
        report(
          .unknownName, "nothing is named '\(path.first.text)' here", at: path.first.range,
          help: suggestion(for: path.first.text, among: scope.reversed().map(\.name.text)))
      }
      return (nothing, .unknown)
    }
    var type = scope[slot].type
    var first: Int32 = -1
    var further: Int32 = -1
    var owner = path.first
    while let name = path.next(after: owner) {
      guard let member = member(name, of: type, path.upTo(owner), endingIn: owner) else { return (nothing, .unknown) }
      if first < 0 {
        first = member.reader
      } else {
        if further < 0 { further = Int32(program.members.count) }
        program.members.append(member.reader)
      }
      type = member.type
      owner = name
    }
    if further >= 0 { program.members.append(-1) }
    return (TemplateProgram.Reference(slot: Int32(slot), member: first, further: further), type)
  }

  /// - Parameters:
  ///   - owner: the path to what should have the member.
  ///   - last: the last name of that.
  private func member(
    _ name: Name, of type: TemplateType, _ owner: Name, endingIn last: Name
  ) -> Schema.RecordMember? {
    switch type {
    case .record(let index):
      if let member = schema.member(name.letters, of: index) { return member }
      let record = schema.records[index]
      report(
        .unknownMember, "a '\(record.name)' has no member '\(name.text)'", at: name.range,
        help: suggestion(for: name.text, among: schema.members(of: index).map(\.name)))
    case .unknown: break
    case .optional:
      report(
        .wrongType, "'\(owner.text)' is \(schema.words(for: type)), which may be absent", at: owner.range,
        help: "bind it first: {{if let \(last.text) = \(owner.text)}}")
    default:
      report(.wrongType, "'\(owner.text)' is \(schema.words(for: type)) and has no members", at: owner.range)
    }
    return nil
  }

  /// Reports that a path leads to another type than its place asks for.
  func reportType(_ path: WrittenPath, _ type: TemplateType, wanted: String, help: String? = nil) {
    guard type != .unknown else { return }
    report(
      .wrongType, "'\(path.name.text)' is \(schema.words(for: type)), not \(wanted)", at: path.name.range, help: help)
  }

  /// What a path stands for that is to be written, so it leads to a text.
  func resolveText(_ path: WrittenPath) -> TemplateProgram.Reference {
    let (reference, type) = resolve(path)
    let help: String?
    switch type {
    case .text, .choice, .unknown: return reference
    case .flag: help = "ask for it with {{if \(path.name.text)}}"
    case .list: help = "go through it with {{for … in \(path.name.text)}}"
    case .optional: help = "bind it with {{if let … = \(path.name.text)}} and write one of its members"
    case .record: help = "write one of its members, or hand it to a part"
    }
    reportType(path, type, wanted: "a text", help: help)
    return reference
  }

  /// Reports a case that the choice does not have.
  func checkCase(_ name: Name, of cases: [String]) {
    let text = name.text
    guard !cases.contains(text) else { return }
    let help = suggestion(for: text, among: cases) ?? "the cases are \(quotedList(cases))"
    report(.unknownCase, "there is no case '\(text)'", at: name.range, help: help)
  }

  // MARK: - The program

  /// A name of the file that is being read, as text of the program.
  func bytes(of name: Name) -> TemplateProgram.Bytes {
    TemplateProgram.Bytes(start: Int32(textStart + name.range.lowerBound), count: Int32(name.range.count))
  }

  /// What a string literal stands for.
  ///
  /// - Parameter content: what is between its quotes.
  func bytes(ofString content: Name) -> TemplateProgram.Bytes {
    let letters = content.letters
    var index = 0
    while index < letters.count, letters[index] != 0x5C { index += 1 }
    guard index < letters.count else { return bytes(of: content) }
    var text: [UInt8] = []
    index = 0
    while index < letters.count {
      var byte = letters[index]
      if byte == 0x5C, index + 1 < letters.count, let meant = unescaped(letters[index + 1]) {
        byte = meant
        index += 1
      }
      text.append(byte)
      index += 1
    }
    return program.literal(text)
  }

  /// A place in the file that is being read.
  func place(_ range: Range<Int>, folder: TemplateProgram.Bytes? = nil) -> Int32 {
    program.places.append(
      TemplateProgram.Place(
        file: Int32(file), start: Int32(range.lowerBound), end: Int32(range.upperBound),
        folder: folder ?? TemplateProgram.Bytes(start: 0, count: 0)))
    return Int32(program.places.count - 1)
  }

  func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map(Help.question)
  }
}
