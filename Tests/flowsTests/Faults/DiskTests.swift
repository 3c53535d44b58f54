import FlowTestSupport
import Foundation
import Testing

/// Disks that take nothing more, folders that may not be written, and what else a file system refuses.
@Suite(.serialized, .ownThreads) struct DiskTests {
  private static let isRoot = geteuid() == 0

  /// What a writer's folder holds after a run that failed: nothing new that is half, and no temporary file.
  private func expectWhole(
    _ writer: Writer, _ line: CommandLine, _ outcome: Subprocess.Outcome, _ old: [String: Data], _ new: [String: Data]
  ) throws {
    #expect(outcome.standardError.hasPrefix("error: cannot "), "\(writer.arguments): \(outcome.standardError)")
    for (name, data) in try line.contents() {
      #expect(data == old[name] || data == new[name], "\(writer.arguments): \(name)")
    }
    for name in old.keys { #expect(line.folder.files().contains(name) || new[name] == nil, "\(name) is gone") }
  }

  /// No file may be longer than a block: the limit stands in for a full disk where none can be made.
  @Test func aFileThatIsTooLongIsAFailure() throws {
    for writer in Writer.all + [.adopt] {
      let new = try writer.result()
      let line = try writer.prepare()
      let old = try line.contents()
      let words = ([Repository.flows.path] + writer.arguments).map { "'\($0)'" }.joined(separator: " ")
      // What it says goes through a pipe: the limit is on files.
      let script = "{ (ulimit -f 0; exec \(words)) 2>&1 >/dev/null; echo $? >&3; } 3>code | cat >&2"
      let outcome = try Subprocess.run(URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: line.folder.url)
      #expect(try line.folder.text("code") == "1\n", "\(writer.arguments): \(outcome)")
      try FileManager.default.removeItem(atPath: line.folder.path("code"))
      try expectWhole(writer, line, outcome, old, new)
    }
    sayFaults(Writer.all.count + 1, "commands whose files were too long")
  }

  /// A disk of a few pages, most of which are taken.
  @Test func aFullDiskIsAFailure() throws {
    var disks = 0
    for writer in Writer.all + [.adopt] {
      let new = try writer.result()
      let line = CommandLine()
      guard Self.isRoot,
        let mount = Subprocess.find("mount"),
        try Subprocess.run(mount, ["-t", "tmpfs", "-o", "size=1m", "tmpfs", line.folder.url.path]).exitCode == 0
      else {
        print("faults: no disk can be made here: full disks left out")
        return
      }
      defer { _ = try? Subprocess.run(URL(fileURLWithPath: "/bin/umount"), [line.folder.url.path]) }
      for (path, text) in writer.files { try line.folder.write(text, to: path) }
      let old = try line.contents()
      _ = FileManager.default.createFile(atPath: line.folder.path(".rest"), contents: nil)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: line.folder.path(".rest")))
      while (try? handle.write(contentsOf: Data(count: 4096))) != nil {}
      try? handle.close()
      let outcome = try writer.run(line)
      try FileManager.default.removeItem(atPath: line.folder.path(".rest"))
      #expect(outcome.exitCode == 1, "\(writer.arguments): \(outcome)")
      try expectWhole(writer, line, outcome, old, new)
      disks += 1
      // With room again, all is done.
      #expect(try writer.run(line).exitCode == 0)
      #expect(try line.contents() == new)
    }
    sayFaults(disks, "full disks")
  }

  /// A folder that the user may not write to.
  @Test func aReadOnlyFolderIsAFailure() throws {
    guard !Self.isRoot || Subprocess.find("setpriv") != nil else {
      print("faults: no way to be another user here: read-only folders left out")
      return
    }
    for writer in Writer.all + [.adopt] {
      let line = try writer.prepare()
      try FileManager.default.createDirectory(atPath: line.folder.path("Out"), withIntermediateDirectories: true)
      let old = try line.contents()
      let folders = ["", "App", "Out"].map(line.folder.path).filter(FileManager.default.fileExists)
      for folder in folders { try setMode(0o555, of: folder) }
      defer { for folder in folders { try? setMode(0o755, of: folder) } }
      let outcome = try runAsNobody(writer.arguments, line)
      #expect(outcome.exitCode == 1, "\(writer.arguments): \(outcome)")
      #expect(outcome.standardError.contains("ermission denied"), "\(writer.arguments): \(outcome)")
      #expect(try line.contents() == old)
    }
    sayFaults(Writer.all.count + 1, "read-only folders")
  }

  /// One folder that may not be read, and one file whose name is no text, are not everybody's end.
  @Test func whatIsNoneOfItsBusinessIsAWarning() throws {
    let line = try CommandLine.withApp()
    try line.folder.write("", to: "App/Secret/Notes.txt")
    let odd = line.folder.path("App/odd")
    let bytes = Array(odd.utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o644)
    guard descriptor >= 0 else {
      print("faults: every name is text here: names that are not left out")
      return
    }
    close(descriptor)
    try setMode(0o777, of: line.folder.path("App"))
    try setMode(0, of: line.folder.path("App/Secret"))
    defer { try? setMode(0o755, of: line.folder.path("App/Secret")) }
    for command in ["generate", "check", "format", "graph", "list-files --inputs"] {
      let outcome = try runAsNobody(command.split(separator: " ").map(String.init) + ["App"], line)
      #expect(outcome.exitCode == 0, "\(command): \(outcome.standardError)")
      let warnings = outcome.standardError.split(separator: "\n")
      #expect(warnings.count == 2, "\(warnings)")
      #expect(warnings.contains("warning: cannot read 'App/Secret': permission denied; its contents are skipped"))
      #expect(warnings.contains("warning: 'App/odd\u{FFFD}' is skipped: its name is not UTF-8"))
    }
    // What is in the folder that could not be read may be what an output is made from.
    try line.folder.write(
      "// Generated by flows from Secret/Pay.flow. Do not edit.\n", to: "App/Generated/Secret_Pay.flow.swift")
    #expect(try runAsNobody(["generate", "App"], line).exitCode == 0)
    #expect(line.folder.files(below: "App/Generated").contains("Secret_Pay.flow.swift"))
  }

  @Test func aFlowFileWhoseNameIsNoTextIsAnError() throws {
    let line = try CommandLine.withApp()
    let start = line.folder.path("App/odd").utf8CString.dropLast()
    let bytes = Array(start) + [CChar(bitPattern: 0xFF)] + Array(".flow".utf8CString)
    let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o644)
    guard descriptor >= 0 else { return }
    close(descriptor)
    let outcome = try line.flows("generate", "App")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError == "error: cannot read 'App/odd\u{FFFD}.flow': its name is not UTF-8; rename it\n")
  }

  // MARK: Parts

  private func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Root may read and write everything.
  private func runAsNobody(_ arguments: [String], _ line: CommandLine) throws -> Subprocess.Outcome {
    guard Self.isRoot, let setpriv = Subprocess.find("setpriv") else {
      return try Subprocess.run(Repository.flows, arguments, in: line.folder.url)
    }
    // The tool may be where only root can go. Were this process to write it, a child that is just being started could
    // hold it open.
    let tool = URL(fileURLWithPath: line.folder.url.path + "-tool")
    defer { try? FileManager.default.removeItem(at: tool) }
    _ = try Subprocess.run(URL(fileURLWithPath: "/bin/cp"), [Repository.flows.path, tool.path])
    return try Subprocess.run(
      setpriv, ["--reuid=65534", "--regid=65534", "--clear-groups", tool.path] + arguments, in: line.folder.url)
  }
}
