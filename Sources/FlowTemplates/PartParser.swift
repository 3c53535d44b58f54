import FlowDiagnostics

// Define directives are read before any body.
extension TemplateParser {
  mutating func readSignature(_ token: TemplateToken) {
    var name: Name?
    var parameters: [(name: Name, type: ValueType)] = []
    var hasDuplicate = false
    let form: Void? = read(token) { parser, reader throws(FormError) in
      name = try reader.name("the name of the part")
      try reader.expect("(", "after the name of the part")
      if !reader.accept(")") {
        repeat {
          let parameter = try reader.name("the name of a parameter")
          parser.checkBinding(parameter)
          try reader.expect(":", "and a type after the name of a parameter")
          let type = try parser.type(&reader)
          if parameters.contains(where: { $0.name.text == parameter.text }) {
            parser.report(.duplicateName, "two parameters are named '\(parameter.text)'", at: parameter.range)
            hasDuplicate = true
          }
          parameters.append((parameter, type))
        } while reader.accept(",")
        try reader.expect(")", "after the last parameter")
      }
      try reader.expectEnd()
    }
    let place = SourcePlace(file: file, range: name?.range ?? token.range)
    parts.append(Part(name: name, parameters: parameters, place: place, isFaulty: form == nil || hasDuplicate))
    guard let name else { return }
    if let first = files[file].parts[name.text] {
      report(
        .duplicateName, "the part '\(name.text)' is defined twice", at: name.range,
        notes: [Diagnostic.Note("first here", at: parts[first].place)])
    } else {
      files[file].parts[name.text] = parts.count - 1
    }
  }

  /// `Text`, `Flag`, `Name`, `Name?`, `[Name]`, `[Text]`
  private mutating func type(_ reader: inout DirectiveReader) throws(FormError) -> ValueType {
    if reader.accept("[") {
      let element = try plainType(&reader)
      try reader.expect("]", "after the type of a list's elements")
      return element == .unknown ? .unknown : .list(element)
    }
    let start = reader.position
    let type = try plainType(&reader)
    let mark = reader.position
    guard reader.accept("?") else { return type }
    switch type {
    case .record(let record): return .optional(record)
    case .unknown: return .unknown
    default:
      throw FormError(
        message: "only a record can be optional", range: start..<(mark + 1),
        help: "a text may be empty, a flag not set")
    }
  }

  private mutating func plainType(_ reader: inout DirectiveReader) throws(FormError) -> ValueType {
    let name = try reader.name("a type")
    if let record = schema.recordsByName[name.text] { return .record(record) }
    if name.text == "Text" { return .text }
    if name.text == "Flag" { return .flag }
    report(
      .unknownType, "there is no type '\(name.text)'", at: name, among: ["Text", "Flag"] + schema.records.map(\.name))
    return .unknown
  }
}

// Calls of parts.
extension TemplateParser {
  private typealias Target = (target: TemplateTree.Target, part: Int, name: Name)
  private typealias Argument = (argument: TemplateTree.Argument, type: ValueType, range: Range<Int>)

  /// `{{> name(…)}}`, `{{> folder/file.name(…)}}`, `{{> folder/[path].name(…)}}`
  mutating func call(_ token: TemplateToken) -> Node? {
    read(token) { parser, reader throws(FormError) in
      let called = try parser.target(&reader)
      // The arguments can be checked even if the part is unknown.
      let arguments = try parser.arguments(&reader)
      guard let called else { return nil }
      parser.check(arguments, of: called.part, at: called.name.range)
      return .call(
        parser.tree.calls.add(
          TemplateTree.Call(
            target: called.target, arguments: parser.tree.arguments.add(arguments.map(\.argument)),
            standsAlone: token.standsAlone, nesting: parser.nesting,
            place: SourcePlace(file: parser.file, range: token.range))))
    } ?? nil
  }

