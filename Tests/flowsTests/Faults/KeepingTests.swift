import ExtendedAttributes
import FlowTestSupport
import Foundation
import Testing

/// What a file has besides its bytes stays as it is when the bytes change.
@Suite struct KeepingTests {
  private static let replacing = Writer.all.filter {
    ["generate", "format", "check --fix", "graph"].contains($0.testDescription)
  }

  /// The file that a writer replaces.
  private func replaced(by writer: Writer) -> String {
    switch writer.testDescription {
    case "generate": "Out/F30.flow.swift"
    case "graph": "Out/App.html"
    default: "App/F30.flow"
    }
  }

  @Test(arguments: replacing, [0o600, 0o640, 0o664, 0o755]) func modesAreKept(_ writer: Writer, _ mode: Int) throws {
    let line = try writer.prepare()
    let path = line.folder.path(replaced(by: writer))
    let old = try line.folder.data(replaced(by: writer))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(try writer.run(line).exitCode == 0)
    #expect(try line.folder.data(replaced(by: writer)) != old)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: replacing)
  func theOwnerIsKept(_ writer: Writer) throws {
    let line = try writer.prepare()
    let path = line.folder.path(replaced(by: writer))
    try #require(chown(path, 65534, 65533) == 0)
    #expect(try writer.run(line).exitCode == 0)
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_uid == 65534 && status.st_gid == 65533)
  }

  @Test(arguments: replacing) func extendedAttributesAreKept(_ writer: Writer) throws {
    let line = try writer.prepare()
    let path = line.folder.path(replaced(by: writer))
    guard ExtendedAttribute.set("user.flows.test", "kept\u{0}so", of: path) else {
      print("faults: no extended attributes here: left out")
      return
    }
    #expect(try writer.run(line).exitCode == 0)
    #expect(ExtendedAttribute.value("user.flows.test", of: path) == "kept\u{0}so")
  }

  @Test(arguments: replacing.filter { $0.testDescription != "generate" }) func aLinkStaysOne(_ writer: Writer) throws {
    let line = try writer.prepare()
    let path = line.folder.path(replaced(by: writer))
    let manager = FileManager.default
    try manager.moveItem(atPath: path, toPath: line.folder.path("Elsewhere"))
    try manager.createSymbolicLink(atPath: path, withDestinationPath: "../Elsewhere")
    #expect(try writer.run(line).exitCode == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: path) == "../Elsewhere")
    #expect(try line.folder.data("Elsewhere") == writer.result()[replaced(by: writer)])
  }

  /// A new file would take one of the two names, and writing into the old one can leave a half: neither is done.
  @Test(arguments: replacing.filter { $0.arguments[0] != "generate" && $0.arguments[0] != "graph" })
  func aSourceWithTwoNamesIsLeftAlone(_ writer: Writer) throws {
    let line = try writer.prepare()
    let old = try line.folder.data("App/F30.flow")
    try FileManager.default.linkItem(atPath: line.folder.path("App/F30.flow"), toPath: line.folder.path("Twin"))
    let outcome = try writer.run(line)
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("error: cannot write 'App/F30.flow': it has 2 names (hard links)"))
    #expect(try line.folder.data("App/F30.flow") == old)
    #expect(try line.folder.data("Twin") == old)
    // The others are done.
    #expect(try line.folder.data("App/F31.flow") == writer.result()["App/F31.flow"])
  }

  /// A private file is nobody else's to read at any moment.
  @Test func aNewFileIsPrivateUntilItHasItsMode() throws {
    guard let strace = Subprocess.find("strace") else { return }
    let line = try CommandLine.withApp(["A.flow": "flow  A{\n start screen A\n}"])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: line.folder.path("App/A.flow"))
    let outcome = try Subprocess.run(
      strace, ["-f", "-e", "trace=openat,open,creat", Repository.flows.path, "format", "App"], in: line.folder.url)
    guard outcome.exitCode == 0 else { return }
    let lines = outcome.standardError.split(separator: "\n")
    let opened = lines.filter { $0.contains("/.flows-") && $0.contains("O_CREAT") }
    #expect(opened.count == 1)
    #expect(opened.allSatisfy { $0.contains("0600") }, "\(opened)")
  }
}

/// An extended attribute of a file.
private enum ExtendedAttribute {
  static func set(_ name: String, _ value: String, of path: String) -> Bool {
    let bytes = Array(value.utf8)
    #if canImport(Darwin)
      return setxattr(path, name, bytes, bytes.count, 0, 0) == 0
    #else
      return setxattr(path, name, bytes, bytes.count, 0) == 0
    #endif
  }

  static func value(_ name: String, of path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    #if canImport(Darwin)
      let count = getxattr(path, name, &bytes, bytes.count, 0, 0)
    #else
      let count = getxattr(path, name, &bytes, bytes.count)
    #endif
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
