import FlowCommandLine

/// Runs another program and captures its output.
struct ChildProcess {
  let exitCode: Int32
  let output: [UInt8]
  let error: String

  /// Runs a program on the search path, without input.
  ///
  /// - Returns: nil if there is no such program.
  /// - Throws: if the system cannot start it.
  static func run(_ words: [String]) throws(FileError) -> ChildProcess? {
    // Its errors go to an unlinked file: two pipes could block each other.
    guard let errors = tmpfile() else { throw FileError("cannot create a temporary file") }
    defer { fclose(errors) }
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw FileError("cannot create a pipe") }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_adddup2(&actions, fileno(errors), 2)
    var process = pid_t()
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = environ
    #endif
    let result = posix_spawnp(&process, words[0], &actions, nil, &arguments, variables)
    close(pipes[1])
    defer { close(pipes[0]) }
    if result == ENOENT { return nil }
    guard result == 0 else { throw FileError("cannot run '\(words[0])': \(String(cString: strerror(result)))") }
    let output = readAll(pipes[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    rewind(errors)
    let error = String(decoding: readAll(fileno(errors)), as: UTF8.self)
    // A process killed by a signal has no exit code.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return ChildProcess(exitCode: code, output: output, error: error)
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = FileSystem.contents(of: descriptor, most: 1 << 16), !part.isEmpty { bytes += part }
    return bytes
  }
}
