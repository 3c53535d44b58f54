#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the handler of a signal says that it came. A handler can reach nothing but what is global.
nonisolated(unsafe) private var bell: Int32 = -1

/// Waits for the system's word about files, or for the request to end: Ctrl-C, SIGTERM, a reader of the output that left.
struct Doorbell {
  enum Ring {
    /// Something can be read from the descriptor.
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
    bell = ends[1]
    watchesReader = !Descriptor.output.isTerminal
    // Whoever started this may have had them blocked.
    var requests = sigset_t()
    sigemptyset(&requests)
    for request in [SIGINT, SIGTERM] {
      sigaddset(&requests, request)
      signal(request) { _ in
        let kept = errno
        var byte: UInt8 = 0
        _ = write(bell, &byte, 1)
        errno = kept
      }
    }
    sigprocmask(SIG_UNBLOCK, &requests, nil)
  }

  /// Waits at most `milliseconds`; without end if they are nil.
  ///
  /// - Parameter files: what tells of changed files; nil if nothing does.
  func wait(for files: Int32?, milliseconds: Int?) -> Ring {
    // Asking for nothing still tells that the reader has left.
    var asked = [
      pollfd(fd: receiver, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watchesReader ? Descriptor.output.rawValue : -1, events: 0, revents: 0),
      pollfd(fd: files ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    while poll(&asked, nfds_t(asked.count), limit) < 0 {
      // The handler has run: its byte is there now.
      guard errno == EINTR else { return .end }
    }
    if asked[0].revents != 0 || asked[1].revents & Int16(POLLERR) != 0 { return .end }
    return asked[2].revents != 0 ? .files : .nothing
  }
}
