extension Schema {
  /// A Markdown page for authors of templates: every reachable type, with its members.
  package func documentation() -> String {
    var page = """
      # What templates can name

      `Text` is text, `Flag` a condition, `[T]` a list, `T?` a record that may be absent; a choice is a text that is
      always one of the cases listed.

      """
    for record in records {
      page += "\n## \(record.name)\n\n| Member | Type | Meaning |\n|---|---|---|\n"
      for member in record.type.members {
        page += "| `\(member.name)` | \(cell(for: member.type)) | \(escaped(member.documentation)) |\n"
      }
    }
    return page
  }

  private func cell(for type: ValueType) -> String {
    guard case .choice(let cases) = type else { return "`\(type.spelling)`" }
    return cases.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// A vertical bar would end the cell, and a line end the table.
  private func escaped(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0 == "\n" ? " " : String($0) }.joined()
  }
}

extension ValueType {
  /// The type as written in a parameter's declaration.
  var spelling: String {
    switch self {
    case .text, .choice, .unknown: "Text"
    case .flag: "Flag"
    case .record(let record): record.name
    case .optional(let record): record.name + "?"
    case .list(let element): "[" + element.spelling + "]"
    }
  }

  /// The type as described in a message.
  var words: String {
    switch self {
    case .text, .unknown: "a text"
    case .flag: "a flag"
    case .choice(let cases): "a choice of " + quotedList(cases)
    case .record(let record): "a record of type '\(record.name)'"
    case .optional(let record): "an optional '\(record.name)'"
    case .list(.text): "a list of texts"
    case .list(let element): "a list of '\(element.spelling)'"
    }
  }
}

/// 'a', 'b', 'c'
func quotedList(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
