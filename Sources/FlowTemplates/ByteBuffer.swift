/// Bytes that are appended one text after another. Nothing else refers to them, so appending only checks the capacity.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  /// Valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.baseAddress else { return }
    if text.count > capacity - count { grow(by: text.count) }
    (start + count).update(from: first, count: text.count)
    count += text.count
  }

  mutating func removeLast(_ number: Int) {
    precondition(number <= count)
    count -= number
  }

  private mutating func grow(by number: Int) {
    capacity = 2 * capacity + number
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
