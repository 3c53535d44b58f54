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

  /// What `body` gives, called on a thread with a stack of 512 MB of address space: for what follows the nesting of
  /// source, which needs many times as much in a debug build. This thread waits; without another one it does it itself.
  package static func onLargeStack<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    let keep = { result = body() }
    withoutActuallyEscaping(keep) { work in
      if let thread = holdingOffSignals({ startThread(stackSize: 512 << 20, work) }) {
        pthread_join(thread, nil)
      } else {
        work()
      }
    }
    return result!
  }

  /// Nil if the system has no more of them.
  fileprivate static func startThread(stackSize: Int, _ work: @escaping () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(ThreadWork(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let error = pthread_create(&thread, &attributes, { ThreadWork.run($0) }, argument)
    #else
      var thread = pthread_t()
      let error = pthread_create(&thread, &attributes, { $0.flatMap(ThreadWork.run) }, argument)
    #endif
    if error == 0 { return thread }
    Unmanaged<ThreadWork>.fromOpaque(argument).release()
    return nil
  }
}

private final class ThreadWork {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Allocation.prepareThread()
    Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}

/// Threads that take indices one at a time, so that none waits for another's long piece.
///
/// Unchecked, since the compiler does not know that the lock guards the mutable state.
private final class ThreadPool: @unchecked Sendable {
  /// Templates nest, and so do the calls that render them; some systems give threads small stacks. Only what is used
  /// takes memory.
  private static let stackSize = 64 << 20

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
    holdingOffSignals {
      for _ in 0..<max(helpers, 0) {
        guard let thread = Threads.startThread(stackSize: Self.stackSize, { self.help() }) else { return }
        pthread_detach(thread)
        self.helpers += 1
      }
    }
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
}
