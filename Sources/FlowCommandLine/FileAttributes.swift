/// A file's metadata, which a new file in its place takes over.
enum FileAttributes {
  /// Copies the permissions, the owner and the extended attributes of another file.
  ///
  /// - Returns: false if an attribute that the file could have cannot be preserved; the reason is in `errno`.
  static func copy(from old: Int32, _ status: stat, to new: Int32) -> Bool {
    var mode = status.st_mode & 0o7777
    var own = stat()
    guard fstat(new, &own) == 0 else { return false }
    if own.st_gid != status.st_gid, fchown(new, uid_t.max, status.st_gid) != 0 {
      // The group's permissions were meant for another group.
      mode = mode & ~0o2070 | (mode & 0o7) << 3 & mode & 0o070
    }
    if own.st_uid != status.st_uid, fchown(new, status.st_uid, gid_t.max) != 0 { mode &= ~0o4000 }
    guard copyExtended(from: old, to: new) else { return false }
    return fchmod(new, mode) == 0
  }

  #if canImport(Darwin)
    private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
      fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0 || isRefusal(errno)
    }
  #else
    private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
      guard let names = list(old) else { return true }
      for name in names.split(separator: 0) {
        let name = String(decoding: name, as: UTF8.self)
        // Attributes about the old contents do not apply to the new ones.
        if ["security.ima", "security.evm", "security.capability"].contains(name) { continue }
        let size = fgetxattr(old, name, nil, 0)
        guard size >= 0 else { continue }
        var value = [UInt8](repeating: 0, count: size)
        let count = fgetxattr(old, name, &value, size)
        guard count >= 0 else { continue }
        guard fsetxattr(new, name, value, count, 0) == 0 || isRefusal(errno) else { return false }
      }
      return true
    }

    /// The names, each followed by a zero byte; nil if there are none.
    private static func list(_ descriptor: Int32) -> [UInt8]? {
      let size = flistxattr(descriptor, nil, 0)
      guard size > 0 else { return nil }
      var names = [CChar](repeating: 0, count: size)
      let count = flistxattr(descriptor, &names, size)
      return count > 0 ? names.prefix(count).map(UInt8.init(bitPattern:)) : nil
    }
  #endif

  /// Attributes that only the system or another user may set.
  private static func isRefusal(_ reason: Int32) -> Bool { [EPERM, EACCES, ENOTSUP, EOPNOTSUPP].contains(reason) }
}
