import FlowCommandLine

#if canImport(Glibc)
  /// Linux's notifications about folders. Each watch covers one folder, not its subfolders.
  final class Inotify: ChangeSource {
    private let notifications: Int32
    var descriptor: Int32? { notifications }
    /// The folders in which all relevant files and all folders count.
    private var whole: Set<Int32> = []
    /// In other folders, the names that count.
    private var names: [Int32: Set<String>] = [:]
    private let places: WatchedPlaces

    /// - Returns: nil if the system has no watches left, which happens with very many folders.
    init?(_ places: WatchedPlaces) {
      self.places = places
      notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard notifications >= 0 else { return nil }
      var isFull = false
      for (folder, name) in places.waysToPlaces {
        let watch = add(folder, &isFull)
        if watch >= 0 { names[watch, default: []].insert(name) }
      }
      var folders: Set<Int32> = []
      places.forEachFolder { folder in
        let watch = add(folder, &isFull)
        if watch >= 0 { folders.insert(watch) }
      }
      whole = folders
      if isFull { return nil }
    }

    deinit { close(notifications) }

    private func add(_ folder: String, _ isFull: inout Bool) -> Int32 {
      let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ATTRIB | Int32(bitPattern: UInt32(IN_ONLYDIR))
      let watch = inotify_add_watch(notifications, folder, UInt32(bitPattern: events))
      if watch < 0, errno == ENOSPC || errno == ENOMEM { isFull = true }
      return watch
    }

    /// Reads the pending notifications, without waiting: whether any of them can concern a watched place.
    func hasChanges() -> Bool {
      var isRelevant = false
      let size = 1 << 16
      var buffer = [UInt8](repeating: 0, count: size)
      while true {
        let count = read(notifications, &buffer, size)
        guard count > 0 else { return isRelevant }
        var start = 0
        let header = MemoryLayout<inotify_event>.size
        while start + header <= count {
          let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
          let end = start + header + Int(event.len)
          let name = String(decoding: buffer[(start + header)..<min(end, count)].prefix { $0 != 0 }, as: UTF8.self)
          if concerns(event, name) { isRelevant = true }
          start = end
        }
      }
    }

    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
      let mask = Int32(bitPattern: event.mask)
      if mask & IN_Q_OVERFLOW != 0 { return true }
      if mask & IN_IGNORED != 0 { return false }
      if mask & (IN_DELETE_SELF | IN_MOVE_SELF) != 0 || names[event.wd]?.contains(name) == true { return true }
      guard whole.contains(event.wd) else { return false }
      return mask & Int32(bitPattern: UInt32(IN_ISDIR)) != 0 || places.isRelevant(name)
    }
  }
#endif
