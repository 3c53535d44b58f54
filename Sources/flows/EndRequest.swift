import FlowCommandLine

/// Set by a signal handler, which can access only globals.
nonisolated(unsafe) private var isSignalled = false

/// A request to end a command that runs until then: Ctrl-C, SIGTERM, a closed output.
struct EndRequest {
  private let watchesReader = isatty(STDOUT_FILENO) == 0

  init() {
    var requests = sigset_t()
    sigemptyset(&requests)
    for request in [SIGINT, SIGTERM] {
      sigaddset(&requests, request)
      signal(request) { _ in isSignalled = true }
    }
    // The parent process may have blocked them.
    sigprocmask(SIG_UNBLOCK, &requests, nil)
  }

  /// Waits that long for it.
  func isMade(within milliseconds: Int) -> Bool {
    // Without events, a poll still reports a closed output, and a signal interrupts it.
    var output = pollfd(fd: watchesReader ? STDOUT_FILENO : -1, events: 0, revents: 0)
    if !isSignalled { poll(&output, 1, Int32(milliseconds)) }
    return isSignalled || output.revents & Int16(POLLERR | POLLHUP) != 0
  }
}
