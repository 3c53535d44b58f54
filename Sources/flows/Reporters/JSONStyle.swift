import FlowJSON

extension JSONValue.Style {
  /// How reports are written. Not all that may stand in a string as it is may reach a terminal.
  static let report = JSONValue.Style(keepsPlainArraysTogether: false, isUppercase: true) { $0.printable != $0 }
}
