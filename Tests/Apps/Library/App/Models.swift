struct Book: Equatable {
  let title: String

  /// Whatever lies on the desk.
  static let any = Book(title: "Whatever lies on the desk")
}

struct Reader: Equatable {
  let name: String

  /// Who has no card.
  static let guest = Reader(name: "Guest")
}

struct Receipt: Equatable {
  let number: Int
}

struct Visit {
  let reader: Reader
}
