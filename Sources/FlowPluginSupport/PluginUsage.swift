import Foundation

/// The targets to which a package's manifest gives the build tool plugin. SwiftPM tells a command plugin nothing about it.
struct PluginUsage: Equatable {
  private(set) var targets: Set<String> = []
  /// Whether the manifest uses the plugin outside of a target that it names, as in a variable.
  private(set) var isUnclear = false

  /// No target has it.
  init() {}

  /// - Parameter folder: the package's, with one manifest or one for each version of the tools.
  init(in folder: URL) {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in files where file.pathExtension == "swift" && file.lastPathComponent.hasPrefix("Package") {
      if let text = try? String(contentsOf: file, encoding: .utf8) { read(text) }
    }
  }

  init(manifest: String) { read(manifest) }

  /// Between a pair of brackets.
  private struct Frame {
    /// The word before a parenthesis, empty for other brackets.
    let callee: Substring
    /// The label that the brackets follow.
    let labelOutside: Substring
    var label: Substring = ""
    var labels: Set<Substring> = []
    var name: Substring?
    var hasPlugin = false

    var isTarget: Bool { ["target", "executableTarget", "testTarget"].contains(callee) }
    /// A product, or the declaration of the plugin itself.
    var isDeclaration: Bool { callee == "plugin" && !labels.isDisjoint(with: ["targets", "capability"]) }
  }

  private mutating func read(_ manifest: String) {
    var frames = [Frame(callee: "", labelOutside: "")]
    var word: Substring = ""
    for token in Self.tokens(of: manifest) {
      let last = frames.count - 1
      switch token {
      case "(", "[", "{":
        frames.append(Frame(callee: token == "(" ? word : "", labelOutside: frames[last].label))
      case ")", "]", "}":
        if frames.count > 1 { close(frames.removeLast(), in: &frames) }
      case ":":
        frames[last].label = word
        frames[last].labels.insert(word)
      case ",": frames[last].label = ""
      case "\"FlowsBuildTool":
        let label = frames[last].callee.isEmpty ? frames[last].labelOutside : ""
        if label != "targets" && label != "dependencies" { frames[last].hasPlugin = true }
      case _ where token.hasPrefix("\"") && frames[last].label == "name": frames[last].name = token.dropFirst()
      default: break
      }
      word = token
    }
    if frames[0].hasPlugin { isUnclear = true }
  }

  private mutating func close(_ frame: Frame, in frames: inout [Frame]) {
    guard frame.hasPlugin, !frame.isDeclaration else { return }
    if !frame.isTarget {
      frames[frames.count - 1].hasPlugin = true
    } else if let name = frame.name {
      targets.insert(String(name))
    } else {
      isUnclear = true
    }
  }

  /// Words, marks, and texts, which begin with a quotation mark and have none at the end; without comments.
  private static func tokens(of text: String) -> [Substring] {
    // Plugins are compiled for systems that are older than Swift's own regular expressions.
    let pattern = #"(//[^\n]*|/\*[\s\S]*?\*/)|("(?:[^"\\\n]|\\.)*)"|\w+|[^\s\w]"#
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      guard Range(match.range(at: 1), in: text) == nil else { return nil }
      return (Range(match.range(at: 2), in: text) ?? Range(match.range, in: text)).map { text[$0] }
    }
  }
}
