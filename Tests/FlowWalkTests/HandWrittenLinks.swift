import FlowGraph
import FlowLanguage

@testable import FlowContexts

extension HandWritten {
  /// How the app hands over a URL.
  func following() -> String {
    guard !addresses.isEmpty, let app = module.flows.first(where: { $0.kind == .app }) else { return "" }
    let urls = addresses.enumerated().map { number, address in
      var (path, query): ([String], [String]) = ([], [])
      for (index, stop) in address.stops.enumerated() {
        let values = Dictionary(
          uniqueKeysWithValues: stop.target.values.map { ($0.name, "\(made($0.type, "(seed + \(index))")).walkText") })
        path += stop.link.pattern.parts.map { part in
          switch part {
          case .word(let word): "\"\(word)\""
          case .variable(let name): values[name] ?? ""
          }
        }
        query += stop.link.pattern.query.map { "(\"\($0.name)\", \(values[$0.variable] ?? ""))" }
      }
      return
        "    case \(number): path = Walk.url([\(path.joined(separator: ", "))], [\(query.joined(separator: ", "))])\n"
    }
    return "  func follow(_ number: Int, _ seed: Int, animated: Bool, by app: AnyObject?) {\n"
      + "    let path: String\n    switch number {\n"
      + urls.joined() + "    default: return\n    }\n"
      + "    guard let url = URL(string: \"https://walk.example\\(path)\"), let link = \(upperCamelCase(app.name))Link(url) else {\n"
      + "      return Walk.tell(\"no link \\(path)\")\n    }\n    (app as? \(app.typeName))?.follow(link, animated: animated)\n  }\n"
      + "  func place(in app: AnyObject?) -> String? {\n"
      + "    (app as? \(app.typeName))?.currentLink.map { String($0.url.absoluteString.dropFirst(\"https://walk.example\".count)) }\n  }\n"
      + "  func cancelLink(of app: AnyObject?) { (app as? \(app.typeName))?.cancelLink() }\n"
  }
}
