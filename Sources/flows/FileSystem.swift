// Every system call of the tool is in this file, but for those that wait for something (Watching/) and those that run
// another program (ChildProcess.swift).

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file or folder that could not be read, written or removed.
struct FileError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// What failed and why, from `errno`; so this comes first after the failed call.
  fileprivate init(cannot action: String, _ path: String) {
    var reason = String(cString: strerror(errno))
    if let first = reason.first { reason.replaceSubrange(...reason.startIndex, with: first.lowercased()) }
    self.init("cannot \(action) '\(path)': \(reason)")
  }
}

enum FileSystem {
  /// Tells two names of one file from two files.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let file: UInt64
  }

  enum Kind {
    case file, folder, link, other
  }

  struct Status {
    let kind: Kind
    let identity: Identity
    let version: Version
  }

  /// Changes when a file is written or replaced, as far as its folder tells.
  struct Version: Equatable {
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// What stands at a path, or nil if nothing does.
  static func status(of path: String, followingLinks: Bool = true) throws(FileError) -> Status? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(cannot: "read", path)
    }
    return Status(status)
  }

  /// The path that is the same for all names of a file that differ by links and dots.
  static func canonicalPath(of path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(cannot: "read", path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The current folder, as a path from the root.
  static func currentFolder() throws(FileError) -> String {
    guard let path = getcwd(nil, 0) else { throw FileError(cannot: "read", ".") }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes a folder the current one; false if it is not there.
  static func enter(_ folder: String) -> Bool { chdir(folder) == 0 }

  // MARK: Reading

  /// The bytes of a regular file.
  static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // A pipe that is named like a file would otherwise block for ever.
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileError(cannot: "read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(cannot: "read", path) }
    guard Status(status).kind == .file else { throw FileError("cannot read '\(path)': it is not a file") }
    let size = Int(status.st_size)
    guard size <= limit else { throw FileError("cannot read '\(path)': it has more than \(limit >> 20) MB") }
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      isRead = fill(buffer, &count, from: descriptor)
    }
    guard isRead else { throw FileError(cannot: "read", path) }
    return bytes
  }

  /// Everything that is piped in.
  static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var isRead = false
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        isRead = fill(buffer, &count, from: 0)
      }
      guard isRead else { throw FileError(cannot: "read", "<stdin>") }
      if part.isEmpty { return bytes }
      guard bytes.count + part.count <= limit else {
        throw FileError("cannot read '<stdin>': it has more than \(limit >> 20) MB")
      }
      bytes += part
    }
  }

  /// Reads until the buffer is full or the file ends; false leaves the reason in `errno`.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from descriptor: Int32
  ) -> Bool {
    while count < buffer.count {
      let more = retrying {
        systemRead(descriptor, UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...])))
      }
      guard more >= 0 else { return false }
      if more == 0 { return true }
      count += more
    }
    return true
  }

  /// The names in a folder but for hidden ones, with what they are; links are not followed. In no order.
  static func entries(of folder: String) throws(FileError) -> [(name: String, kind: Kind)] {
    guard let stream = opendir(folder) else { throw FileError(cannot: "read", folder) }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(cannot: "read", folder) }
        return entries
      }
      guard let start = entry.pointer(to: \.d_name) else { continue }
      let type = Int(entry.pointee.d_type)
      let name: String? = start.withMemoryRebound(to: CChar.self, capacity: 1) {
        // A hidden name becomes the empty one.
        $0.pointee == CChar(UInt8(ascii: ".")) ? "" : String(validatingCString: $0)
      }
      guard let name else { throw FileError("cannot read '\(folder)': a name in it is not UTF-8") }
      if name.isEmpty { continue }
      let kind: Kind =
        switch type {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): try status(of: folder.joined(name), followingLinks: false)?.kind ?? .other
        default: .other
        }
      entries.append((name, kind))
    }
  }

  /// The files below a folder whose names end in `ending`, as paths from it, in the order of their bytes.
  ///
  /// Hidden folders are left out, and folders that are links: they may lead out of the folder or back into it.
  static func files(below folder: String, ending: String) throws(FileError) -> [String] {
    var hasLinks = false
    return try files(below: folder, ending: ending, hasLinks: &hasLinks)
  }

  /// The same.
  ///
  /// - Parameter hasLinks: is set if one of the files is a link.
  static func files(below folder: String, ending: String, hasLinks: inout Bool) throws(FileError) -> [String] {
    var files: [String] = []
    var open = [""]
    while let subfolder = open.popLast() {
      for (name, kind) in try entries(of: subfolder.isEmpty ? folder : folder.joined(subfolder)) {
        let path = subfolder.isEmpty ? name : subfolder.joined(name)
        if kind == .folder {
          open.append(path)
        } else if name.hasSuffix(ending) {
          if kind == .link {
            if try status(of: folder.joined(path))?.kind == .folder { continue }
            hasLinks = true
          }
          files.append(path)
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Writing

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

  /// Writes a file whole or not at all: whoever looks sees the old bytes or the new ones.
  ///
  /// - Parameter number: tells what is written into a folder at the same time apart.
  static func write(_ bytes: [UInt8], to path: String, number: Int = 0) throws(FileError) {
    let folder = path.parentFolder ?? "."
    let temporary = folder.joined("\(temporaryPrefix)\(getpid())-\(number)\(temporarySuffix)")
    let descriptor = retrying { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw FileError(cannot: "write", path) }
    let isWritten = bytes.withUnsafeBytes { write($0, to: descriptor) }
    guard isWritten else {
      let error = FileError(cannot: "write", path)
      close(descriptor)
      unlink(temporary)
      throw error
    }
    // Some file systems report only here that the disk is full.
    guard close(descriptor) == 0 || errno == EINTR, rename(temporary, path) == 0 else {
      let error = FileError(cannot: "write", path)
      unlink(temporary)
      throw error
    }
  }

  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(cannot: "remove", path) }
  }

  // Hidden, and without the ending of a Swift file: neither SwiftPM nor Xcode takes it for a source.
  private static let temporaryPrefix = ".flows-"
  private static let temporarySuffix = ".tmp"

  /// Removes the temporary files of runs that were killed. Whatever fails here is left to the next run.
  static func removeAbandonedFiles(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      guard let start = entry.pointer(to: \.d_name) else { continue }
      let name = start.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      guard name.hasPrefix(temporaryPrefix), name.hasSuffix(temporarySuffix),
        let process = pid_t(name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" && $0 != "." }), process > 0
      else { continue }
      let isAlive = process != getpid() && (kill(process, 0) == 0 || errno == EPERM)
      if !isAlive { unlink(folder.joined(name)) }
    }
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
  fileprivate static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = retrying { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest)) }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension FileSystem.Status {
  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    identity = FileSystem.Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(truncatingIfNeeded: status.st_ino))
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    version = FileSystem.Version(
      size: Int64(status.st_size), seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec))
  }
}

