import FlowDiagnostics

/// A pool with one thread per processor, for work that can be split. The first call starts the threads,
/// which then wait for the next one. A dispatch queue would make every start of the tool slower.
package enum Threads {
  /// Fewer pieces than this are finished before a thread has started.
  private static let fewest = 8
  private static let pool = {
    Allocation.prepare()
    return ThreadPool(helpers: min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8) - 1)
  }()

  /// Calls `body` with each number below a count.
  @Sendable package static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    if count < fewest { oneByOne(count, body) } else { pool.run(count, body) }
  }
}

/// Threads that take indices one at a time, so that none waits for another's long piece.
///
/// Unchecked, since the compiler does not know that the lock guards the mutable state.
private final class ThreadPool: @unchecked Sendable {
  /// Templates nest, and so do the calls that render them; some systems give threads small stacks.
  private static let stackSize = 8 << 20

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // All of these are guarded by the lock.
  private var body: (@Sendable (Int) -> Void)?
  /// The indices that nobody has taken.
  private var rest = 0..<0
  /// How many indices are being worked on.
  private var underWay = 0
  private var helpers = 0

  /// If a thread cannot be started, the others do its part. The threads live as long as the process.
  init(helpers: Int) {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(hasWork, nil)
    pthread_cond_init(isDone, nil)
    // The system may deliver a signal to any thread that does not hold it off: only the first one knows when it may.
    holdingOffSignals { for _ in 0..<max(helpers, 0) where start() { self.helpers += 1 } }
  }

  /// Calls `body` with each index below a count, on this thread and the helpers. While the helpers are busy, as inside
  /// `body` itself, this thread does it alone.
  func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      pthread_mutex_lock(lock)
      guard helpers > 0, self.body == nil else {
        pthread_mutex_unlock(lock)
        return oneByOne(count, body)
      }
      (self.body, rest) = (body, 0..<count)
      pthread_cond_broadcast(hasWork)
      work(isHelper: false)
      while underWay > 0 { pthread_cond_wait(isDone, lock) }
      self.body = nil
      pthread_mutex_unlock(lock)
    }
  }

  private func help() -> Never {
    Allocation.prepareThread()
    pthread_mutex_lock(lock)
    while true {
      work(isHelper: true)
      if underWay == 0 { pthread_cond_signal(isDone) }
      pthread_cond_wait(hasWork, lock)
    }
  }

  /// Takes indices until none is left. The lock is held, except while working on one.
  ///
  /// Helpers take them from the end, so that stage after stage a thread mostly works on the same files and flows, and
  /// finds them in its processor's cache.
  private func work(isHelper: Bool) {
    while let number = isHelper ? rest.popLast() : rest.popFirst() {
      underWay += 1
      pthread_mutex_unlock(lock)
      perform(number)
      pthread_mutex_lock(lock)
      underWay -= 1
    }
  }

  /// A separate function, so that nothing retains the non-escaping body once its index is done. It does not change
  /// while a helper is working.
  @inline(never)
  private func perform(_ number: Int) { body?(number) }

  private func start() -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let argument = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(&thread, &attributes, Self.helper, argument)
    if error != 0 { Unmanaged<ThreadPool>.fromOpaque(argument).release() }
    return error == 0
  }

  #if canImport(Darwin)
    private static let helper: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
      Unmanaged<ThreadPool>.fromOpaque(argument).takeRetainedValue().help()
    }
  #else
    private static let helper: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      if let argument { Unmanaged<ThreadPool>.fromOpaque(argument).takeRetainedValue().help() }
      return nil
    }
  #endif
}
