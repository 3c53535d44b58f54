import Dispatch
import Testing

@testable import FlowCommandLine

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 7, 8, 9, 31, 32, 1_000]) func eachNumberOnce(_ count: Int) {
    let lock = DispatchSemaphore(value: 1)
    nonisolated(unsafe) var calls = [Int](repeating: 0, count: count)
    Threads.forEach(count) { number in
      lock.wait()
      calls[number] += 1
      lock.signal()
    }
    #expect(calls == [Int](repeating: 1, count: count))
  }
}
