import FlowLanguage

/// Reads the define directives of a file, before any body is read.
struct SignatureParser {
  let base: UnsafePointer<UInt8>
  let checker: TemplateChecker

  func read(_ tokens: [TemplateToken], of file: Int) {
    checker.open(file)
    for token in tokens where token.kind == .define {
      let index = checker.parts.count
      let signature = signature(from: token)
      checker.parts.append(signature)
      checker.files[file].parts.append(index)
      guard let name = signature.name else { continue }
      if let first = checker.partIndices.insert(name.letters, of: file, value: index) {
        checker.report(
          .duplicateName, "the part '\(name.text)' is defined twice", at: signature.place.range,
          notes: [Diagnostic.Note("first here", at: checker.parts[first].place)])
      }
    }
  }

  private func signature(from token: TemplateToken) -> PartSignature {
    var name: Name?
    var parameters: [PartSignature.Parameter] = []
    var isFaulty = false
    do throws(FormError) {
      var reader = DirectiveReader(base: base, token: token)
      let read = try reader.name("the name of the part")
      name = read
      try reader.expect(0x28, "after the name of the part")
      if !reader.accept(0x29) {
        repeat {
          let parameter = try reader.name("the name of a parameter")
          checker.checkBinding(parameter)
          try reader.expect(0x3A, "and a type after the name of a parameter")
          let type = try type(&reader)
          if parameters.contains(where: { $0.name.isSame(as: parameter) }) {
            checker.report(.duplicateName, "two parameters are named '\(parameter.text)'", at: parameter.range)
            isFaulty = true
          }
          parameters.append(PartSignature.Parameter(name: parameter, type: type))
        } while reader.accept(0x2C)
        try reader.expect(0x29, "after the last parameter")
      }
      try reader.expectEnd()
    } catch {
      checker.report(error)
      isFaulty = true
    }
    let place = SourcePlace(file: checker.file, range: name?.range ?? token.range)
    return PartSignature(name: name, parameters: parameters, place: place, isFaulty: isFaulty)
  }

  /// `Text`, `Flag`, `Name`, `Name?`, `[Name]`, `[Text]`
  private func type(_ reader: inout DirectiveReader) throws(FormError) -> TemplateType {
    if reader.accept(0x5B) {
      let element = try plainType(&reader)
      try reader.expect(0x5D, "after the type of a list's elements")
      return element == .unknown ? .unknown : .list(element)
    }
    let start = reader.position
    let type = try plainType(&reader)
    guard reader.next(is: 0x3F) else { return type }
    let mark = reader.position
    _ = reader.accept(0x3F)
    switch type {
    case .record(let index): return .optional(index)
    case .unknown: return .unknown
    default:
      throw FormError(
        message: "only a record can be optional", range: start..<(mark + 1),
        help: "a text may be empty, a flag not set")
    }
  }

  private func plainType(_ reader: inout DirectiveReader) throws(FormError) -> TemplateType {
    let name = try reader.name("a type")
    if let index = checker.schema.record(name.letters) { return .record(index) }
    let word = name.text
    if word == "Text" { return .text }
    if word == "Flag" { return .flag }
    let candidates = ["Text", "Flag"] + checker.schema.records.map(\.name)
    checker.report(
      .unknownType, "there is no type '\(word)'", at: name.range,
      help: checker.suggestion(for: word, among: candidates))
    return .unknown
  }
}

/// The words that cannot be names, since a directive that starts with one is no value.
private let reservedWords: NameIndex = {
  var words = NameIndex(capacity: 18)
  for word in [
    "if", "for", "end", "fit", "else", "case", "switch", "define", "in", "is", "not", "and", "or", "let", "join",
    "true", "false",
  ] {
    _ = words.insert(word, value: 0)
  }
  return words
}()

extension TemplateChecker {
  /// Reports a name that no directive could mention.
  func checkBinding(_ name: Name) {
    guard reservedWords.find(name.letters) != nil else { return }
    report(.invalidDirective, "'\(name.text)' is a word of the template language and cannot be a name", at: name.range)
  }
}
