import FlowJSON

extension JSONValue.Style {
  /// How diagrams and changes are written. `<` is an escape: the text may stand inside a script of a page, where
  /// JavaScript once ended strings at the two line separators as well.
  static let diagram = JSONValue.Style(keepsPlainArraysTogether: true, isUppercase: false, escapes: endsScript)

  /// The same in a page, which nobody reads.
  static let page = JSONValue.Style(
    keepsPlainArraysTogether: true, isUppercase: false, isCompact: true, escapes: endsScript)

  @Sendable private static func endsScript(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "<" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
