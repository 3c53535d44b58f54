import FlowCommandLine

extension Console {
  /// Writes files for the app to continue, except where some exist, and prints what it did.
  ///
  /// - Parameter lacks: what an existing file is missing, to be listed.
  /// - Returns: how many were written.
  @discardableResult
  func writeBeginnings(
    _ files: [(path: String, bytes: [UInt8])], lacks: ([UInt8]) -> [String] = { _ in [] }
  ) throws -> Int {
    for (path, _) in files { try FileSystem.checkName(of: path, from: "a flow or a screen") }
    for folder in Set(files.map { $0.path.parentFolder ?? "." }).sorted() { try FileSystem.prepareFolder(folder) }
    var written = 0
    for (path, bytes) in files {
      guard try FileSystem.status(of: path, followingLinks: false) == nil else {
        let missing = lacks(bytes)
        line("left alone \(path)" + (missing.isEmpty ? "" : ", which lacks:"))
        for declaration in missing { line("  \(declaration)") }
        continue
      }
      try FileSystem.write(bytes, to: path, over: nil, isSource: true)
      line("wrote \(path)")
      written += 1
    }
    return written
  }
}
