#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// As many threads as the machine has processors, started for one piece of work and gone behind it. A dispatch queue would
/// make every start of the tool slower.
enum Threads {
  /// Fewer pieces than this are done before a thread has started.
  private static let fewest = 8
  /// Templates nest, and so do the calls that render them; some systems give a thread little room.
  private static let stackSize = 8 << 20

  /// Calls `body` with each number below a count.
  @Sendable static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let threads = count < fewest ? 1 : min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8, count / 4)
    guard threads > 1 else {
      for number in 0..<count { body(number) }
      return
    }
    withoutActuallyEscaping(body) { body in
      let work = Work(count: count, body: body)
      // What cannot be started leaves its part to the others.
      let others = (1..<threads).compactMap { _ in start(work) }
      work.run()
      for thread in others { pthread_join(thread, nil) }
    }
  }

  /// Numbers that threads take one by one, so that none waits for another's long piece.
  private final class Work: @unchecked Sendable {
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Guarded by the lock.
    private var next = 0

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    func run() {
      while let number = take() { body(number) }
    }

    private func take() -> Int? {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(&thread, &attributes, runWork, argument)
    guard error == 0 else {
      Unmanaged<Work>.fromOpaque(argument).release()
      return nil
    }
    #if canImport(Darwin)
      return thread
    #else
      return thread
    #endif
  }

  #if canImport(Darwin)
    private static let runWork: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
      Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }
  #else
    private static let runWork: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }
  #endif
}
