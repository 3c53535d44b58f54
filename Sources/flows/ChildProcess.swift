import FlowCommandLine

/// Runs another program and captures its output.
struct ChildProcess {
  let exitCode: Int32
  let output: [UInt8]
  let error: String
  /// Whether it has used all of the processor's time that it was given.
  var isOutOfTime: Bool { exitCode == 128 + SIGXCPU }

  /// Runs a program on the search path, without input.
  ///
  /// - Parameter seconds: of the processor's time, after which a signal ends it.
  /// - Returns: nil if there is no such program.
  /// - Throws: if the system cannot start it.
  static func run(_ words: [String], seconds: Int? = nil) throws(FileError) -> ChildProcess? {
    // Its errors go to an unlinked file: two pipes could block each other.
    let errors = try unlinkedFile()
    defer { close(errors) }
    let line = words.map(\.shellQuoted).joined(separator: " ")
    // The signal of the soft limit says why; one that goes on is killed.
    let limit = seconds.map { "ulimit -t \($0 * 2); ulimit -S -t \($0); " } ?? ""
    // A program inherits the mask of the thread that starts it.
    let pipe = withEndingSignals(SIG_UNBLOCK) { popen("\(limit)exec \(line) </dev/null 2>/dev/fd/\(errors)", "r") }
    guard let pipe else { throw FileError(cannot: "run", words[0]) }
    let output = readAll(fileno(pipe))
    let status = pclose(pipe)
    lseek(errors, 0, SEEK_SET)
    let error = String(decoding: readAll(errors), as: UTF8.self)
    // A process killed by a signal has no exit code.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    // The shell's code if there is no such program.
    return code == 127 ? nil : ChildProcess(exitCode: code, output: output, error: error)
  }

  private static func unlinkedFile() throws(FileError) -> Int32 {
    var path = Array(temporaryFolder.joined("flows-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw FileError(cannot: "create a file in", temporaryFolder) }
    unlink(path)
    return descriptor
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = FileSystem.contents(of: descriptor, most: 1 << 16), !part.isEmpty { bytes += part }
    return bytes
  }
}
