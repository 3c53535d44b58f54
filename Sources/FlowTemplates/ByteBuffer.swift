/// Text that grows at its end, without the checks and the reference count of an array. Its owner frees it.
///
/// `Growing` for bytes, written out: a debug build makes nothing fast that is generic.
struct ByteBuffer {
  private(set) var count = 0
  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  mutating func append(_ start: UnsafePointer<UInt8>, count added: Int) {
    if capacity - count < added { grow(by: added) }
    (base + count).update(from: start, count: added)
    count += added
  }

  /// Appends bytes if there is no line end among them.
  ///
  /// - Returns: whether it did.
  mutating func appendLine(_ start: UnsafePointer<UInt8>, count added: Int) -> Bool {
    if capacity - count < added { grow(by: added) }
    let target = base + count
    var index = 0
    if added < 8 {
      while index < added {
        if start[index] == 0x0A { return false }
        target[index] = start[index]
        index += 1
      }
    } else {
      // Eight at once; the last eight overlap others.
      let last = added - 8
      while true {
        let letters = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if hasLineEnd(letters) { return false }
        UnsafeMutableRawPointer(target).storeBytes(of: letters, toByteOffset: index, as: UInt64.self)
        if index == last { break }
        index = min(index + 8, last)
      }
    }
    count += added
    return true
  }

  /// Appends bytes of its own.
  mutating func append(from start: Int, count added: Int) {
    if capacity - count < added { grow(by: added) }
    (base + count).update(from: base + start, count: added)
    count += added
  }

  mutating func cut(to length: Int) { count = length }

  @inline(never)
  private mutating func grow(by added: Int) {
    capacity = max(2 * capacity, count + added)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
