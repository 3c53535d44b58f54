/// The forms in which findings are printed.
enum ReportForm: String, CaseIterable {
  /// For people: the source below each finding, the places underlined.
  case human
  /// For build tools: `path:line:column: severity: message`, as Xcode, SwiftPM and editors read it.
  case xcode
  /// For programs: one object, whose shape the README says.
  case json
  /// For code scanning: the Static Analysis Results Interchange Format, 2.1.0.
  case sarif
  /// For annotations: the commands that GitHub's runner looks for in what a step prints.
  case github

  static let option = Command.Option(
    "--reporter", value: ("FORM", .oneOf(allCases.map(\.rawValue))),
    help: """
      How findings are printed: \(allCases.map(\.rawValue).joined(separator: ", ")). Without it human on a terminal, \
      else xcode, both on standard error. json and sarif are alone on standard output.
      """)

  /// Whether it is one document, with which nothing else may be mixed.
  var isDocument: Bool { self == .json || self == .sarif }
}
