import FlowLanguage

/// An argument as it is written, resolved.
struct CheckedArgument {
  let argument: PartCall.Argument
  let type: TemplateType
  let range: Range<Int>
}

extension TemplateChecker {
  /// The part of this file or, with `fileName`, of another one.
  func part(_ name: Name, of fileName: Name?) -> Int? {
    var index = file
    if let fileName {
      guard let found = fileIndices[fileName.text] else {
        report(
          "FL907", "there is no template file '\(fileName.text)'", at: fileName.range,
          help: suggestion(for: fileName.text, among: files.map(\.name)))
        return nil
      }
      index = found
    }
    if let part = files[index].partIndices[name.text] { return part }
    var help = suggestion(for: name.text, among: partNames(of: index))
    if help == nil, fileName == nil, let other = files.first(where: { $0.partIndices[name.text] != nil }) {
      help = "'\(other.name)' has such a part: {{> \(other.name).\(name.text)(…)}}"
    }
    report("FL907", "the file '\(files[index].name)' has no part '\(name.text)'", at: name.range, help: help)
    return nil
  }

  private func partNames(of file: Int) -> [String] {
    files[file].parts.map { parts[$0].name }
  }

  /// The part `name` in every file of a folder, by the file's name there. Nil once something is reported.
  func parts(_ name: Name, inFolder folder: Name) -> [String: Int]? {
    guard let members = folders[folder.text] else {
      report(
        "FL907", "there is no folder '\(folder.text)' of template files", at: folder.range,
        help: suggestion(for: folder.text, among: folders.keys.sorted()))
      return nil
    }
    var found: [String: Int] = [:]
    var lacking: [Int] = []
    for member in members {
      found[member.name] = files[member.file].partIndices[name.text]
      if found[member.name] == nil { lacking.append(member.file) }
    }
    guard !found.isEmpty else {
      report(
        "FL907", "no file in the folder '\(folder.text)' has a part '\(name.text)'", at: name.range,
        help: suggestion(for: name.text, among: members.flatMap { partNames(of: $0.file) }))
      return nil
    }
    for file in lacking {
      report(
        "FL913", "the file '\(files[file].name)' has no part '\(name.text)'", at: name.range,
        help: suggestion(for: name.text, among: partNames(of: file))
          ?? "every file in '\(folder.text)' needs it, because a value chooses the file",
        notes: members.compactMap { found[$0.name] }.prefix(1).map {
          Diagnostic.Note("as it is here", at: parts[$0].place)
        })
    }
    let agree = checkAgreement(members.compactMap { found[$0.name] }, of: folder.text)
    return agree && lacking.isEmpty ? found : nil
  }

  /// Whether the parts, which one call reaches, take the same parameters.
  private func checkAgreement(_ indices: [Int], of folder: String) -> Bool {
    let first = parts[indices[0]]
    var agree = !first.isFaulty
    for index in indices.dropFirst() {
      let part = parts[index]
      if part.isFaulty || first.isFaulty {
        agree = false
      } else if part.parameters.map(\.type) != first.parameters.map(\.type) {
        agree = false
        guard reportedParts.insert(index).inserted else { continue }
        diagnostics.append(
          Diagnostic(
            "FL914",
            "the parts '\(part.name)' in the folder '\(folder)' take different parameters: "
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
    let notes = [Diagnostic.Note("the part '\(signature.name)'", at: signature.place)]
    guard arguments.count == signature.parameters.count else {
      let wanted = signature.parameters.map { "\($0.name): \(schema.spelling(of: $0.type))" }.joined(separator: ", ")
      return report(
        "FL908", "the part '\(signature.name)' takes (\(wanted)), not \(count(of: arguments))", at: range, notes: notes)
    }
    for (argument, parameter) in zip(arguments, signature.parameters) where !argument.type.fits(parameter.type) {
      report(
        "FL908",
        "'\(parameter.name)' of the part '\(signature.name)' is \(schema.words(for: parameter.type)), "
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
