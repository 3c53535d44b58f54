import FlowCommandLine

/// What notices changes in the watched places.
protocol ChangeSource {
  /// Readable as soon as there are changes; nil if one has to look for them.
  var descriptor: Int32? { get }

  /// Whether anything may have changed since the last call.
  mutating func hasChanges() -> Bool
}

/// Waits until something in the watched places may have changed and has settled.
struct FolderWatch {
  /// How long nothing may happen before changes count as settled: an editor saves in several steps, a checkout writes a
  /// thousand files.
  private static let rest = 30
  /// How long to wait for that at most.
  private static let patience = 1000

  private var source: any ChangeSource
  private let waiter: EventWaiter

  /// Reports changes from now on.
  ///
  /// - Parameter polls: whether to poll instead of using notifications.
  init(_ places: WatchedPlaces, _ waiter: EventWaiter, polls: Bool) {
    self.waiter = waiter
    var system: (any ChangeSource)?
    #if canImport(Glibc)
      if !polls { system = Inotify(places) }
    #endif
    source = system ?? FolderPoll(places)
  }

  /// - Returns: false if watching is to end.
  mutating func wait() -> Bool {
    repeat {
      guard waitForEvent(within: nil) else { return false }
    } while !source.hasChanges()
    let start = Clock.milliseconds
    while Clock.milliseconds - start < Self.patience {
      guard waitForEvent(within: Self.rest) else { return false }
      if !source.hasChanges() { break }
    }
    return true
  }

  /// Waits for a notification, or until the next poll.
  private func waitForEvent(within milliseconds: Int?) -> Bool {
    let limit = source.descriptor == nil ? milliseconds ?? FolderPoll.interval : milliseconds
    return waiter.wait(for: source.descriptor, milliseconds: limit) != .end
  }
}
