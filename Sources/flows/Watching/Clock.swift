import FlowCommandLine

/// A monotonic clock.
enum Clock {
  /// Milliseconds since an arbitrary moment.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
