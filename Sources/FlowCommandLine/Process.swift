/// The environment variable, or nil if it is not set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Where the system wants temporary files.
package var temporaryFolder: String {
  environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0.cleanedPath } ?? "/tmp"
}

/// Ensures that descriptors 0, 1 and 2 are in use: an output file with one of these numbers would receive messages.
/// Writing to one that was closed still fails.
func openStandardDescriptors() {
  // The system assigns the lowest free number.
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
  }
}

/// Has Ctrl-C, SIGTERM and SIGHUP wait for `body`: a run that they end leaves whole files and no temporary ones.
package func holdingOffSignals<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  try withEndingSignals(SIG_BLOCK, body)
}

/// The signals that ask a program to end: Ctrl-C, `kill`, a closed terminal.
package let endingSignals = [SIGINT, SIGTERM, SIGHUP]

/// Runs `body` with these signals blocked or unblocked in the current thread.
///
/// - Parameter change: `SIG_BLOCK` or `SIG_UNBLOCK`.
package func withEndingSignals<Result, Failure>(
  _ change: Int32, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var (requests, old) = (sigset_t(), sigset_t())
  sigemptyset(&requests)
  for request in endingSignals { sigaddset(&requests, request) }
  pthread_sigmask(change, &requests, &old)
  defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
  return try body()
}

/// Makes a crash print a message and exit with its code, and a closed pipe an error instead of a signal.
func catchCrashes() {
  signal(SIGPIPE, SIG_IGN)
  // Exceeding the file size limit (ulimit -f) becomes a write error.
  signal(SIGXFSZ, SIG_IGN)
  // This variable requests the runtime's own backtrace.
  guard environment("SWIFT_BACKTRACE") == nil else { return }
  // An overflowed stack cannot run the handler.
  let size = 1 << 16
  var stack = stack_t()
  stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  // Darwin has another type for it.
  stack.ss_size = numericCast(size)
  sigaltstack(&stack, nil)
  for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
    signal(crash) { _ in
      let message: StaticString = "internal error: flows has crashed; no file is half-written\n"
      _ = systemWrite(2, UnsafeRawBufferPointer(start: message.utf8Start, count: message.utf8CodeUnitCount))
      _exit(ExitCode.internalError.rawValue)
    }
    // signal(2) cannot request the alternate stack.
    var action = sigaction()
    sigaction(crash, nil, &action)
    action.sa_flags |= Int32(SA_ONSTACK)
    sigaction(crash, &action, nil)
  }
}
