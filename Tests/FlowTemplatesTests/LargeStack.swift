import Foundation

/// What a call throws on a thread with as much stack as the tool gives its own.
func errorOnLargeStack(_ call: @escaping @Sendable () throws -> Void) -> (any Error)? {
  // The semaphore orders the thread's write before the read.
  nonisolated(unsafe) var error: (any Error)?
  let end = DispatchSemaphore(value: 0)
  let thread = Thread {
    do { try call() } catch let thrown { error = thrown }
    end.signal()
  }
  thread.stackSize = 8 << 20
  thread.start()
  end.wait()
  return error
}
