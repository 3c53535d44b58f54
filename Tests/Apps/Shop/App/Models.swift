struct User: Equatable {
  let name: String
}

struct Item: Equatable {
  let id: Int
  let title: String
}

/// What the shop remembers between launches.
final class Session {
  var user: User?
  var items = [
    Item(id: 1, title: "A lamp"),
    Item(id: 2, title: "A sealed letter"),
  ]
  private(set) var shared: [Item] = []

  func delete(_ item: Item) {
    items.removeAll { $0 == item }
  }

  func share(_ item: Item) {
    shared.append(item)
  }
}
