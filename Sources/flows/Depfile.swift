/// A file in the language of Makefiles that says what outputs are made from. Make, Ninja and Xcode read it.
struct Depfile {
  let path: String
  private let bytes: [UInt8]

  /// - Throws: `FileError` if a name cannot be written in that language, or `path` is one of the files it is about.
  init(_ path: String, outputs: [String], inputs: [String]) throws {
    self.path = path
    let present = try FileSystem.status(of: path)
    if let present, present.kind != .file { throw FileError("cannot write '\(path)': it is not a file") }
    for other in outputs + inputs {
      guard try path != other && (present == nil || FileSystem.status(of: other)?.identity != present?.identity) else {
        throw FileError("cannot write a depfile to '\(path)': that is one of the files that it is about")
      }
    }
    let targets = try outputs.map(Self.escaped)
    let sources = try inputs.map(Self.escaped)
    guard !targets.isEmpty else {
      bytes = []
      return
    }
    var text = targets.joined(separator: " \\\n") + ":"
    for source in sources { text += " \\\n  " + source }
    // A rule of its own for each input: else Make stops when one is gone.
    text += "\n"
    for source in sources { text += "\n\(source):\n" }
    bytes = Array(text.utf8)
  }

  /// Writes the file if its bytes change.
  func write() throws {
    if try FileSystem.status(of: path) != nil, FileSystem.areEqual(try FileSystem.read(path), bytes) { return }
    try FileSystem.makeFolder(path.parentFolder ?? ".")
    try FileSystem.write(bytes, to: path)
  }

  /// A path as compilers write it. GNU Make unquotes a blank or `#` behind an odd number of backslashes, and halves
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
        throw FileError("cannot write a depfile: Makefiles have no way to write the '\(scalar)' in '\(path)'")
      case _ where scalar.value < 0x20:
        throw FileError("cannot write a depfile: Makefiles have no way to write the control character in '\(path)'")
      default: break
      }
      text.unicodeScalars.append(scalar)
      backslashes = scalar == "\\" ? backslashes + 1 : 0
    }
    return text + String(repeating: "\\", count: backslashes)
  }
}