  /// The called part; nil if there is none, which is reported.
  private mutating func target(_ reader: inout DirectiveReader) throws(FormError) -> Target? {
    let first = try reader.name("the name of a part", hyphens: true)
    var file = first
    while reader.accept("/") {
      if reader.accept("[") {
        let value = resolveText(try reader.path())
        try reader.expect("]", "after the value that names the file")
        try reader.expect(".", "and the name of a part")
        return target(value, in: file, try reader.name("the name of a part"))
      }
      let next = try reader.name("the name of a file, or a value in '[' and ']' that names one", hyphens: true)
      file = Name(text: "\(file.text)/\(next.text)", range: file.range.lowerBound..<next.range.upperBound)
    }
    let isInFile = reader.accept(".")
    guard isInFile || file.range == first.range else { throw reader.unexpected("expected '.' and the name of a part") }
    let name = isInFile ? try reader.name("the name of a part") : first
    return part(name, of: isInFile ? file : nil).map { (.part($0), $0, name) }
  }

  /// The part of this file or, with `fileName`, of another one.
  private mutating func part(_ name: Name, of fileName: Name?) -> Int? {
    var index = file
    if let fileName {
      guard let found = fileIndices[fileName.text] else {
        report(.unknownPart, "there is no template file '\(fileName.text)'", at: fileName, among: files.map(\.name))
        return nil
      }
      index = found
      calledFiles.insert(found)
    }
    if let part = files[index].parts[name.text] {
      calledParts.insert(part)
      return part
    }
    if replacesBuiltIn(index) {
      reportGap(name.text, in: index, "'\(files[file].name)' calls")
      return nil
    }
    let other = fileName == nil ? files.first { $0.parts[name.text] != nil } : nil
    report(
      .unknownPart, "the file '\(files[index].name)' has no part '\(name.text)'", at: name,
      among: partNames(of: index), help: other.map { "'\($0.name)' has such a part: {{> \($0.name).\(name.text)(…)}}" })
    return nil
  }

  /// Whether a template of the tool calls this one of the module's own: what does not fit is the latter's mistake.
  private func replacesBuiltIn(_ callee: Int) -> Bool { callee < ownCount && ownCount <= file }

  /// Reports a part that a file lacks, once.
  mutating func reportGap(_ name: String, in file: Int, _ caller: String, notes: [Diagnostic.Note] = []) {
    guard reportedGaps.insert("\(file).\(name)").inserted else { return }
    let meant = nearest(to: name, among: partNames(of: file)).flatMap { files[file].parts[$0] }
    report(
      .missingPart, "this file has no part '\(name)', which \(caller)",
      at: meant.map { parts[$0].place.range } ?? 0..<0, of: file,
      help: meant == nil ? nil : "rename this part to '\(name)'", notes: notes)
  }

  private func partNames(of file: Int) -> [String] {
    parts.filter { $0.place.file == file }.compactMap { $0.name?.text }
  }

  /// The part in those files of a folder that a value can name; nil if something was reported.
  private mutating func target(_ value: Path, in folder: Name, _ name: Name) -> Target? {
    guard let members = folders[folder.text] else {
      report(
        .unknownPart, "there is no folder '\(folder.text)' of template files", at: folder, among: folders.keys.sorted())
      return nil
    }
    calledFiles.formUnion(members.map(\.file))
    let shared = fileIndices[folder.text]
    if let shared { calledFiles.insert(shared) }
    let common = shared.flatMap { files[$0].parts[name.text] }
    let found = members.compactMap { files[$0.file].parts[name.text] ?? common }
    calledParts.formUnion(found)
    guard let first = found.first else {
      report(
        .unknownPart, "no file in the folder '\(folder.text)' has a part '\(name.text)'", at: name,
        among: (members.map(\.file) + [shared].compactMap(\.self)).flatMap(partNames))
      return nil
    }
    for (_, file) in members where common == nil && files[file].parts[name.text] == nil {
      // A file of the module's own that replaces the folder's may lack what it had for all.
      let own = shared.flatMap { replacesBuiltIn($0) && file >= ownCount ? $0 : nil }
      reportGap(
        name.text, in: own ?? file, "every file in '\(folder.text)' needs",
        notes: [Diagnostic.Note("as it is here", at: self.parts[first].place)])
    }
    guard checkAgreement(found, of: folder.text), found.count == members.count else { return nil }
    let parts = zip(members, found).map { (file: $0.name, part: $1) }
    return (.named(value, tree.folders.add((folder.text, parts))), found.min() ?? first, name)
  }

