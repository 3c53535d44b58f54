/// Numbers in a row that grows at its end, without the checks and the reference count of an array. Its owner frees it.
struct Growing<Element: BitwiseCopyable> {
  private(set) var count = 0
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  subscript(index: Int) -> Element {
    get { base[index] }
    // Not "nonmutating": what is assigned may make it grow, so the place has to be found afterwards.
    set { base[index] = newValue }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func append(repeating element: Element, count added: Int) {
    if capacity - count < added { grow(by: added) }
    (base + count).initialize(repeating: element, count: added)
    count += added
  }

  /// The last element, until another is appended.
  var last: UnsafeMutablePointer<Element> { base + (count - 1) }

  mutating func removeLast() { count -= 1 }

  mutating func cut(to length: Int) { count = length }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(by added: Int) {
    capacity = max(2 * capacity, count + added)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
