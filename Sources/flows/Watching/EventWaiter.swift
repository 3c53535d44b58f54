import FlowCommandLine

/// The pipe through which a signal handler reports. A handler can access only globals.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// Waits for file notifications, or for a request to end: Ctrl-C, SIGTERM, a closed output.
struct EventWaiter {
  enum Event {
    /// The descriptor is readable.
    case files
    case nothing
    case end
  }

  private let receiver: Int32
  private let watchesReader: Bool

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    receiver = ends[0]
    signalPipe = ends[1]
    watchesReader = isatty(STDOUT_FILENO) == 0
    // The parent process may have blocked them.
    var requests = sigset_t()
    sigemptyset(&requests)
    for request in [SIGINT, SIGTERM] {
      sigaddset(&requests, request)
      signal(request) { _ in
        let kept = errno
        var byte: UInt8 = 0
        _ = write(signalPipe, &byte, 1)
        errno = kept
      }
    }
    sigprocmask(SIG_UNBLOCK, &requests, nil)
  }

  /// Waits at most `milliseconds`, or indefinitely if nil.
  ///
  /// - Parameter files: the descriptor for file notifications; nil if there is none.
  func wait(for files: Int32?, milliseconds: Int?) -> Event {
    // Polling without events still reports a closed output.
    var asked = [
      pollfd(fd: receiver, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watchesReader ? STDOUT_FILENO : -1, events: 0, revents: 0),
      pollfd(fd: files ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    while poll(&asked, nfds_t(asked.count), limit) < 0 {
      // The handler has run: its byte is there.
      guard errno == EINTR else { return .end }
    }
    if asked[0].revents != 0 || asked[1].revents & Int16(POLLERR) != 0 { return .end }
    return asked[2].revents != 0 ? .files : .nothing
  }
}
