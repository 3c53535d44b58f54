import FlowCommandLine

/// Waits until something in the watched places may have changed and has settled.
struct FolderWatch: ~Copyable {
  /// How long nothing may happen before changes count as settled: an editor saves in several steps, a checkout writes a
  /// thousand files.
  private static let rest = 30
  /// How long to wait for that at most.
  private static let patience = 1000

  #if canImport(Glibc)
    private var inotify: Inotify?
  #endif
  /// System notifications; nil if there are none.
  private let notifier: Int32?
  private var poll: FolderPoll?
  private let waiter: EventWaiter

  /// Reports changes from now on.
  ///
  /// - Parameter polls: whether to poll instead of using notifications.
  init(_ places: WatchedPlaces, _ waiter: EventWaiter, polls: Bool) {
    self.waiter = waiter
    #if canImport(Glibc)
      if !polls, let inotify = Inotify(places) {
        notifier = inotify.descriptor
        self.inotify = consume inotify
      } else {
        notifier = nil
        self.inotify = nil
        poll = FolderPoll(places)
      }
    #else
      notifier = nil
      poll = FolderPoll(places)
    #endif
  }

  /// - Returns: false if watching is to end.
  mutating func wait() -> Bool {
    repeat {
      guard waitForEvent(within: nil) else { return false }
    } while !hasChanges()
    let start = Clock.milliseconds
    while Clock.milliseconds - start < Self.patience {
      guard waitForEvent(within: Self.rest) else { return false }
      if !hasChanges() { break }
    }
    return true
  }

  /// Waits for a notification, or until the next poll.
  private func waitForEvent(within milliseconds: Int?) -> Bool {
    let limit = notifier == nil ? milliseconds ?? FolderPoll.interval : milliseconds
    return waiter.wait(for: notifier, milliseconds: limit) != .end
  }

  private mutating func hasChanges() -> Bool {
    #if canImport(Glibc)
      if inotify != nil { return inotify!.readEvents() }
    #endif
    return poll?.hasChanged() ?? false
  }
}
