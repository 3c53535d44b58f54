// Every command creates and removes files through this code only.
extension FileSystem {
  /// Creates a folder and its parents, or removes what killed runs have left in it.
  package static func prepareFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 { return }
    if errno == EEXIST { return removeAbandonedFiles(in: path) }
    guard errno == ENOENT, let parent = path.parentFolder else { throw FileError(cannot: "make", path) }
    try prepareFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(cannot: "make", path) }
  }

  /// Throws unless files can be created and removed in a folder.
  package static func checkWritable(_ folder: String) throws(FileError) {
    guard access(folder, W_OK | X_OK) == 0 else { throw FileError(cannot: "write to", folder) }
  }

  /// Writes a file atomically: readers see the old contents or the new ones. An existing file keeps its
  /// permissions, owner and extended attributes, and a link to it remains one.
  ///
  /// - Parameters:
  ///   - old: the current contents; nil for no file. If the file has changed since, nothing is written.
  ///   - isSource: whether it is a file of the user's own, which cannot be regenerated: it is synced to disk before it
  ///     replaces the old one, and one with several names (hard links) is left alone, since a new file could
  ///     have only one of them, and writing into the old one could leave it incomplete.
  package static func write(
    _ bytes: [UInt8], to path: String, over old: [UInt8]?, isSource: Bool = false
  ) throws(FileError) {
    var target = path
    if old != nil, try status(of: path, followingLinks: false)?.kind == .link {
      target = try canonicalPath(of: path)
      removeAbandonedFiles(in: target.parentFolder ?? ".")
    }
    try holdingOffSignals { () throws(FileError) in
      // Private until it has the permissions of the old one.
      guard let file = TemporaryFile(in: target.parentFolder ?? ".", mode: old == nil ? 0o644 : 0o600) else {
        throw FileError(cannot: "write", path)
      }
      defer { file.discard() }
      guard bytes.withUnsafeBytes({ write($0, to: file.descriptor) }), !isSource || synchronize(file.descriptor),
        // Some file systems report a full disk only when a descriptor is closed. The lock stays with the other one.
        closeDescriptor(dup(file.descriptor)) == 0 || errno == EINTR
      else { throw FileError(cannot: "write", path) }
      guard let old else {
        if file.appear(at: target) { return }
        guard errno == EEXIST else { throw FileError(cannot: "write", path) }
        if try status(of: target) == nil {
          throw FileError("cannot write '\(path)': a link to a file that does not exist is there; remove it")
        }
        // Another run may have written the same file.
        if let now = try? read(target), areEqual(now, bytes) { return }
        throw FileError("cannot write '\(path)': a file has been created there meanwhile; run again")
      }
      // Last, to minimise the time between this check and the rename.
      let now = try adopt(target, of: path, isSource: isSource, file.descriptor)
      if let now, areEqual(now, bytes) { return }
      guard let now, areEqual(now, old) else {
        throw FileError("cannot write '\(path)': it has changed since it was read; run again")
      }
      guard rename(file.path, target) == 0 else { throw FileError(cannot: "write", path) }
    }
  }

  /// Copies the metadata of the file at a target to a new file.
  ///
  /// - Returns: its contents; nil if there is none.
  private static func adopt(
    _ target: String, of path: String, isSource: Bool, _ new: Int32
  ) throws(FileError) -> [UInt8]? {
    let descriptor = retrying { open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw FileError(cannot: "write", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(cannot: "write", path) }
    // It has just been replaced: the new one counts.
    if status.st_nlink == 0 { return try adopt(target, of: path, isSource: isSource, new) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("cannot write '\(path)': it is not a file") }
    guard !isSource || status.st_nlink == 1 else {
      throw FileError(
        "cannot write '\(path)': it has \(status.st_nlink) names (hard links), and a new file would have only this "
          + "one; copy it, or keep only one name")
    }
    // One extra byte, to detect a longer file.
    guard FileAttributes.copy(from: descriptor, status, to: new),
      let now = contents(of: descriptor, most: Int(status.st_size) + 1)
    else { throw FileError(cannot: "write", path) }
    return now
  }

  /// Has the system put a file on the disk; false leaves the reason in `errno`.
  private static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There, fsync(2) leaves it in the memory of the drive. Some file systems know no more than that.
      if retrying({ fcntl(descriptor, F_FULLFSYNC) }) == 0 { return true }
    #endif
    return retrying({ fsync(descriptor) }) == 0 || errno == EINVAL
  }

  /// The longest name of a file in bytes, on the file systems of today.
  private static let longestName = 255

  /// Throws if a name is too long for a file.
  ///
  /// - Parameter owner: what the name is derived from.
  package static func checkName(of path: String, from owner: String) throws(FileError) {
    guard path.fileName.utf8.count > longestName else { return }
    throw FileError(
      "cannot write '\(path)', named after \(owner): its name has more than \(longestName) bytes; shorten it")
  }

  /// Removes a file, but no link, if its contents are still those that were read.
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
