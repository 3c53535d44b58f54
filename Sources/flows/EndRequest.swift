import FlowCommandLine

/// Set by a signal handler, which can access only globals.
nonisolated(unsafe) private var received: Int32 = 0

/// A request to end a command, for one that runs until then or has something to put away: Ctrl-C, SIGTERM, a closed
/// output.
struct EndRequest {
  private static let signals = [SIGINT, SIGTERM]
  private let handlers: [(@convention(c) (Int32) -> Void)?]
  private let watchesReader = isatty(STDOUT_FILENO) == 0

  init() {
    var requests = sigset_t()
    sigemptyset(&requests)
    for request in Self.signals { sigaddset(&requests, request) }
    handlers = Self.signals.map { signal($0) { received = $0 } }
    // The parent process may have blocked them.
    sigprocmask(SIG_UNBLOCK, &requests, nil)
  }

  /// Whether a signal has arrived.
  var isMade: Bool { received != 0 }

  /// Waits that long for it.
  func isMade(within milliseconds: Int) -> Bool {
    // Without events, a poll still reports a closed output, and a signal interrupts it.
    var output = pollfd(fd: watchesReader ? STDOUT_FILENO : -1, events: 0, revents: 0)
    if !isMade { poll(&output, 1, Int32(milliseconds)) }
    return isMade || output.revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Has signals do again what they did before, one that has arrived as well.
  func obey() {
    for (request, handler) in zip(Self.signals, handlers) { signal(request, handler) }
    if isMade { raise(received) }
  }
}
