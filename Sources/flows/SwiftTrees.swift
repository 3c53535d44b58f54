import FlowAdopter
import FlowCommandLine
import FlowLanguage

/// The syntax trees of Swift files, as the toolchain's compiler prints them.
struct SwiftTrees {
  private(set) var files: [(source: SourceFile, json: [UInt8])] = []
  /// The files that could not be parsed, with the compiler's reasons.
  private(set) var failures: [String] = []

  /// How many files one process parses: starting it takes as long as parsing ten.
  private static let batch = 40
  /// How many processes run at once; some may have nothing to do.
  private static let together = 8
  /// A hundred times what a batch takes; a hundred nested brackets take the compiler hours.
  private static let mostSeconds = 20

  init(of sources: [SourceFile], progress: (_ done: Int) -> Void) throws {
    let folder = try Self.temporaryFolder()
    // A run that is ended leaves no temporary files.
    let end = EndRequest()
    defer {
      Self.remove(folder)
      end.obey()
    }
    // A few batches at a time, so that progress can be reported in between.
    for start in stride(from: 0, to: sources.count, by: Self.batch * Self.together) where !end.isMade {
      let parsed = results(Self.together, Threads.forEach) { index -> Result<SwiftTrees, FileError> in
        let first = min(start + Self.batch * index, sources.count)
        let range = first..<min(first + Self.batch, sources.count)
        return Result { () throws(FileError) in try Self.parse(sources, range, in: folder, until: end) }
      }
      for part in parsed { add(try part.get()) }
      progress(min(sources.count, start + Self.batch * Self.together))
    }
  }

  private init() {}

  private mutating func add(_ part: SwiftTrees) {
    files += part.files
    failures += part.failures
  }

  private static func parse(
    _ sources: [SourceFile], _ range: Range<Int>, in folder: String, until end: EndRequest
  ) throws(FileError) -> SwiftTrees {
    if end.isMade || range.isEmpty { return SwiftTrees() }
    var words = ["swiftc", "-frontend", "-dump-parse", "-dump-ast-format", "json", "-parse-as-library"]
    for number in range {
      let input = folder.joined("\(number).swift")
      try FileSystem.write(ConditionalCompilation.forIOS(sources[number].bytes), to: input, over: nil)
      words += ["-primary-file", input]
    }
    for number in range { words += ["-o", folder.joined("\(number).json")] }
    guard let run = try ChildProcess.run(words, seconds: mostSeconds) else {
      throw FileError("cannot run 'swiftc': install a Swift toolchain, 6.1 or later, or add it to PATH")
    }
    if ["-dump-ast-format", "-dump-parse"].contains(where: { run.error.contains("unknown argument: '\($0)'") }) {
      throw FileError("'swiftc' cannot print syntax trees as JSON: 'flows adopt' needs Swift 6.1 or later")
    }
    var trees = SwiftTrees()
    // It has stopped at one of them: parse each by itself to find out which.
    if run.exitCode >= 128, range.count > 1 {
      for number in range { trees.add(try parse(sources, number..<(number + 1), in: folder, until: end)) }
      return trees
    }
    let errors = errors(in: run.error)
    for number in range {
      let output = folder.joined("\(number).json")
      let json = try FileSystem.readIfPresent(output)
      if let reason = errors[number] {
        trees.failures.append("'\(sources[number].path)' is skipped: \(reason)")
      } else if let json, !json.isEmpty {
        trees.files.append((sources[number], json))
      } else {
        let reason = run.isOutOfTime ? "took more than \(mostSeconds) seconds" : "did not parse it"
        trees.failures.append("'\(sources[number].path)' is skipped: the compiler \(reason)")
      }
      unlink(output)
      unlink(folder.joined("\(number).swift"))
    }
    return trees
  }

  /// The first error of each file, except those about top-level statements.
  private static func errors(in text: String) -> [Int: String] {
    let others = ["expressions are not allowed at the top level", "statements are not allowed"]
    var errors: [Int: String] = [:]
    for line in text.split(separator: "\n") {
      guard let mark = line.firstRange(of: ".swift:"), let end = line.firstRange(of: ": error: ") else { continue }
      let message = line[end.upperBound...]
      if others.contains(where: { message.hasPrefix($0) }) { continue }
      guard let slash = line[..<mark.lowerBound].lastIndex(of: "/"),
        let number = Int(line[line.index(after: slash)..<mark.lowerBound])
      else { continue }
      let place = line[mark.upperBound..<end.lowerBound]
      errors[number] = errors[number] ?? "\(message) (line \(place.split(separator: ":").first ?? ""))"
    }
    return errors
  }

  private static func temporaryFolder() throws(FileError) -> String {
    var pattern = Array(FlowCommandLine.temporaryFolder.joined("flows-XXXXXX").utf8CString)
    guard mkdtemp(&pattern) != nil else {
      throw FileError(cannot: "create a folder in", FlowCommandLine.temporaryFolder)
    }
    return String(decoding: pattern.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func remove(_ folder: String) {
    for entry in (try? FileSystem.entries(of: folder)) ?? [] { unlink(folder.joined(entry.name)) }
    rmdir(folder)
  }
}
