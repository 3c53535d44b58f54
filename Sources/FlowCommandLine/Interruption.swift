/// Handles Ctrl-C, SIGTERM and SIGHUP while files are written: files in progress are completed, no new ones are begun,
/// and then the signal takes effect. It leaves whole files and no temporary ones.
enum Interruption {
  /// Calls `body` while signals are held off.
  static func holdOff(_ body: () throws(FileError) -> Void) throws(FileError) {
    var old = sigset_t()
    var requests = set
    pthread_sigmask(SIG_BLOCK, &requests, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    writing.begin()
    defer { writing.end() }
    try body()
  }

  fileprivate static let signals = [SIGINT, SIGTERM, SIGHUP]

  private static let set = {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }()
}

/// The threads that are writing. A signal handler can access only globals.
private let writing = Writing()

private struct Writing: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// How many threads are writing a file. Guarded by the lock; the handler reads it without.
  private let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// Set by the handler.
  private let isEnding = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

  /// How long the handler waits for a file, in milliseconds: a disk may hang.
  private static let patience = 3_000

  init() {
    pthread_mutex_init(lock, nil)
    count.initialize(to: 0)
    isEnding.initialize(to: false)
    for number in Interruption.signals {
      let former = signal(number) { writing.finish($0) }
      // Signals that are ignored (nohup) or handled (flows watch) stay so.
      if former != nil { signal(number, former) }
    }
  }

  func begin() {
    pthread_mutex_lock(lock)
    if isEnding.pointee {
      pthread_mutex_unlock(lock)
      while true { pause() }
    }
    count.pointee += 1
    pthread_mutex_unlock(lock)
  }

  func end() {
    pthread_mutex_lock(lock)
    count.pointee -= 1
    pthread_mutex_unlock(lock)
  }

  /// Runs in a signal handler, on a thread that is not writing, since those hold signals off.
  func finish(_ number: Int32) {
    isEnding.pointee = true
    var millisecond = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    // At least once: a thread may have checked just before.
    for _ in 0..<Self.patience {
      nanosleep(&millisecond, nil)
      if count.pointee == 0 { break }
    }
    signal(number, SIG_DFL)
    // Delivered when the handler returns.
    raise(number)
  }
}
