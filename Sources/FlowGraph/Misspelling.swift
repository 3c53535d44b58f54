import FlowLanguage

/// How far the search for the name that was meant goes.
enum Misspelling {
  /// How many letters of known names are compared in a module.
  static let mostComparisons = 1_500_000
  /// How many names of no kind, such as the parameters around a step, are compared.
  static let fewest = 30

  /// The share of each of so many flows: the work grows with their number only, even if each one has misspelt names.
  static func comparisons(amongFlows count: Int) -> Int { max(500, mostComparisons / max(1, count)) }
}

/// The name that was probably meant, if one is near. Only the first of many names are compared.
func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  nearest(to: name, among: names.prefix(Misspelling.fewest))
}