// MARK: - The process

/// The environment variable, or nil if it is not set.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// One of the two standard streams.
enum Descriptor: Int32 {
  case output = 1
  case error = 2

  /// False if nobody takes the bytes. A reader that has left (`flows … | head`) is no failure.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { FileSystem.write($0, to: rawValue) } || errno == EPIPE
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal, if it says.
  var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Makes sure that 0, 1 and 2 are taken: an output file that got one of these numbers would receive messages.
func openStandardDescriptors() {
  // The lowest number that is free is the one that is taken.
  for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDWR) }
}

/// Makes a crash say what it is and end with the exit code for it, and a closed pipe an error instead of a signal.
func catchCrashes() {
  signal(SIGPIPE, SIG_IGN)
  // Whoever sets this variable wants the runtime's own backtrace.
  guard environment("SWIFT_BACKTRACE") == nil else { return }
  // A stack that has overflowed cannot run the handler.
  let size = 1 << 16
  var stack = stack_t()
  stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  stack.ss_size = size
  sigaltstack(&stack, nil)
  var action = sigaction()
  setHandler(of: &action) { _ in
    let message: StaticString = "internal error: flows has crashed; no file is half-written\n"
    _ = systemWrite(2, UnsafeRawBufferPointer(start: message.utf8Start, count: message.utf8CodeUnitCount))
    _exit(ExitCode.internalError.rawValue)
  }
  action.sa_flags = Int32(SA_ONSTACK)
  for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { sigaction(crash, &action, nil) }
}

private func setHandler(of action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void) {
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
  #else
    action.__sigaction_u.__sa_handler = handler
  #endif
}

func quit(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}

/// Calls again while a signal got in between.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

// Inside a type that has a method of the same name, the function of the C library cannot be called by its short name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
