/// Waits until something in the places may have changed, and is at rest again.
struct FolderWatch: ~Copyable {
  /// How long nothing may happen, for what is going on to count as over: an editor's several steps of one save, a
  /// checkout of a thousand files.
  private static let rest = 30
  /// How long to wait for that at most.
  private static let patience = 1000

  #if canImport(Glibc)
    private var inotify: Inotify?
  #endif
  /// Where the system tells; nil if it does not.
  private let teller: Int32?
  private var poll: FolderPoll?
  private let doorbell: Doorbell

  /// What changes from now on is told.
  ///
  /// - Parameter polls: whether to look instead of asking the system to tell.
  init(_ places: WatchedPlaces, _ doorbell: Doorbell, polls: Bool) {
    self.doorbell = doorbell
    #if canImport(Glibc)
      if !polls, let inotify = Inotify(places) {
        teller = inotify.descriptor
        self.inotify = consume inotify
      } else {
        teller = nil
        self.inotify = nil
        poll = FolderPoll(places)
      }
    #else
      teller = nil
      poll = FolderPoll(places)
    #endif
  }

  /// - Returns: false if the wait is to end for good.
  mutating func wait() -> Bool {
    repeat {
      guard ring(within: nil) else { return false }
    } while !hasNews()
    let start = Clock.milliseconds
    while Clock.milliseconds - start < Self.patience {
      guard ring(within: Self.rest) else { return false }
      if !hasNews() { break }
    }
    return true
  }

  /// Waits for news, or for as long as it takes to look for them.
  private func ring(within milliseconds: Int?) -> Bool {
    let limit = teller == nil ? milliseconds ?? FolderPoll.interval : milliseconds
    return doorbell.wait(for: teller, milliseconds: limit) != .end
  }

  private mutating func hasNews() -> Bool {
    #if canImport(Glibc)
      if inotify != nil { return inotify!.readEvents() }
    #endif
    return poll?.hasChanged() ?? false
  }
}
