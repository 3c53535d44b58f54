struct Trip: Equatable {
  let goal: String

  static let home = Trip(goal: "Home")
}

struct Ticket: Equatable {
  let number: Int
}

enum Season {
  case summer
  case winter(Int)
  case between(String, Int)
}

struct Member: Equatable {
  let name: String
}

nonisolated struct Text: Equatable {
  let words: String

  static let empty = Text(words: "")
}

/// Has what the hand-written steps write in.
@MainActor
protocol DiaryKeeping {
  var diary: Diary { get }
}

/// What is remembered of the trips, and who waits for an answer about them.
@MainActor
final class Diary {
  private(set) var entries: [String] = []
  var bookings: [(TripsBookResult) -> Void] = []
  var refunds: [(TripsRefundResult) -> Void] = []
  /// Who waits for a number.
  var numbers: [CheckedContinuation<Int?, Never>] = []

  func number() async -> Int? {
    await withCheckedContinuation { numbers.append($0) }
  }

  func write(_ entry: String) {
    entries.append(entry)
  }
}
