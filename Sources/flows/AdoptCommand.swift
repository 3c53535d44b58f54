import FlowAdopter
import FlowCommandLine
import FlowJSON
import FlowLanguage

extension Command {
  static let adopt = Command(
    name: "adopt",
    summary: "Proposes .flow files for the coordinators that an app has.",
    operand: Operand(
      term: "PATH", word: .sources(".swift"), count: .any,
      help: """
        A folder, for all .swift files below it, or a .swift file. Default: the current folder.
        """),
    options: [output, AdoptCommand.dryRun, AdoptCommand.report],
    discussion: """
      Reads hand-written coordinators, routers and flow controllers without compiling them, and writes a .flow file for
      each, plus Module.flow. Code that it does not understand becomes a 'call', with a comment that gives its location.
      The proposal passes 'flows check': remaining warnings, and errors that a comment allows, concern the old code.

      Skips tests, generated code and vendored code, recognised by the usual names of folders and files, and the output
      of flows. A file that is named on the command line is always read. Leaves existing files alone and lists them.
      Requires 'swiftc' 6.1 or later.

      Without --output, files go to the first named folder, or to the folder of the named file. Sources without a
      coordinator count as wrong arguments.
      """,
    failures: "files that cannot be read or written, no Swift compiler",
    run: { try AdoptCommand(arguments: $0, console: $1).run() })
}

struct AdoptCommand {
  fileprivate static let dryRun = Command.Option("--dry-run", help: "Prints the files instead of writing them.")
  fileprivate static let report = Command.Option(
    "--report", value: ("FORMAT", .oneOf { ["md", "json"] }),
    help: """
      Prints what was read and what was not, the order in which to move the flows, and the mistakes in the old code, as \
      md or json.
      """)

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitCode {
    let report = arguments.value(of: Self.report)
    if report != nil || arguments.has(Self.dryRun) { console.keepStandardOutputClean() }
    let sources = try sources()
    let showsProgress = console.standardError.takesControl
    let trees = try SwiftTrees(of: sources) { done in
      guard showsProgress else { return }
      console.standardError.write("\rread \(done) of \(sources.count) files")
      console.flush()
    }
    if showsProgress { console.standardError.write("\r\u{1B}[K") }
    for failure in trees.failures { console.warning(failure) }
    let storyboards = try storyboards()
    let adoption = Threads.onLargeStack {
      Adoption(trees.files, storyboards: storyboards, forEach: Threads.forEach)
    }
    for path in adoption.unread { console.warning("'\(path)' is skipped: its syntax tree cannot be read") }
    guard !adoption.flows.isEmpty else {
      for type in adoption.leftOut { console.warning("\(type.location): \(type.type): \(type.reason)") }
      guard adoption.leftOut.isEmpty else { throw UsageError("no screen that a coordinator shows could be read") }
      throw UsageError(
        "no coordinators in \(counted(sources.count, "Swift file"))",
        hint: "A coordinator is a type named …Coordinator, or one with a navigation controller and a method start().")
    }
    if arguments.has(Self.dryRun) {
      for file in adoption.files where report == nil {
        console.standardOutput.write("// \(file.path)\n\n" + String(decoding: file.bytes, as: UTF8.self) + "\n")
      }
    } else {
      try write(adoption)
    }
    let errors = adoption.findings.count { $0.severity == .error }
    if errors > 0 { console.warning("the proposal still has errors (\(errors)): 'flows check' lists them") }
    switch report {
    case "md": console.standardOutput.write(adoption.markdown)
    case "json": console.standardOutput.write(adoption.json.text() + "\n")
    default: break
    }
    let calls = adoption.calls.filter(\.isInCoordinator)
    let undescribed = adoption.flows.filter { !$0.isDescribed }.map(\.name)
    if !undescribed.isEmpty { console.warning("described only in comments: \(undescribed.joined(separator: ", "))") }
    console.line("\(adoption.flowCount); \(calls.count { $0.isRead }) of \(calls.count) navigation calls read")
    return .success
  }

  private func write(_ adoption: Adoption) throws {
    let first = arguments.operands.first?.cleanedPath ?? "."
    let isFolder = try FileSystem.status(of: first)?.kind == .folder
    let folder = arguments.value(of: Command.output)?.cleanedPath ?? (isFolder ? first : first.parentFolder ?? ".")
    try console.writeBeginnings(adoption.files.map { (folder.joined($0.path), $0.bytes) })
  }

  // MARK: The input

  private func sources() throws -> [SourceFile] {
    var paths: [String] = []
    var named: Set<String> = []
    var skipped: [String: Int] = [:]
    for typed in arguments.operands.isEmpty ? ["."] : arguments.operands {
      let path = typed.cleanedPath
      switch try FileSystem.status(of: path)?.kind {
      case nil: throw try ModuleInput.missingPath(typed)
      case .folder?:
        let tree = try FileSystem.files(below: path, ending: ".swift")
        for gap in tree.gaps { console.warning(gap) }
        for name in tree.files {
          if let reason = WrittenSwift.reason(toSkip: name) {
            skipped[reason, default: 0] += 1
          } else {
            paths.append(path.joined(name))
          }
        }
      default:
        guard path.hasSuffix(".swift") else {
          throw UsageError("'\(typed)' is not a .swift file", hint: "Name .swift files, or a folder that has some.")
        }
        paths.append(path)
        named.insert(path)
      }
    }
    let unique = paths.uniqued(by: \.self)
    let read = results(unique.count, Threads.forEach) { index in
      Result {
        SourceFile(path: unique[index], bytes: try FileSystem.read(unique[index], limit: ModuleInput.sizeLimit))
      }
    }
    let files = try read.map { try $0.get() }.filter { file in
      if named.contains(file.path) || !Mark.begins(file.bytes) { return true }
      skipped["generated by flows", default: 0] += 1
      return false
    }
    for (reason, count) in skipped.sorted(by: { $0.key < $1.key }) {
      console.note("\(count) \(count == 1 ? "file is" : "files are") skipped: \(reason)")
    }
    guard !files.isEmpty else {
      throw UsageError("no .swift files", hint: "Name the folder that has the app's sources.")
    }
    return files
  }

  /// The storyboards in the folders of the sources. An unreadable one is skipped: its segues are then unknown.
  private func storyboards() throws -> [SourceFile] {
    let paths = try (arguments.operands.isEmpty ? ["."] : arguments.operands).flatMap { typed -> [String] in
      let path = typed.cleanedPath
      guard try FileSystem.status(of: path)?.kind == .folder else { return [] }
      let names = try FileSystem.files(below: path, ending: ".storyboard").files
      return names.filter { WrittenSwift.reason(toSkip: $0) == nil }.map(path.joined)
    }
    return paths.uniqued(by: \.self).compactMap { path in
      do throws(FileError) {
        return SourceFile(path: path, bytes: try FileSystem.read(path, limit: ModuleInput.sizeLimit))
      } catch {
        console.warning(error.message)
        return nil
      }
    }
  }
}
