package import FlowGenerator
package import Foundation

/// A folder for one test, removed when it is no longer referenced.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("flows-test-\(UUID().uuidString)", isDirectory: true)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, creating its parent folders.
  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  package func write(_ data: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Writes generated files by their names.
  package func write(_ outputs: [OutputFile], in subfolder: String = "") throws {
    for output in outputs {
      try write(Data(output.bytes), to: subfolder.isEmpty ? output.name : "\(subfolder)/\(output.name)")
    }
  }

  package func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

  package func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// Everything below the folder except folders, including hidden files, sorted.
  package func files(below name: String = "") -> [String] {
    FileManager.default.files(below: name.isEmpty ? url.path : path(name))
  }

  package func modificationDate(_ name: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    guard let date = attributes[.modificationDate] as? Date else { throw CocoaError(.fileReadUnknown) }
    return date
  }

  package func setModificationDate(_ date: Date, of name: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  /// An empty new file, open.
  func openForWriting(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }
}

extension FileManager {
  /// The files below a folder, including hidden ones, sorted.
  package func files(below folder: String) -> [String] {
    let all = enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { file in
      var isFolder: ObjCBool = false
      return !(fileExists(atPath: folder + "/" + file, isDirectory: &isFolder) && isFolder.boolValue)
    }.sorted()
  }
}
