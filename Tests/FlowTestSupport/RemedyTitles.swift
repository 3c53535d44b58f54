import Foundation

extension Repository {
  /// The beginnings of the titles of all fixes in the sources, up to the first name in them.
  package static func remedyTitles() throws -> Set<String> {
    var titles: Set<String> = []
    for file in files(below: "Sources", ending: ".swift") {
      for piece in try text("Sources/\(file)").components(separatedBy: " Fix(").dropFirst() {
        let argument = piece.drop { $0.isWhitespace }
        guard argument.first == "\"" else { continue }
        titles.insert(String(argument.dropFirst().prefix { $0 != "\"" && $0 != "\\" }))
      }
    }
    return titles
  }
}
