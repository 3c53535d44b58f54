package import FlowLanguage

/// Findings about templates.
package enum TemplateRule: String, Rule {
  case unknownName = "FL901"
  case unknownMember = "FL902"
  case unknownType = "FL903"
  case wrongType = "FL904"
  case unclosedBlock = "FL905"
  case unopenedBlock = "FL906"
  case unknownPart = "FL907"
  case partArguments = "FL908"
  case unknownCase = "FL909"
  case missingCases = "FL910"
  case invalidDirective = "FL911"
  case duplicateName = "FL912"
  case missingPart = "FL913"
  case differentParameters = "FL914"
  case nestedTooDeep = "FL915"
  case duplicateCase = "FL916"
  case textOutsidePart = "FL917"

  package var entry: CatalogueEntry {
    func error(_ title: String, _ explanation: String) -> CatalogueEntry {
      CatalogueEntry(title, .error, .templates, explanation)
    }
    return switch self {
    case .unknownName:
      error(
        "Unknown name in a template",
        """
        A template can use the parameters of its part, and the names bound by the enclosing loops and conditions. \
        Templates/Schema.md lists their members.
        """)
    case .unknownMember:
      error("Unknown member", "The value has members, but not this one. Templates/Schema.md lists them.")
    case .unknownType:
      error(
        "Unknown type",
        """
        The parameters of a part have types of the schema: a record of Templates/Schema.md, text, a Boolean, or a \
        list of them.
        """)
    case .wrongType:
      error(
        "Wrong type of value",
        """
        The value does not have the type required here: it is a list where text is expected, or an optional where a \
        value is required. Bind an optional first with {{if let name = value}}.
        """)
    case .unclosedBlock:
      error("Unclosed block", "Every {{if}}, {{for}}, {{switch}} and {{define}} needs an {{end}}.")
    case .unopenedBlock:
      error("End without a block", "This {{end}}, {{else}} or {{case}} does not belong to an open block.")
    case .unknownPart:
      error(
        "Unknown part or template file",
        """
        A call names a part and the file that defines it. A part called through a folder must exist in each of the \
        folder's files.
        """)
    case .partArguments:
      error(
        "Wrong arguments for a part",
        "A call passes one value for each parameter of the part, of the parameter's type.")
    case .unknownCase: error("Unknown case", "Templates/Schema.md lists the cases of each value.")
    case .missingCases: error("Missing cases", "A {{switch}} covers every case, or has an {{else}}.")
    case .invalidDirective:
      error(
        "Invalid directive",
        """
        The text between the braces is not a directive of the template language, which Templates/README.md describes.
        """)
    case .duplicateName: error("Duplicate name", "Two files, two parts or two parameters have the same name.")
    case .missingPart:
      error(
        "File lacks a part of its folder",
        "The file is chosen while rendering, so all files of a folder must define the same parts.")
    case .differentParameters:
      error(
        "Parts with different parameters",
        "The files of a folder are interchangeable, so their parts must take the same parameters.")
    case .nestedTooDeep:
      error(
        "Template nesting too deep",
        "The depth of nested blocks is limited. Move the inner blocks into a part of their own.")
    case .duplicateCase: error("Duplicate case", "Each case of a {{switch}} appears once.")
    case .textOutsidePart:
      error("Text outside a part", "A template file consists of parts. Text outside them would never be written.")
    }
  }
}
