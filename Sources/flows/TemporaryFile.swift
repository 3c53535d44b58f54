#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written under a name of its own, in the folder of the file that it becomes once it is complete.
///
/// Its name is chance, since containers that share a folder have processes of the same number. It is locked as long as
/// its run is at it: a leftover is what nobody has locked.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  // Hidden, and without the ending of a Swift file: neither SwiftPM nor Xcode takes it for a source.
  private static let prefix = ".flows-"
  private static let suffix = ".tmp"

  /// - Parameter mode: the permissions, of which the user's mask is taken.
  /// - Returns: nil where there can be none; the reason is in `errno`.
  init?(in folder: String, mode: mode_t) {
    for _ in 0..<100 {
      let path = folder.joined(Self.prefix + Self.hexadecimal(.random(in: 0 ... .max)) + Self.suffix)
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
      // Another run that looked in between has taken it for a leftover, and removes it.
      close(descriptor)
    }
    errno = EEXIST
    return nil
  }

  private static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    // Some file systems know no locks. There, leftovers stay.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return false }
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Gives it its final name, in place of whatever has that; false leaves the reason in `errno`.
  func replace(_ path: String) -> Bool { rename(self.path, path) == 0 }

  /// Gives it its final name if nothing has that; false leaves the reason in `errno`.
  func appear(at path: String) -> Bool {
    if link(self.path, path) == 0 {
      unlink(self.path)
      return true
    }
    if errno == EEXIST || errno == ENOENT { return false }
    // Some file systems have no links.
    var status = stat()
    guard lstat(path, &status) != 0 else {
      errno = EEXIST
      return false
    }
    return errno == ENOENT && rename(self.path, path) == 0
  }

  /// Removes it, leaving `errno` as it is.
  func discard() {
    let reason = errno
    unlink(path)
    errno = reason
  }

  // MARK: Leftovers

  /// Removes a file that a killed run has left, if the name is that of one, and if no run is at it.
  static func removeIfAbandoned(_ name: UnsafePointer<CChar>, in folder: String) {
    // Most hidden names are neither.
    guard strncmp(name, prefix, 7) == 0 else { return }
    let name = String(cString: name)
    guard isName(name) else { return }
    let path = folder.joined(name)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (held, named) = (stat(), stat())
    // Locked first, looked at then: it may have become an output meanwhile.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &held) == 0, lstat(path, &named) == 0,
      held.st_dev == named.st_dev, held.st_ino == named.st_ino, held.st_mode & S_IFMT == S_IFREG
    else { return }
    unlink(path)
  }

  /// Whether a temporary file of this version or an earlier one is called so: `.flows-0123456789abcdef.tmp`,
  /// `.flows-123-4.tmp`.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let middle = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    let parts = middle.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    if parts.count == 2 { return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) } }
    return middle.count == 16 && middle.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
