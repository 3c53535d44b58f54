import FlowLanguage

/// An argument as it is written, resolved.
struct CheckedArgument {
  let argument: TemplateProgram.Argument
  let type: TemplateType
  let range: Range<Int>
}

extension TemplateChecker {
  /// The part of this file or, with `fileName`, of another one.
  func part(_ name: Name, of fileName: Name?) -> Int? {
    var index = file
    if let fileName {
      guard let found = fileName.withLetters({ fileIndices.find($0) }) else {
        report(
          .unknownPart, "there is no template file '\(fileName.text)'", at: fileName.range,
          help: suggestion(for: fileName.text, among: files.map(\.name)))
        return nil
      }
      index = found
    }
    if let part = partIndices.find(name.letters, of: index) { return part }
    var help = suggestion(for: name.text, among: partNames(of: index))
    if help == nil, fileName == nil,
      let other = files.indices.first(where: { partIndices.find(name.letters, of: $0) != nil })
    {
      help = "'\(files[other].name)' has such a part: {{> \(files[other].name).\(name.text)(…)}}"
    }
    report(.unknownPart, "the file '\(files[index].name)' has no part '\(name.text)'", at: name.range, help: help)
    return nil
  }

  private func partNames(of file: Int) -> [String] {
    files[file].parts.compactMap { parts[$0].name?.text }
  }

  /// The part `name` in every file of a folder, in the order of its members. Nil once something is reported.
  func parts(_ name: Name, inFolder folderName: Name) -> (parts: [Int], folder: Int)? {
    guard let folder = folderName.withLetters({ folderIndices.find($0) }) else {
      report(
        .unknownPart, "there is no folder '\(folderName.text)' of template files", at: folderName.range,
        help: suggestion(for: folderName.text, among: folders.map(\.name).sorted()))
      return nil
    }
    let members = folders[folder].members
    var found: [Int] = []
    found.reserveCapacity(members.count)
    var lacking: [Int] = []
    for member in members {
      if let part = partIndices.find(name.letters, of: member.file) {
        found.append(part)
      } else {
        lacking.append(member.file)
      }
    }
    guard let first = found.first else {
      report(
        .unknownPart, "no file in the folder '\(folderName.text)' has a part '\(name.text)'", at: name.range,
        help: suggestion(for: name.text, among: members.flatMap { partNames(of: $0.file) }))
      return nil
    }
    for file in lacking {
      report(
        .missingPart, "the file '\(files[file].name)' has no part '\(name.text)'", at: name.range,
        help: suggestion(for: name.text, among: partNames(of: file))
          ?? "every file in '\(folderName.text)' needs it, because a value chooses the file",
        notes: [Diagnostic.Note("as it is here", at: parts[first].place)])
    }
    let agree = checkAgreement(found, of: folders[folder].name)
    return agree && lacking.isEmpty ? (found, folder) : nil
  }

  /// Whether the parts, which one call reaches, take the same parameters.
  private func checkAgreement(_ indices: [Int], of folder: String) -> Bool {
    let first = parts[indices[0]]
    var agree = !first.isFaulty
    for index in indices.dropFirst() {
      let part = parts[index]
      if part.isFaulty || first.isFaulty {
        agree = false
      } else if !part.parameters.elementsEqual(first.parameters, by: { $0.type == $1.type }) {
        agree = false
        guard reportedParts.insert(index).inserted else { continue }
        diagnostics.append(
          Diagnostic(
            TemplateRule.differentParameters,
            "the parts '\(part.name?.text ?? "")' in the folder '\(folder)' take different parameters: "
              + "\(signature(of: part)) here, \(signature(of: first)) in '\(files[first.place.file].name)'",
            at: part.place, notes: [Diagnostic.Note("the other one", at: first.place)]))
      }
    }
    return agree
  }

  private func signature(of part: PartSignature) -> String {
    "(" + part.parameters.map { schema.spelling(of: $0.type) }.joined(separator: ", ") + ")"
  }

  /// Whether the arguments are what the part takes. A wrong number is reported at `range`.
  func check(_ arguments: [CheckedArgument], for part: Int, at range: Range<Int>) {
    let signature = parts[part]
    guard !signature.isFaulty else { return }
    lazy var name = signature.name?.text ?? ""
    lazy var notes = [Diagnostic.Note("the part '\(name)'", at: signature.place)]
    guard arguments.count == signature.parameters.count else {
      let wanted = signature.parameters.map { "\($0.name.text): \(schema.spelling(of: $0.type))" }
      return report(
        .partArguments, "the part '\(name)' takes (\(wanted.joined(separator: ", "))), not \(count(of: arguments))",
        at: range,
        notes: notes)
    }
    for (argument, parameter) in zip(arguments, signature.parameters) where !argument.type.fits(parameter.type) {
      report(
        .partArguments,
        "'\(parameter.name.text)' of the part '\(name)' is \(schema.words(for: parameter.type)), "
          + "not \(schema.words(for: argument.type))",
        at: argument.range, notes: notes)
    }
  }

  private func count(of arguments: [CheckedArgument]) -> String {
    switch arguments.count {
    case 0: "nothing"
    case 1: "1 argument"
    default: "\(arguments.count) arguments"
    }
  }
}
