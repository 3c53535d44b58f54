extension Sequence {
  /// The first of those with equal keys, in their order.
  @inlinable public func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
