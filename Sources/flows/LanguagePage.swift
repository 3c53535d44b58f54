/// The whole language on one page, as `flows help language` prints it: a page of the documentation without its
/// introduction, its comments and the markup around code.
enum LanguagePage {
  static let text: String = {
    var text = ""
    var (isCode, isComment) = (false, false)
    let page = String(decoding: PackageResources.OnePage_md, as: UTF8.self)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines.drop(while: { $0 != "<!-- language -->" }).dropFirst(2) {
      if line.hasPrefix("<!--") { isComment = true }
      if isComment {
        if line.hasSuffix("-->") { isComment = false }
      } else if line.hasPrefix("```") {
        isCode.toggle()
      } else if !line.hasPrefix("|---") {
        text += (isCode && !line.isEmpty ? "    " : "") + line + "\n"
      }
    }
    return text
  }()
}
