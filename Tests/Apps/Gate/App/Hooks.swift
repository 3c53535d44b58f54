/// What the user has decided.
@MainActor
enum Decisions {
  static var accepted: [String] = []
  static var postponed = 0
  static var thanks = 0
}

extension MainCoordinator {
  func accept(version: Int, by name: String) {
    Decisions.accepted.append("\(version) by \(name)")
  }

  func postpone() {
    Decisions.postponed += 1
  }

  func thank() {
    Decisions.thanks += 1
  }
}
