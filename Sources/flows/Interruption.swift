#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ctrl-C, SIGTERM and SIGHUP while files are written: whoever is at a file finishes that one, nobody begins another, and
/// then the signal takes its course. So it leaves whole files and no temporary ones.
enum Interruption {
  /// Calls `body` while no signal ends the process.
  static func holdOff<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var old = sigset_t()
    var requests = set
    pthread_sigmask(SIG_BLOCK, &requests, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    writing.begin()
    defer { writing.end() }
    return try body()
  }

  fileprivate static let signals = [SIGINT, SIGTERM, SIGHUP]

  private static let set = {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }()
}

/// Who is at a file. A handler of a signal can reach nothing but what is global.
private let writing = Writing()

private struct Writing: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// How many threads are at a file. Guarded by the lock, and read by the handler without it.
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
      // Whoever has ignored it (nohup), or listens to it (flows watch), goes on doing so.
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

  /// Runs in a handler: on a thread that is at no file, since those hold signals off.
  func finish(_ number: Int32) {
    isEnding.pointee = true
    var millisecond = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    // At least once: a thread may have looked just before.
    for _ in 0..<Self.patience {
      nanosleep(&millisecond, nil)
      if count.pointee == 0 { break }
    }
    signal(number, SIG_DFL)
    // It comes when the handler returns.
    raise(number)
  }
}
