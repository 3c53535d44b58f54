#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// How files come and go. Every command writes by this and by nothing else.
extension FileSystem {
  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = path.parentFolder else { throw FileError(cannot: "make", path) }
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(cannot: "make", path) }
  }

  /// Whether files can be made and removed in a folder.
  static func checkWritable(_ folder: String) throws(FileError) {
    guard access(folder, W_OK | X_OK) == 0 else { throw FileError(cannot: "write to", folder) }
  }

  /// Writes a file whole or not at all: whoever looks sees the old bytes or the new ones. A file that is there keeps its
  /// permissions, owner and extended attributes.
  ///
  /// - Parameters:
  ///   - path: not a link.
  ///   - known: the path by which the user knows the file, if it is another one.
  ///   - old: the bytes that are there; nil for no file. Where something else is there by now, nothing is written.
  ///   - isSource: whether it is a file of the user's own, which cannot be made again: it is on the disk before it takes
  ///     the place of the old one, and one that has further names (hard links) is left alone, since a new file could
  ///     have only one of them, and to write into the old one would leave a half if it is interrupted.
  static func write(
    _ bytes: [UInt8], to path: String, known: String? = nil, over old: [UInt8]?, isSource: Bool = false
  ) throws(FileError) {
    let place = Place(path: path, known: known ?? path, old: old, isSource: isSource)
    try Interruption.holdOff { () throws(FileError) in
      // Where a shared folder's locks do not reach other machines, one of them may have removed the temporary file.
      for _ in 0..<2 where try tryWriting(bytes, to: place) { return }
      guard try tryWriting(bytes, to: place) else {
        errno = ENOENT
        throw place.failure
      }
    }
  }

  /// Where a file goes.
  private struct Place {
    let path: String
    let known: String
    let old: [UInt8]?
    let isSource: Bool

    /// Why it could not be written, from `errno`.
    var failure: FileError { FileError(cannot: "write", known) }
  }

  /// - Returns: false if the temporary file is gone.
  private static func tryWriting(_ bytes: [UInt8], to place: Place) throws(FileError) -> Bool {
    // Until it has the permissions of the old one, it is nobody else's business.
    guard let file = TemporaryFile(in: place.path.parentFolder ?? ".", mode: place.old == nil ? 0o644 : 0o600) else {
      throw place.failure
    }
    defer { close(file.descriptor) }
    do throws(FileError) {
      guard bytes.withUnsafeBytes({ write($0, to: file.descriptor) }) else { throw place.failure }
      guard !place.isSource || synchronize(file.descriptor) else { throw place.failure }
      // Some file systems say only when a descriptor is closed that the disk is full. The lock stays with the other one.
      guard closeDescriptor(dup(file.descriptor)) == 0 || errno == EINTR else { throw place.failure }
      if let old = place.old, try !adopt(place, old, file.descriptor, unless: bytes) {
        file.discard()
        return true
      }
      if place.old == nil ? file.appear(at: place.path) : file.replace(place.path) { return true }
      if errno == EEXIST, place.old == nil {
        // Another run may have made it, of the same.
        if let now = try? read(place.path), areEqual(now, bytes) {
          file.discard()
          return true
        }
        throw FileError("cannot write '\(place.known)': a file is there by now; run again")
      }
      guard errno == ENOENT else { throw place.failure }
      file.discard()
      return false
    } catch {
      file.discard()
      throw error
    }
  }

  /// Gives a new file what the one at a path has, and makes sure that it still is what was read.
  ///
  /// - Returns: false if another run has written the same there.
  private static func adopt(
    _ place: Place, _ old: [UInt8], _ new: Int32, unless bytes: [UInt8]
  ) throws(FileError) -> Bool {
    let descriptor = retrying { open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw place.failure }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw place.failure }
    // Another run has just put a new file in its place: that one counts.
    if status.st_nlink == 0 { return try adopt(place, old, new, unless: bytes) }
    guard !place.isSource || status.st_nlink == 1 else {
      throw FileError(
        "cannot write '\(place.known)': it has \(status.st_nlink) names (hard links), and a new file would have only this "
          + "one; make a copy of it, or keep one name")
    }
    guard FileAttributes.copy(from: descriptor, status, to: new) else { throw place.failure }
    // Last, so that as little time as can be is left between this look and the new file.
    guard status.st_mode & S_IFMT == S_IFREG, let now = contents(of: descriptor, Int(status.st_size)) else {
      throw place.failure
    }
    if areEqual(now, old) { return true }
    guard areEqual(now, bytes) else {
      throw FileError("cannot write '\(place.known)': it has changed since it was read; run again")
    }
    return false
  }

  /// Has the system put a file on the disk; false leaves the reason in `errno`.
  private static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There, fsync(2) leaves it in the memory of the drive. Some file systems know no more than that.
      if retrying({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return true }
    #endif
    return retrying({ fsync(descriptor) }) == 0 || errno == EINVAL
  }

  private static func contents(of descriptor: Int32, _ size: Int) -> [UInt8]? {
    var isRead = false
    // One more than there should be.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      isRead = fill(buffer, &count, from: descriptor)
    }
    return isRead ? bytes : nil
  }

  /// Removes a file if it still holds what was read.
  static func remove(_ path: String, holding old: [UInt8]) throws(FileError) {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    if descriptor < 0, errno == ENOENT { return }
    guard descriptor >= 0 else { throw FileError(cannot: "remove", path) }
    defer { close(descriptor) }
    guard let now = contents(of: descriptor, old.count), areEqual(now, old) else {
      throw FileError("cannot remove '\(path)': it has changed since it was read; run again")
    }
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(cannot: "remove", path) }
  }

  /// Removes what killed runs have left in a folder. Whatever fails here is left to the next run.
  static func removeAbandonedFiles(in folder: String) { _ = try? entries(of: folder) }

  /// Writes to what is no file: a pipe, a device.
  static func write(_ bytes: [UInt8], toStream path: String) throws(FileError) {
    // A pipe waits for its reader, as it does for every program.
    let descriptor = retrying { open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw FileError(cannot: "write", path) }
    let isWritten = bytes.withUnsafeBytes { write($0, to: descriptor) }
    let reason = errno
    let isClosed = close(descriptor) == 0 || errno == EINTR
    if !isWritten { errno = reason }
    guard isWritten, isClosed else { throw FileError(cannot: "write", path) }
  }

  /// Compares without the checks that make `==` slow in a debug build.
  static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let a = a.baseAddress, let start = b.baseAddress else { return true }
        return memcmp(a, start, b.count) == 0
      }
    }
  }

  /// Writes everything, in as many calls as it takes; false leaves the reason in `errno`.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = retrying { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest)) }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
