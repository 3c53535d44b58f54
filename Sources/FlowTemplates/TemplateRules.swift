package import FlowDiagnostics

extension Rule {
  /// Findings about templates.
  package static let templates: [Rule] = [
    .unknownName, .unknownMember, .unknownType, .wrongType, .unclosedBlock, .unopenedBlock, .unknownPart,
    .partArguments, .unknownCase, .missingCases, .invalidDirective, .duplicateName, .missingPart, .differentParameters,
    .nestedTooDeep, .duplicateCase, .textOutsidePart, .unusedFile,
  ]

  package static let unknownName = Rule("FL901", "Unknown name in a template", .error, .templates).explained(
    """
    A template can use the parameters of its part, and the names bound by the enclosing loops and conditions.
    Templates/Schema.md in the repository of swift-flows lists their members.
    """)
  package static let unknownMember = Rule("FL902", "Unknown member", .error, .templates).explained(
    "The value has members, but not this one. Templates/Schema.md in the repository of swift-flows lists them.")
  package static let unknownType = Rule("FL903", "Unknown type", .error, .templates).explained(
    """
    The parameters of a part have types of the schema: a record of Templates/Schema.md in the repository of
    swift-flows, a text, a flag, or a list of them.
    """)
  package static let wrongType = Rule("FL904", "Wrong type of value", .error, .templates).explained(
    """
    The value does not have the type required here: it is a list where text is expected, or an optional where a value
    is required. Bind an optional first with {{if let name = value}}.
    """)
  package static let unclosedBlock = Rule("FL905", "Unclosed block", .error, .templates).explained(
    "Every {{if}}, {{for}}, {{switch}} and {{define}} needs an {{end}}.")
  package static let unopenedBlock = Rule("FL906", "End without a block", .error, .templates).explained(
    "This {{end}}, {{else}} or {{case}} does not belong to an open block.")
  package static let unknownPart = Rule("FL907", "Unknown part or template file", .error, .templates).explained(
    """
    A call names a part and the file that defines it. A part called through a folder must exist in each of the
    folder's files, or in the file with the folder's name.
    """)
  package static let partArguments = Rule("FL908", "Wrong arguments for a part", .error, .templates).explained(
    "A call passes one value for each parameter of the part, of the parameter's type.")
  package static let unknownCase = Rule("FL909", "Unknown case", .error, .templates).explained(
    "Templates/Schema.md in the repository of swift-flows lists the cases of each value.")
  package static let missingCases = Rule("FL910", "Missing cases", .error, .templates).explained(
    "A {{switch}} covers every case, or has an {{else}}.")
  package static let invalidDirective = Rule("FL911", "Invalid directive", .error, .templates).explained(
    """
    The text between the braces is not a directive of the template language, which Templates/README.md in the repository
    of swift-flows describes.
    """)
  package static let duplicateName = Rule("FL912", "Duplicate name", .error, .templates).explained(
    "Two files, two parts or two parameters have the same name.")
  package static let missingPart = Rule("FL913", "Missing part", .error, .templates).explained(
    """
    A file in a folder of values is chosen while rendering: it must define every part that is called, except those that
    the file with the folder's name defines for all values. A file that replaces a built-in template must define the
    parts that other templates, or flows itself, call.
    """)
  package static let differentParameters =
    Rule("FL914", "Parts with different parameters", .error, .templates).explained(
      "The files of a folder are interchangeable, so their parts must take the same parameters.")
  package static let nestedTooDeep = Rule("FL915", "Template nesting too deep", .error, .templates).explained(
    """
    The depth of nested blocks is limited, and so is the depth of parts that call each other. Move the inner blocks into
    a part of their own; a part that calls itself needs a condition that ends the recursion. Parts that each call another
    one twice double the work with each of them, so their number is limited as well.
    """)
  package static let duplicateCase = Rule("FL916", "Duplicate case", .error, .templates).explained(
    "Each case of a {{switch}} appears once.")
  package static let textOutsidePart = Rule("FL917", "Text outside a part", .error, .templates).explained(
    "A template file consists of parts. Text outside them would never be written.")
  package static let unusedFile = Rule("FL918", "Unused template file", .warning, .templates).explained(
    """
    A file in the folder of a module's own templates replaces the built-in template of that name, adds a value to a
    setting, such as 'actions/mine', or is called by one of the others. This one does none of these.
    """)
}
