// System calls that inspect and read. Those that write are in FileWriting.swift and the files it uses
// (TemporaryFile.swift, FileAttributes.swift); others wait for something (EndRequest.swift), run another program
// (ChildProcess.swift) or concern the process itself (Process.swift).

/// A file or folder that could not be read, written or removed.
package struct FileError: Error {
  package let message: String
  /// Whether the cause is missing permission or a missing file.
  fileprivate private(set) var isRefusal = false

  /// - Parameter message: what went wrong, with the path, and what to do.
  package init(_ message: String) { self.message = message }

  /// What failed and why, from `errno`; call it directly after the failed call.
  package init(cannot action: String, _ path: String) {
    let isRefusal = [EACCES, EPERM, ENOENT].contains(errno)
    var reason = String(cString: strerror(errno))
    if let first = reason.first { reason.replaceSubrange(...reason.startIndex, with: first.lowercased()) }
    self.init("cannot \(action) '\(path)': \(reason)")
    self.isRefusal = isRefusal
  }
}

/// Reads files and folders; `FileWriting.swift` writes them.
package enum FileSystem {
  /// Identifies a file, whatever its name.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let file: UInt64
  }

  /// What exists at a path.
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// The system's metadata of a file.
  package struct Status {
    package let kind: Kind
    package let identity: Identity

    fileprivate init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      identity = Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  /// The file at a path, or nil if there is none.
  package static func status(of path: String, followingLinks: Bool = true) throws(FileError) -> Status? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(cannot: "read", path)
    }
    return Status(status)
  }

  /// The canonical path, the same for all names of a file that differ by links and dots.
  package static func canonicalPath(of path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(cannot: "read", path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Changes the current folder; false if the new one does not exist.
  package static func enter(_ folder: String) -> Bool { chdir(folder) == 0 }

  // MARK: Reading

  /// The contents of a regular file.
  package static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // A pipe with such a name would otherwise block forever.
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileError(cannot: "read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(cannot: "read", path) }
    guard Status(status).kind == .file else { throw FileError("cannot read '\(path)': it is not a file") }
    guard status.st_size <= limit else { throw FileError("cannot read '\(path)': it has more than \(limit >> 20) MB") }
    guard let bytes = contents(of: descriptor, most: Int(status.st_size)) else { throw FileError(cannot: "read", path) }
    return bytes
  }

  /// The same; nil if the file does not exist.
  package static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(path)
    } catch {
      guard try status(of: path, followingLinks: false) == nil else { throw error }
      return nil
    }
  }

  /// All of standard input.
  package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    // One extra byte, to detect more.
    guard let bytes = contents(of: 0, most: limit + 1) else { throw FileError(cannot: "read", "<stdin>") }
    guard bytes.count <= limit else { throw FileError("cannot read '<stdin>': it has more than \(limit >> 20) MB") }
    return bytes
  }

  /// Reads that many bytes, or as many as there are; if nil, the reason is in `errno`.
  package static func contents(of descriptor: Int32, most: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most, isRead {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        let more = retrying { systemRead(descriptor, rest) }
        isRead = more >= 0
        if more <= 0 { return }
        count += more
      }
    }
    return isRead ? bytes : nil
  }

  /// The names in a folder except hidden ones, with their kinds; links are not followed. In no particular order.
  ///
  /// Also removes what killed runs have left there.
  ///
  /// - Parameter skip: receives each name that is not UTF-8, with replacement characters.
  package static func entries(
    of folder: String, skipping skip: (String) -> Void = { _ in }
  ) throws(FileError) -> [(name: String, kind: Kind)] {
    guard let stream = opendir(folder) else { throw FileError(cannot: "read", folder) }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(cannot: "read", folder) }
        return entries
      }
      guard let field = entry.pointer(to: \.d_name) else { continue }
      let start = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
      guard start.pointee != CChar(UInt8(ascii: ".")) else {
        TemporaryFile.removeIfAbandoned(start, in: folder)
        continue
      }
      guard let name = String(validatingCString: start) else {
        skip(String(cString: start))
        continue
      }
      let kind: Kind =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): try status(of: folder.joined(name), followingLinks: false)?.kind ?? .other
        default: .other
        }
      entries.append((name, kind))
    }
  }

  /// The files below a folder with a given suffix.
  package struct Tree {
    /// Relative to the folder, in byte order.
    package fileprivate(set) var files: [String] = []
    /// Whether one of the files is a link.
    package fileprivate(set) var hasLinks = false
    /// Descriptions of what could not be read.
    package fileprivate(set) var gaps: [String] = []
  }

  /// The files below a folder whose names end in `ending`.
  ///
  /// Skips hidden folders, links to folders, which may lead out of the folder or back into it, and JavaScript's files.
  package static func files(below folder: String, ending: String) throws(FileError) -> Tree {
    var tree = Tree()
    var open = [""]
    while let subfolder = open.popLast() {
      let current = subfolder.isEmpty ? folder : folder.joined(subfolder)
      var unreadable: [String] = []
      let entries: [(name: String, kind: Kind)]
      do throws(FileError) {
        entries = try self.entries(of: current) { unreadable.append($0) }
      } catch {
        // The folder itself has to be readable; a subfolder may be irrelevant.
        guard !subfolder.isEmpty, error.isRefusal else { throw error }
        tree.gaps.append("\(error.message); its contents are skipped")
        continue
      }
      for name in unreadable {
        let shown = current.joined(name)
        guard !name.hasSuffix(ending) else {
          throw FileError("cannot read '\(shown)': its name is not UTF-8; rename it")
        }
        tree.gaps.append("'\(shown)' is skipped: its name is not UTF-8")
      }
      for (name, kind) in entries where !isOfJavaScript(name) {
        let path = subfolder.isEmpty ? name : subfolder.joined(name)
        if kind == .folder {
          open.append(path)
        } else if name.hasSuffix(ending) {
          if kind == .link {
            if try status(of: folder.joined(path))?.kind == .folder { continue }
            tree.hasLinks = true
          }
          tree.files.append(path)
        }
      }
    }
    tree.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    tree.gaps.sort()
    return tree
  }

  /// Whether a name is that of a file of JavaScript's type checker, which is called Flow, or of a folder of packages that
  /// have such files.
  package static func isOfJavaScript(_ name: some StringProtocol) -> Bool {
    name == "node_modules" || [".js.flow", ".jsx.flow", ".mjs.flow", ".cjs.flow"].contains { name.hasSuffix($0) }
  }
}

/// Retries while a signal interrupts the call.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

// Inside a type with a method of the same name, the C function cannot be called by its short name.
package func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

package func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
