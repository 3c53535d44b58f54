/// Work that can be split, on one thread per processor.
///
/// A dispatch queue would do, were its stacks not too small for steps that are nested as deep as the language allows.
package enum Threads {
  /// Fewer pieces than this are finished before a thread has started.
  private static let fewest = 8
  private static let count = min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8)
  private static let stackSize = 8 << 20

  /// Calls `body` with each number below a count.
  @Sendable package static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    guard count >= fewest else {
      for number in 0..<count { body(number) }
      return
    }
    #if canImport(Glibc)
      _ = reservedMemory
    #endif
    withoutActuallyEscaping(body) { body in
      let work = Work(count, body)
      // If a thread cannot be started, the others do its part.
      let helpers = (1..<max(self.count, 1)).compactMap { _ in start(work) }
      work.run()
      for helper in helpers { pthread_join(helper, nil) }
    }
  }

  #if canImport(Glibc)
    /// Has glibc ask for memory once and in large pages, not one small page at a time; it counts once it is written to.
    ///
    /// glibc gets a large block from the system directly. Once one has been freed, it takes the next one of that size
    /// from its heap, which returns nothing up to twice that size (malloc(3): M_MMAP_THRESHOLD, M_TRIM_THRESHOLD).
    private static let reservedMemory: Void = {
      let size = 24 << 20
      free(malloc(size + size / 4))
      let blocks = (0..<2).map { _ in UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16) }
      for block in blocks {
        madvise(block.alignedUp(toMultipleOf: Int(sysconf(Int32(_SC_PAGESIZE)))), size, MADV_HUGEPAGE)
        block.deallocate()
      }
    }()
  #endif

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, &attributes, helper, argument.toOpaque()) == 0 { return thread }
    argument.release()
    return nil
  }

  #if canImport(Darwin)
    private static let helper: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
      Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }
  #else
    private static let helper: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }
  #endif
}

/// The pieces of some work. Threads take them one at a time, so that none waits for another's long one.
///
/// Unchecked, since the compiler does not know that the lock guards the mutable state.
private final class Work: @unchecked Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var next = 0

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func run() {
    while true {
      pthread_mutex_lock(lock)
      let number = next
      next += 1
      pthread_mutex_unlock(lock)
      guard number < count else { return }
      body(number)
    }
  }
}
