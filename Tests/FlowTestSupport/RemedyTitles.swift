import Foundation

extension Repository {
  /// The beginnings of the titles of all fixes in the sources, up to the first name in them.
  package static func remedyTitles() throws -> Set<String> {
    var titles: Set<String> = []
    let sources = root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      for piece in text.components(separatedBy: " Fix(").dropFirst() {
        let argument = piece.drop { $0.isWhitespace }
        guard argument.first == "\"" else { continue }
        titles.insert(String(argument.dropFirst().prefix { $0 != "\"" && $0 != "\\" }))
      }
    }
    return titles
  }
}
