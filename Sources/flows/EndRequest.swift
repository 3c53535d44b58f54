import FlowCommandLine

/// Set by a signal handler, which can access only globals.
nonisolated(unsafe) private var received: Int32 = 0

private func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// A request to end a command, for one that runs until then or has something to put away: a signal, a closed output.
struct EndRequest {
  private let handlers: [(@convention(c) (Int32) -> Void)?]
  private let watchesReader = isatty(STDOUT_FILENO) == 0

  init() {
    var requests = sigset_t()
    sigemptyset(&requests)
    for request in endingSignals { sigaddset(&requests, request) }
    handlers = endingSignals.map { request in
      let before = signal(request) { received = $0 }
      // Started by 'nohup'. A shell without job control ignores SIGINT for what runs in the background.
      if request == SIGHUP, isIgnored(before) { signal(request, SIG_IGN) }
      return before
    }
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
    for (request, handler) in zip(endingSignals, handlers) { signal(request, handler) }
    if isMade { raise(received) }
  }
}
