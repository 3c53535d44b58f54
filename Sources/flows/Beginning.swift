import FlowCommandLine

extension Console {
  /// Writes a file for the app to continue, unless one of its name exists, and prints what it did.
  ///
  /// - Returns: whether it was written.
  func writeBeginning(_ bytes: [UInt8], to path: String) throws -> Bool {
    guard try FileSystem.status(of: path, followingLinks: false) == nil else {
      line("left alone \(path)")
      return false
    }
    try FileSystem.makeFolder(path.parentFolder ?? ".")
    try FileSystem.write(bytes, to: path, over: nil, isSource: true)
    line("wrote \(path)")
    return true
  }
}
