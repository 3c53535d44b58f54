import Foundation

/// The arguments of `swift package generate-flows`.
struct PluginArguments: Equatable {
  /// The target names, each once; if empty, every target that has `.flow` files.
  var targets: [String] = []
  /// The tool's arguments besides a folder.
  var toolArguments: [String] = []
  var isHelp = false

  /// Whether to include targets that have only generated files.
  var isPruning: Bool { toolArguments.contains("--prune") }

  /// Whether files of the targets will be written.
  var isWriting: Bool { !toolArguments.contains { ["--check", "--diff", "--dry-run", "--output"].contains($0) } }

  private static let flags = ["--check", "--diff", "--dry-run", "--prune"]
  /// SwiftPM's own flags arrive here if they follow the verb; they have either taken effect, or it is too late.
  private static let ofSwiftPM = ["--allow-writing-to-package-directory", "--disable-sandbox"]
  private static let known = ["--target", "--output"] + flags + ["--help"]

  init(_ words: [String]) throws(PluginError) {
    var words = words[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--target", "--output":
        let value = parts.count > 1 ? parts[1] : words.popFirst() ?? ""
        guard !value.isEmpty, parts.count > 1 || !value.hasPrefix("--") else {
          throw PluginError("'\(parts[0])' needs a value")
        }
        if parts[0] == "--output" {
          guard !toolArguments.contains("--output") else { throw PluginError("'--output' is given twice") }
          toolArguments += ["--output", value]
        } else if !targets.contains(value) {
          targets.append(value)
        }
      case "--help", "-h":
        isHelp = true
      case _ where Self.flags.contains(word):
        toolArguments.append(word)
      case _ where Self.ofSwiftPM.contains(word):
        break
      default:
        if parts.count > 1, Self.flags.contains(parts[0]) { throw PluginError("'\(parts[0])' takes no value") }
        if !word.hasPrefix("-") {
          throw PluginError("unexpected argument '\(word)'; name targets with '--target \(word)'")
        }
        throw PluginError("unknown option '\(parts[0])'", meant: parts[0], known: Self.known)
      }
    }
  }

  func toolArguments(for target: FlowTarget, in project: URL) -> [String] {
    let folder = target.folder.path(from: project)
    let head = ["generate"] + toolArguments + target.importArguments { $0.path(from: project) }
    guard target.files != nil else { return head + ["--", folder] }
    return head + ["--base", folder, "--"] + target.flowFiles.map { $0.path(from: project) }
  }

  static let help = """
    usage: swift package --allow-writing-to-package-directory generate-flows [--target NAME]… [--check] [--diff]
             [--dry-run] [--prune] [--output DIR]

    Writes the Swift for the .flow files of targets, into a folder 'Generated' in each target.

      --target NAME    A target; may be repeated. Default: every target that has .flow files, except those with the
                       plugin FlowsBuildTool, which generates them in each build.
      --output DIR     Writes to this folder instead; for one target only.
      --check          Fails if an output is stale, missing or left over; writes nothing.
      --diff           Shows what would change, line by line, and writes nothing.
      --dry-run        Lists what would be written and removed; writes nothing.
      --prune          Also removes generated files of targets without .flow files.
    """
}

/// An error message for the user.
struct PluginError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// An unknown name, with the known one that is probably meant.
  init(_ description: String, meant name: String, known: [String]) {
    let suggestion = nearest(to: name, among: known)
    self.init(description + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
