package import FlowJSON

extension JSONValue.Style {
  /// The style of reports. Some characters that JSON allows unescaped must not reach a terminal.
  package static let report = JSONValue.Style(keepsPlainArraysTogether: false, isUppercase: true) { $0.printable != $0 }
}
