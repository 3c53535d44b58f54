/// Calls a function with each number below a count, in any order and on any number of threads.
///
/// All work on separate files, flows or checks goes through one of these, which the program chooses.
package typealias ForEach = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// One after the other.
@Sendable package func oneByOne(_ count: Int, _ body: @Sendable (Int) -> Void) {
  for number in 0..<count { body(number) }
}

/// The results of `body` for each number below a count, in order.
package func results<Result: Sendable>(
  _ count: Int, _ forEach: ForEach, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each number has its own element, so threads do not meet.
    nonisolated(unsafe) let elements = buffer
    forEach(count) { elements.initializeElement(at: $0, to: body($0)) }
    initialized = count
  }
}