  private mutating func arguments(_ reader: inout DirectiveReader) throws(FormError) -> [Argument] {
    try reader.expect("(", "and arguments after the name of the part")
    var arguments: [Argument] = []
    if !reader.accept(")") {
      repeat { arguments.append(try argument(&reader)) } while reader.accept(",")
      try reader.expect(")", "after the last argument")
    }
    try reader.expectEnd()
    return arguments
  }

  private mutating func argument(_ reader: inout DirectiveReader) throws(FormError) -> Argument {
    let start = reader.position
    if reader.next(is: "\"") {
      let text = tree.strings.add(try reader.string())
      return (.text(text), .text, start..<reader.position)
    }
    if reader.accept(word: "true") { return (.flag(true), .flag, start..<(start + 4)) }
    if reader.accept(word: "false") { return (.flag(false), .flag, start..<(start + 5)) }
    let written = try reader.path()
    let (path, type) = resolve(written)
    return (.path(path), type, written.range)
  }
}

// Rules that parts and calls must agree on.
extension TemplateParser {
  /// Whether the parts that one call can reach take the same parameters.
  private mutating func checkAgreement(_ indices: [Int], of folder: String) -> Bool {
    let first = parts[indices[0]]
    var agree = !first.isFaulty
    for index in indices.dropFirst() {
      let part = parts[index]
      if part.isFaulty || first.isFaulty {
        agree = false
      } else if !part.parameters.elementsEqual(first.parameters, by: { $0.type == $1.type }) {
        agree = false
        guard reportedParts.insert(index).inserted else { continue }
        report(
          .differentParameters,
          "the parts '\(part.name?.text ?? "")' in the folder '\(folder)' take different parameters: "
            + "\(signature(of: part)) here, \(signature(of: first)) in '\(files[first.place.file].name)'",
          at: part.place.range, of: part.place.file, notes: [Diagnostic.Note("the other one", at: first.place)])
      }
    }
    return agree
  }

  func signature(of part: Part) -> String { signature(of: part.parameters.map(\.type)) }

  func signature(of types: [ValueType]) -> String { "(" + types.map(\.spelling).joined(separator: ", ") + ")" }

  /// Reports arguments that do not match the part's parameters; a wrong number of them at `range`.
  private mutating func check(_ arguments: [Argument], of index: Int, at range: Range<Int>) {
    let part = parts[index]
    guard let name = part.name?.text, !part.isFaulty else { return }
    if replacesBuiltIn(part.place.file) {
      let types = arguments.map(\.type)
      guard !types.elementsEqual(part.parameters.map(\.type), by: { $0.fits($1) }) else { return }
      guard reportedParts.insert(index).inserted else { return }
      return report(
        .partArguments,
        "the part '\(name)' takes \(signature(of: part)), but '\(files[file].name)' calls it with "
          + "(\(types.map(\.spelling).joined(separator: ", ")))", at: part.place.range, of: part.place.file)
    }
    lazy var notes = [Diagnostic.Note("the part '\(name)'", at: part.place)]
    guard arguments.count == part.parameters.count else {
      let wanted = part.parameters.map { "\($0.name.text): \($0.type.spelling)" }.joined(separator: ", ")
      let given = arguments.isEmpty ? "nothing" : counted(arguments.count, "argument")
      return report(.partArguments, "the part '\(name)' takes (\(wanted)), not \(given)", at: range, notes: notes)
    }
    for (argument, parameter) in zip(arguments, part.parameters) where !argument.type.fits(parameter.type) {
      report(
        .partArguments,
        "'\(parameter.name.text)' of the part '\(name)' is \(parameter.type.words), not \(argument.type.words)",
        at: argument.range, notes: notes)
    }
  }
}
