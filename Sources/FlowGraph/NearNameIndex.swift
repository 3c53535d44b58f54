/// Names of one kind, made so that those near to another name are found without comparing it with all.
///
/// Each stands under what is left of it without one or two neighbouring letters, case aside, and the name that is looked
/// for is taken apart in the same way: one letter too many, too few, wrong or swapped with its neighbour leaves something
/// that both have. This takes time and room by the letters of the names, whatever they are.
struct NearNameIndex {
  /// So few are all compared.
  static let few = 100
  /// As many that are no kind of their own, such as the parameters around a step, are looked at.
  static let fewest = 30
  /// Longer ones, in bytes, are not looked for.
  static let longest = 256
  /// The neighbouring letters that are left out at most.
  static let widest = 2
  /// Those that are looked at of all that have one remainder.
  private static let limit = 32
  /// Those that are passed over at most since they have another remainder, which happens to share the slot.
  private static let longestChain = 256

  private struct Entry {
    /// Of the remainder, besides the slot.
    let mark: UInt32
    let owner: Int32
    /// The next of the same slot, -1 if there is none.
    let next: Int32
  }

  private let names: [String]
  private var entries: [Entry] = []
  /// For what is left of a name, its first entry. As many as there are entries, or more: a power of two.
  private var slots: [Int32] = []

  init(_ names: [String]) {
    self.names = names
    guard names.count > Self.few else { return }
    let count = names.reduce(0) { $0 + ($1.utf8.count > Self.longest ? 0 : 2 * $1.utf8.count) }
    var size = 1
    while size < count { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    entries.reserveCapacity(count)
    // The last name first: the first is found first, then.
    for index in names.indices.reversed() {
      forEachRemainder(of: names[index], widths: 0...Self.widest) { remainder, width in
        let (slot, mark) = slot(of: remainder, isWide: width > 1)
        entries.append(Entry(mark: mark, owner: Int32(index), next: slots[slot]))
        slots[slot] = Int32(entries.count - 1)
      }
    }
  }

  /// What lacks two letters is apart from the rest, of which there is less, and which is looked at first.
  private func slot(of remainder: UInt64, isWide: Bool) -> (slot: Int, mark: UInt32) {
    let mixed = mixed(isWide ? ~remainder : remainder)
    return (Int(truncatingIfNeeded: mixed) & (slots.count - 1), UInt32(truncatingIfNeeded: mixed >> 32))
  }

  /// The names that may be near, in their order; all of them if they are few.
  ///
  /// - Parameter width: the neighbouring letters of `name` that may be wrong.
  func candidates(for name: String, width: Int) -> [String] {
    guard !slots.isEmpty else { return width == 1 ? names : [] }
    var owners: [Int] = []
    func look(for remainder: UInt64, isWide: Bool) {
      let (slot, mark) = slot(of: remainder, isWide: isWide)
      var next = slots[slot]
      var (seen, passed) = (0, 0)
      while next >= 0, seen < Self.limit, passed < Self.longestChain {
        let entry = entries[Int(next)]
        if entry.mark == mark {
          owners.append(Int(entry.owner))
          seen += 1
        } else {
          passed += 1
        }
        next = entry.next
      }
    }
    forEachRemainder(of: name, widths: 0...width) { remainder, own in
      // What is one letter wide on both sides was looked at before.
      if width == 1 || own > 1 { look(for: remainder, isWide: false) }
      if width > 1 { look(for: remainder, isWide: true) }
    }
    return Set(owners).sorted().map { names[$0] }
  }
}

/// Calls `body` with a number for what is left of a name without its letters at one place, for each place.
///
/// - Parameters:
///   - widths: how many neighbouring letters are left out, 0 being the name as it is.
///   - body: is given the number, and how many are left out of it.
private func forEachRemainder(of name: String, widths: ClosedRange<Int>, _ body: (UInt64, Int) -> Void) {
  let letters = name.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
  guard letters.count <= NearNameIndex.longest else { return }
  // A text's number is that of its beginning times the base, and its last letter.
  let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  for width in widths where width <= letters.count {
    var place = letters.count - width
    var number = letters[..<place].reduce(0) { $0 &* base &+ UInt64($1) }
    body(number, width)
    guard width > 0 else { continue }
    // One place further to the left, a letter comes back where its neighbour goes.
    var power: UInt64 = 1
    while place > 0 {
      place -= 1
      number &+= (UInt64(letters[place + width]) &- UInt64(letters[place])) &* power
      power = power &* base
      body(number, width)
    }
  }
}

/// With all bits in the lower ones.
private func mixed(_ number: UInt64) -> UInt64 {
  var number = number
  number ^= number >> 32
  number = number &* 0xD6E8_FEB8_6659_FD93
  return number ^ number >> 32
}
