/// What happens when a child is to be started that is there already: the word after a child's name.
public enum ChildPolicy: String, CaseIterable, Sendable {
  case single, reuse, replace, many

  /// All of them, as in a sentence.
  package static let list =
    allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or \(allCases[allCases.count - 1])"
}
