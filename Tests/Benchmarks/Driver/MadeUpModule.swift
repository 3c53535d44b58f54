/// A module of any size that nobody wrote: flows of ten screens that push each other, with conditions, hand-written steps,
/// an outcome and a sheet. Ten flows in a row start each other, and a home starts the first of each ten: so each flow
/// sees but a few others, as in an app.
struct MadeUpModule {
  let screens: Int
  /// A file for each flow, or one for all.
  let isOneFile: Bool

  var name: String { "\(screens)\(isOneFile ? "-in-one-file" : "")" }

  private var flows: Int { max(1, screens / 10) }

  /// Names and texts of its files.
  var files: [(name: String, text: String)] {
    guard isOneFile else { return [("App.flow", home)] + (0..<flows).map { ("Part\($0).flow", flow($0)) } }
    return [("App.flow", home + (0..<flows).map { "\n" + flow($0) }.joined())]
  }

  private var home: String {
    var text = "app App {\n  start -> root Home\n}\n\nflow Home {\n  start screen Menu {\n"
    for first in stride(from: 0, to: flows, by: 10) { text += "    open\(first) -> present Part\(first)(\(first))\n" }
    text += "  }\n"
    for first in stride(from: 0, to: flows, by: 10) {
      text += "\n  child Part\(first) {\n    done(value) -> call track(value)\n  }\n"
    }
    return text + "}\n"
  }

  private func flow(_ part: Int) -> String {
    let count = min(10, screens)
    let isLast = part % 10 == 9 || part == flows - 1
    var text = "/// The way through part \(part).\nflow Part\(part)(id: Int) {\n"
    text += "  outcome done(value: Int)\n  needs allowed(id: Int): Bool\n\n"
    for page in 0..<count {
      if page > 0 { text += "\n" }
      text += "  /// Page \(page) of part \(part).\n"
      text += "  \(page == 0 ? "start " : "")screen Page\(part)x\(page)(id: Int) {\n"
      text += page < count - 1 ? "    next -> push Page\(part)x\(page + 1)(id)\n" : "    last -> finish done(id)\n"
      text += "    show -> if allowed(id) call track(id) else close\n"
      if page > 4 { text += "    back -> pop to Page\(part)x\(page - 3)\n" }
      if page == 5, !isLast { text += "    away -> present Part\(part + 1)(id)\n" }
      text += "  }\n"
    }
    if !isLast { text += "\n  child Part\(part + 1) {\n    done(value) -> call track(value)\n  }\n" }
    return text + "}\n"
  }
}
