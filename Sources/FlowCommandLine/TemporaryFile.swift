/// A file written under a temporary name, in the folder of the file that it replaces once complete.
///
/// Its name is random, since containers that share a folder have processes with the same number. It is locked while
/// its run uses it: an unlocked file is a leftover.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  // Hidden, and without a Swift file extension: neither SwiftPM nor Xcode takes it for a source.
  private static let prefix = ".flows-"
  private static let suffix = ".tmp"

  /// - Parameter mode: the permissions, subject to the umask.
  /// - Returns: nil on failure; the reason is in `errno`.
  init?(in folder: String, mode: mode_t) {
    for _ in 0..<100 {
      let path = folder.joined(Self.prefix + String(UInt64.random(in: 1 << 60 ... .max), radix: 16) + Self.suffix)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      guard descriptor >= 0 else {
        if errno == EEXIST || errno == EINTR { continue }
        return nil
      }
      if Self.isOwn(descriptor) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      // Another run that checked in between has taken it for a leftover, and removes it.
      close(descriptor)
    }
    errno = EEXIST
    return nil
  }

  private static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    // Some file systems have no locks. There, leftovers remain.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Gives it its final name if that is free; if false, the reason is in `errno`.
  ///
  /// Unlike rename(2), link(2) never replaces a file that has been created meanwhile.
  func appear(at path: String) -> Bool {
    if link(self.path, path) == 0 { return true }
    if errno == EEXIST || errno == ENOENT { return false }
    // Some file systems have no hard links.
    var status = stat()
    guard lstat(path, &status) != 0 else {
      errno = EEXIST
      return false
    }
    return errno == ENOENT && rename(self.path, path) == 0
  }

  /// Removes its temporary name.
  func discard() {
    unlink(path)
    close(descriptor)
  }

  // MARK: Leftovers

  /// Removes a leftover of a killed run: a file with such a name that no run has locked.
  static func removeIfAbandoned(_ name: UnsafePointer<CChar>, in folder: String) {
    // Most hidden names do not match.
    guard strncmp(name, prefix, 7) == 0 else { return }
    let name = String(cString: name)
    guard isName(name) else { return }
    let path = folder.joined(name)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (held, named) = (stat(), stat())
    // Lock first, then check: it may have become an output meanwhile.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &held) == 0, lstat(path, &named) == 0,
      held.st_dev == named.st_dev, held.st_ino == named.st_ino, held.st_mode & S_IFMT == S_IFREG
    else { return }
    unlink(path)
  }

  /// Whether this is the name of a temporary file: `.flows-0123456789abcdef.tmp`.
  static func isName(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return name.hasPrefix(prefix) && name.hasSuffix(suffix) && digits.count == 16
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
