import FlowLanguage

/// How far the search for the name that was meant goes.
enum Misspelling {
  /// How many letters of known names are compared for the steps of a module.
  static let mostComparisons = 100_000
  /// How many names around a step, such as its parameters, are compared.
  static let fewest = 30
}

/// The name that was probably meant, if one is near. Only the first of many names are compared.
func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: names.prefix(Misspelling.fewest))
}
