import FlowJSON

extension JSONValue.Style {
  /// The style of diagrams and changes. `<` is escaped: the text may be inside a page's script, where
  /// JavaScript used to end strings at the two line separators as well.
  static let diagram = JSONValue.Style(keepsPlainArraysTogether: true, isUppercase: false, escapes: endsScript)

  /// The same, compact, for a page.
  static let page = JSONValue.Style(
    keepsPlainArraysTogether: true, isUppercase: false, isCompact: true, escapes: endsScript)

  @Sendable private static func endsScript(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "<" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}

extension Diagram.Position {
  var json: JSONValue { ["path": .string(path), "line": .number(line), "column": .number(column)] }
}
