// Every command creates and removes files through this code only.
extension FileSystem {
  /// Creates a folder and its parents.
  package static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = path.parentFolder else { throw FileError(cannot: "make", path) }
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(cannot: "make", path) }
  }

  /// Throws unless files can be created and removed in a folder.
  package static func checkWritable(_ folder: String) throws(FileError) {
    guard access(folder, W_OK | X_OK) == 0 else { throw FileError(cannot: "write to", folder) }
  }

  /// Writes a file atomically: readers see the old contents or the new ones. An existing file keeps its
  /// permissions, owner and extended attributes.
  ///
  /// - Parameters:
  ///   - path: not a link.
  ///   - known: the path under which the user knows the file, if it differs.
  ///   - old: the current contents; nil for no file. If the file has changed since, nothing is written.
  ///   - isSource: whether it is a file of the user's own, which cannot be regenerated: it is synced to disk before it
  ///     replaces the old one, and one with several names (hard links) is left alone, since a new file could
  ///     have only one of them, and writing into the old one could leave it incomplete.
  package static func write(
    _ bytes: [UInt8], to path: String, known: String? = nil, over old: [UInt8]?, isSource: Bool = false
  ) throws(FileError) {
    let place = Place(path: path, known: known ?? path, old: old, isSource: isSource)
    try Interruption.holdOff { () throws(FileError) in
      // If a shared folder's locks do not reach other machines, one of them may have removed the temporary file.
      for _ in 0..<3 where try tryWriting(bytes, to: place) { return }
      errno = ENOENT
      throw place.failure
    }
  }

  /// A file's destination.
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
    // Private until it has the permissions of the old one.
    guard let file = TemporaryFile(in: place.path.parentFolder ?? ".", mode: place.old == nil ? 0o644 : 0o600) else {
      throw place.failure
    }
    defer { close(file.descriptor) }
    do throws(FileError) {
      guard bytes.withUnsafeBytes({ write($0, to: file.descriptor) }) else { throw place.failure }
      guard !place.isSource || synchronize(file.descriptor) else { throw place.failure }
      // Some file systems report a full disk only when a descriptor is closed. The lock stays with the other one.
      guard closeDescriptor(dup(file.descriptor)) == 0 || errno == EINTR else { throw place.failure }
      if let old = place.old, try !adopt(place, old, file.descriptor, unless: bytes) {
        file.discard()
        return true
      }
      if place.old == nil ? file.appear(at: place.path) : file.replace(place.path) { return true }
      if errno == EEXIST, place.old == nil {
        // Another run may have written the same file.
        if let now = try? read(place.path), areEqual(now, bytes) {
          file.discard()
          return true
        }
        throw FileError("cannot write '\(place.known)': a file has been created there meanwhile; run again")
      }
      guard errno == ENOENT else { throw place.failure }
      file.discard()
      return false
    } catch {
      file.discard()
      throw error
    }
  }

  /// Copies the metadata of the file at a path to a new file, and verifies that its contents are unchanged.
  ///
  /// - Returns: false if another run has written the same contents there.
  private static func adopt(
    _ place: Place, _ old: [UInt8], _ new: Int32, unless bytes: [UInt8]
  ) throws(FileError) -> Bool {
    let descriptor = retrying { open(place.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw place.failure }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw place.failure }
    // Another run has just replaced the file: that one counts.
    if status.st_nlink == 0 { return try adopt(place, old, new, unless: bytes) }
    guard !place.isSource || status.st_nlink == 1 else {
      throw FileError(
        "cannot write '\(place.known)': it has \(status.st_nlink) names (hard links), and a new file would have only this "
          + "one; copy it, or keep only one name")
    }
    guard FileAttributes.copy(from: descriptor, status, to: new) else { throw place.failure }
    // Last, to minimise the time between this check and the rename. One extra byte, to detect a longer file.
    guard status.st_mode & S_IFMT == S_IFREG, let now = contents(of: descriptor, most: Int(status.st_size) + 1) else {
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

  /// Removes a file if its contents are still those that were read.
  package static func remove(_ path: String, holding old: [UInt8]) throws(FileError) {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    if descriptor < 0, errno == ENOENT { return }
    guard descriptor >= 0 else { throw FileError(cannot: "remove", path) }
    defer { close(descriptor) }
    guard let now = contents(of: descriptor, most: old.count + 1), areEqual(now, old) else {
      throw FileError("cannot remove '\(path)': it has changed since it was read; run again")
    }
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(cannot: "remove", path) }
  }

  /// Removes the leftovers of killed runs in a folder. Whatever fails is left to the next run.
  package static func removeAbandonedFiles(in folder: String) { _ = try? entries(of: folder) }

  /// Writes to something other than a file: a pipe, a device.
  package static func write(_ bytes: [UInt8], toStream path: String) throws(FileError) {
    // A pipe waits for its reader, as with any program.
    let descriptor = retrying { open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw FileError(cannot: "write", path) }
    let isWritten = bytes.withUnsafeBytes { write($0, to: descriptor) }
    let reason = errno
    let isClosed = close(descriptor) == 0 || errno == EINTR
    if !isWritten { errno = reason }
    guard isWritten, isClosed else { throw FileError(cannot: "write", path) }
  }

  /// Compares without the checks that make `==` slow in debug builds.
  package static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let a = a.baseAddress, let start = b.baseAddress else { return true }
        return memcmp(a, start, b.count) == 0
      }
    }
  }

  /// Writes everything, in as many calls as necessary; if false, the reason is in `errno`.
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
