import FlowLanguage

/// Resolves the names in templates against the schema, the parts and the names in scope, and collects the findings.
final class TemplateChecker {
  let schema: Schema
  var files: [TemplateFile] = []
  /// By name.
  var fileIndices: [String: Int] = [:]
  /// The names of the files of a folder, without the folder, each with the file's index; in the order of the names.
  var folders: [String: [(name: String, file: Int)]] = [:]
  var parts: [PartSignature] = []
  var diagnostics: [Diagnostic] = []

  /// The file that is being read.
  var file = 0
  /// The names in scope with their types; the index is the slot.
  var scope: [(name: String, type: TemplateType)] = []
  /// How many of the blocks around have a faulty directive, whose names are not known.
  var faultyBlocks = 0

  /// The parts whose differing parameters have been reported.
  var reportedParts: Set<Int> = []

  init(schema: Schema) {
    self.schema = schema
  }

  /// Takes in a file by its name, and its folder.
  func add(_ source: SourceFile, at index: Int) {
    let suffix = ".template"
    let name = source.name.hasSuffix(suffix) ? String(source.name.dropLast(suffix.count)) : source.name
    files.append(TemplateFile(name: name))
    guard fileIndices[name] == nil else {
      file = index
      return report("FL912", "there are two template files '\(name)'", at: 0..<0)
    }
    fileIndices[name] = index
    if let slash = name.lastIndex(of: "/") {
      folders[String(name[..<slash]), default: []].append((String(name[name.index(after: slash)...]), index))
    }
  }

  /// Called when all files are known, so that nothing depends on their order.
  func sortFolders() {
    folders = folders.mapValues { $0.sorted { $0.name < $1.name } }
  }

  func report(
    _ id: String, _ message: String, at range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(id, message, at: SourcePlace(file: file, range: range), help: help, notes: notes))
  }

  func report(_ error: FormError) {
    report("FL911", error.message, at: error.range, help: error.help)
  }

  /// The slot and members that `names` stand for, and the type of what they lead to.
  func resolve(_ names: [Name]) -> (path: Path, type: TemplateType) {
    let first = names[0]
    var slot = scope.count - 1
    while slot >= 0, scope[slot].name != first.text { slot -= 1 }
    guard slot >= 0 else {
      if faultyBlocks == 0 {
        let candidates = scope.reversed().map(\.name)
        report(
          "FL901", "nothing is named '\(first.text)' here", at: first.range,
          help: suggestion(for: first.text, among: candidates))
      }
      return (Path(slot: 0, members: []), .unknown)
    }
    var type = scope[slot].type
    var members: [Int] = []
    var position = 1
    while position < names.count {
      guard let member = member(names[position], of: type, path: names[..<position]) else {
        return (Path(slot: slot, members: []), .unknown)
      }
      members.append(member.reader)
      type = member.type
      position += 1
    }
    return (Path(slot: slot, members: members), type)
  }

  private func member(
    _ name: Name, of type: TemplateType, path: ArraySlice<Name>
  ) -> Schema.RecordMember? {
    switch type {
    case .record(let index):
      if let member = schema.records[index].memberIndices[name.text] {
        return schema.records[index].members[member]
      }
      report(
        "FL902", "a '\(schema.records[index].name)' has no member '\(name.text)'", at: name.range,
        help: suggestion(for: name.text, among: schema.records[index].members.map(\.name)))
    case .unknown: break
    case .optional:
      let owner = spelling(of: path)
      report(
        "FL904", "'\(owner)' is \(schema.words(for: type)), which may be absent", at: range(of: path),
        help: "bind it first: {{if let \(path[path.endIndex - 1].text) = \(owner)}}")
    default:
      report(
        "FL904", "'\(spelling(of: path))' is \(schema.words(for: type)) and has no members", at: range(of: path))
    }
    return nil
  }

  /// Reports that a path leads to another type than its place asks for.
  func reportType(_ names: [Name], _ type: TemplateType, wanted: String, help: String? = nil) {
    guard type != .unknown else { return }
    report(
      "FL904", "'\(spelling(of: names[...]))' is \(schema.words(for: type)), not \(wanted)", at: range(of: names[...]),
      help: help)
  }

  /// The path of a text that is to be written.
  func resolveText(_ names: [Name]) -> Path {
    let (path, type) = resolve(names)
    let help: String?
    switch type {
    case .text, .choice, .unknown: return path
    case .flag: help = "ask for it with {{if \(spelling(of: names[...]))}}"
    case .list: help = "go through it with {{for … in \(spelling(of: names[...]))}}"
    case .optional: help = "bind it with {{if let … = \(spelling(of: names[...]))}} and write one of its members"
    case .record: help = "write one of its members, or hand it to a part"
    }
    reportType(names, type, wanted: "a text", help: help)
    return path
  }

  /// Reports a case that the choice does not have.
  func checkCase(_ name: Name, of cases: [String]) {
    guard !cases.contains(name.text) else { return }
    let help = suggestion(for: name.text, among: cases) ?? "the cases are \(quotedList(cases))"
    report("FL909", "there is no case '\(name.text)'", at: name.range, help: help)
  }

  func spelling(of names: ArraySlice<Name>) -> String {
    names.map(\.text).joined(separator: ".")
  }

  func range(of names: ArraySlice<Name>) -> Range<Int> {
    names[names.startIndex].range.lowerBound..<names[names.endIndex - 1].range.upperBound
  }

  func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }
}
