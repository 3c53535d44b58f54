import Foundation

extension Repository {
  /// The ids of the findings that the sources can report.
  package static func reportedIds() throws -> Set<String> {
    var ids: Set<String> = []
    for folder in ["FlowLanguage", "FlowGraph", "FlowTemplates", "FlowGenerator"] {
      let root = root.appendingPathComponent("Sources/\(folder)")
      let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        for piece in text.components(separatedBy: "\"FL").dropFirst() {
          let digits = piece.prefix { $0.isNumber }
          if digits.count == 3, piece.dropFirst(3).hasPrefix("\"") { ids.insert("FL\(digits)") }
        }
      }
    }
    return ids
  }
}
