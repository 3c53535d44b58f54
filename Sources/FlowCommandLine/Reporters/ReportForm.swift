/// The output formats for findings.
package enum ReportForm: String, CaseIterable {
  /// For people: the source below each finding, with the ranges underlined.
  case human
  /// For build tools: `path:line:column: severity: message`, as Xcode, SwiftPM and editors read it.
  case xcode
  /// For programs: one object, described in the documentation of the commands.
  case json
  /// For code scanning: the Static Analysis Results Interchange Format, 2.1.0.
  case sarif
  /// For annotations: the workflow commands of GitHub Actions.
  case github

  /// `--reporter`, for each command that has findings.
  package static let option = Command.Option(
    "--reporter", value: ("FORM", .oneOf { allCases.map(\.rawValue) }),
    help: """
      The output format for findings: \(allCases.map(\.rawValue).joined(separator: ", ")). Default: human on a terminal, \
      else xcode, both on standard error. json and sarif go to standard output, alone.
      """)

  /// Whether it is a single document, which must not be mixed with anything else.
  var isDocument: Bool {
    switch self {
    case .json, .sarif: true
    case .human, .xcode, .github: false
    }
  }
}
