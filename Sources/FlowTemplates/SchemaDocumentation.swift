extension Schema {
  /// A Markdown page for the authors of templates: every type that can be reached, with its members.
  package func documentation() -> String {
    var page = """
      # What templates can name

      `Text` is text, `Flag` a condition, `[T]` a list, `T?` a record that may be absent; a choice is a text that is
      always one of the cases listed.

      """
    for (index, record) in records.enumerated() {
      page += "\n## \(record.name)\n\n| Member | Type | Meaning |\n|---|---|---|\n"
      for member in members(of: index) {
        page += "| `\(member.name)` | \(cell(for: member.type)) | \(escaped(member.documentation)) |\n"
      }
    }
    return page
  }

  private func cell(for type: TemplateType) -> String {
    guard case .choice(let cases) = type else { return "`\(spelling(of: type))`" }
    return cases.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A vertical bar would end the cell, a line end the table.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|": result += "\\|"
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// The type as a parameter declares it.
  func spelling(of type: TemplateType) -> String {
    switch type {
    case .text, .choice, .unknown: "Text"
    case .flag: "Flag"
    case .record(let index): records[index].name
    case .optional(let index): records[index].name + "?"
    case .list(let element): "[" + spelling(of: element) + "]"
    }
  }

  /// The type in the words of a message.
  func words(for type: TemplateType) -> String {
    switch type {
    case .text, .unknown: "a text"
    case .flag: "a flag"
    case .choice(let cases): "a choice of " + quotedList(cases)
    case .record(let index): "a record of type '\(records[index].name)'"
    case .optional(let index): "an optional '\(records[index].name)'"
    case .list(.text): "a list of texts"
    case .list(let element): "a list of '\(spelling(of: element))'"
    }
  }
}

/// 'a', 'b', 'c'
func quotedList(_ names: [String]) -> String {
  names.map { "'\($0)'" }.joined(separator: ", ")
}
