import FlowJSON

extension JSONValue.Style {
  /// How diagrams and changes are written. `<` is an escape: the text may stand inside a script of a page, where
  /// JavaScript once ended strings at the two line separators as well.
  static let diagram = JSONValue.Style(keepsPlainArraysTogether: true, isUppercase: false) {
    $0 == "<" || $0 == "\u{2028}" || $0 == "\u{2029}"
  }
}
