import FlowCommandLine
import FlowGraph

/// A makefile rule that lists the inputs of the outputs. Make, Ninja and Xcode read it.
struct Depfile {
  private let path: String
  private let bytes: [UInt8]
  /// The current contents; nil if there is no file.
  private let old: [UInt8]?

  /// - Throws: `FileError` if a makefile cannot express a name, or `path` is one of the files the rule lists.
  init(_ path: String, outputs: [String], inputs: [String]) throws {
    let present = try FileSystem.status(of: path)
    self.path = path
    if let present, present.kind != .file { throw FileError("cannot write '\(path)': it is not a file") }
    for other in outputs + inputs {
      guard try path != other && (present == nil || FileSystem.status(of: other)?.identity != present?.identity) else {
        throw FileError("cannot write a depfile to '\(path)': it is one of the files the depfile lists")
      }
    }
    old = present == nil ? nil : try FileSystem.read(path)
    if let old, !Self.isDepfile(old) {
      throw FileError("cannot write '\(path)': a file that flows did not write exists there; move or remove it")
    }
    let targets = try outputs.map(Self.escaped)
    let sources = try inputs.map(Self.escaped)
    guard !targets.isEmpty else {
      bytes = []
      return
    }
    var text = targets.joined(separator: " \\\n") + ":"
    for source in sources { text += " \\\n  " + source }
    // A rule of its own for each input: otherwise Make fails if one has been deleted.
    text += "\n"
    for source in sources { text += "\n\(source):\n" }
    bytes = Array(text.utf8)
  }

  /// Writes the file if its contents change.
  func write() throws {
    if let old, FileSystem.areEqual(old, bytes) { return }
    try FileSystem.prepareFolder(path.parentFolder ?? ".")
    try FileSystem.write(bytes, to: path, over: old)
  }

  /// Whether a file is a rule for outputs of flows. Ninja's grammar has no comment that could be a marker.
  private static func isDepfile(_ bytes: [UInt8]) -> Bool {
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return bytes.isEmpty
      || [" \\", ":", ": \\"].contains { ending in
        [".flow.swift", supportFileName].contains { line.hasSuffix($0 + ending) }
      }
  }

  /// A path as compilers write it. GNU Make unquotes a blank or `#` after an odd number of backslashes, and halves
  /// only those backslashes, and the ones at the end of a name.
  private static func escaped(_ path: String) throws -> String {
    var text = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#":
        text += String(repeating: "\\", count: backslashes + 1)
      case ":":
        text += "\\"
      case "$":
        text += "$"
      case "%", "=", ";", "|":
        throw FileError("cannot write a depfile: makefiles cannot express the '\(scalar)' in '\(path)'")
      case _ where scalar.value < 0x20:
        throw FileError("cannot write a depfile: makefiles cannot express the control character in '\(path)'")
      default: break
      }
      text.unicodeScalars.append(scalar)
      backslashes = scalar == "\\" ? backslashes + 1 : 0
    }
    return text + String(repeating: "\\", count: backslashes)
  }
}
