/// The environment variable, or nil if it is not set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// One of the two standard streams.
package enum Descriptor: Int32 {
  case output = 1
  case error = 2

  /// What happens to written bytes.
  enum Delivery {
    case arrived
    /// The stream was closed when the process started.
    case closed
    case failed
  }

  /// A reader that exits early (`flows … | head`) is not an error.
  func write(_ bytes: [UInt8]) -> Delivery {
    if bytes.withUnsafeBytes({ FileSystem.write($0, to: rawValue) }) || errno == EPIPE { return .arrived }
    return errno == EBADF ? .closed : .failed
  }

  /// False if the system reports only now that something was not written.
  func close() -> Bool { closeDescriptor(rawValue) == 0 || [EBADF, EINTR, EPIPE].contains(errno) }

  /// Whether a person reads it.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width in columns, if known.
  var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Ensures that descriptors 0, 1 and 2 are in use: an output file with one of these numbers would receive messages.
/// Writing to one that was closed still fails.
func openStandardDescriptors() {
  // The system assigns the lowest free number.
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
  }
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
  var action = sigaction()
  setHandler(of: &action) { _ in
    let message: StaticString = "internal error: flows has crashed; no file is half-written\n"
    _ = systemWrite(2, UnsafeRawBufferPointer(start: message.utf8Start, count: message.utf8CodeUnitCount))
    _exit(ExitCode.internalError.rawValue)
  }
  action.sa_flags = Int32(SA_ONSTACK)
  for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigaction(crash, &action, nil) }
}

private func setHandler(of action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void) {
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
  #else
    action.__sigaction_u.__sa_handler = handler
  #endif
}

func quit(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}
