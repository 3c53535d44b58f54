/// What names stand for, found by their bytes: most names in templates never become strings.
struct NameIndex: Sendable {
  private struct Entry: BitwiseCopyable {
    let hash: UInt32
    let owner: Int32
    /// In `letters`.
    let start: Int32
    let count: Int32
    let value: Int32
  }

  private var letters: [UInt8] = []
  private var entries: [Entry] = []
  /// The index of an entry and one, or 0, at the place that its hash says or the next free one; twice as many as entries.
  private var buckets: [Int32]

  /// - Parameter capacity: how many names there will be, about.
  init(capacity: Int = 8) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    buckets = Array(repeating: 0, count: count)
    entries.reserveCapacity(count / 2)
    letters.reserveCapacity(8 * capacity)
  }

  /// What the name stands for among those of its owner.
  func find(_ name: UnsafeBufferPointer<UInt8>, of owner: Int = 0) -> Int? {
    let hash = Self.hash(name, owner)
    let entry = buckets[bucket(name, hash, owner)]
    return entry == 0 ? nil : Int(entries[Int(entry) - 1].value)
  }

  func find(_ name: String, of owner: Int = 0) -> Int? {
    var name = name
    return name.withUTF8 { find($0, of: owner) }
  }

  /// Takes in a name that its owner has not got yet.
  ///
  /// - Returns: what it stands for if it is there already.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>, of owner: Int = 0, value: Int) -> Int? {
    let hash = Self.hash(name, owner)
    var bucket = bucket(name, hash, owner)
    if buckets[bucket] != 0 { return Int(entries[Int(buckets[bucket]) - 1].value) }
    if 2 * (entries.count + 1) > buckets.count {
      grow()
      bucket = self.bucket(name, hash, owner)
    }
    entries.append(
      Entry(
        hash: hash, owner: Int32(owner), start: Int32(letters.count), count: Int32(name.count), value: Int32(value)))
    letters.append(contentsOf: name)
    buckets[bucket] = Int32(entries.count)
    return nil
  }

  mutating func insert(_ name: String, of owner: Int = 0, value: Int) -> Int? {
    var name = name
    return name.withUTF8 { insert($0, of: owner, value: value) }
  }

  private mutating func grow() {
    buckets = Array(repeating: 0, count: 2 * buckets.count)
    for index in entries.indices {
      var bucket = Int(entries[index].hash) & (buckets.count - 1)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(index + 1)
    }
  }

  /// The bucket of the name, or the free one where it belongs.
  private func bucket(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ owner: Int) -> Int {
    var bucket = Int(hash) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let entry = entries[Int(buckets[bucket]) - 1]
      if entry.hash == hash, entry.owner == owner, entry.count == name.count, isEqual(name, at: Int(entry.start)) {
        return bucket
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  private func isEqual(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = 0
    while index < name.count {
      if letters[start + index] != name[index] { return false }
      index += 1
    }
    return true
  }

  /// FNV-1a.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ owner: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261 ^ UInt32(truncatingIfNeeded: owner)
    var index = 0
    while index < name.count {
      hash = (hash ^ UInt32(name[index])) &* 16_777_619
      index += 1
    }
    return hash ^ (hash >> 15)
  }
}
