import FlowCommandLine
import FlowLanguage

/// The `.flow` files of a module in a revision of a Git repository.
struct GitRevision {
  let name: String

  /// The maximum number of files per Git call: the length of a command line is limited.
  private static let batch = 500

  /// The files below one of the module's paths.
  ///
  /// - Throws: if there is no Git, no repository or no such revision.
  func sources(at place: ModuleInput.Place) throws -> [SourceFile] {
    let folder = place.sourceFolder
    let commit = try git(in: folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    guard commit.exitCode == 0 else {
      // The revision is unknown, or there is no repository.
      let inside = try git(in: folder, ["rev-parse", "--is-inside-work-tree"])
      guard inside.exitCode == 0 else {
        throw UsageError("'\(folder)' is not in a Git repository", hint: Self.firstLine(inside.error))
      }
      throw UsageError(
        "no revision '\(name)'", hint: "Name a branch, a tag or a commit of this repository.")
    }
    let hash = String(decoding: commit.output, as: UTF8.self).filter { $0 != "\n" }
    let paths = place.isFolder ? [] : ["--", place.path.fileName]
    let list = try git(in: folder, ["ls-tree", "-r", "-z", "-l", hash] + paths)
    guard list.exitCode == 0 else { throw FileError("git ls-tree: " + (Self.firstLine(list.error) ?? "it failed")) }
    let entries = String(decoding: list.output, as: UTF8.self).split(separator: "\0").compactMap(Entry.init)
    return try read(entries.filter(\.isFlow), in: folder)
  }

  /// A line of `git ls-tree -l`: mode, type, hash, size, a tab, the path.
  private struct Entry {
    let hash: String
    let size: Int
    let path: String
    /// The same selection as on disk: no links, nothing hidden.
    let isFlow: Bool

    init?(_ line: Substring) {
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      let words = line[..<tab].split(separator: " ")
      guard words.count == 4, words[1] == "blob", let size = Int(words[3]) else { return nil }
      hash = String(words[2])
      self.size = size
      path = String(line[line.index(after: tab)...])
      isFlow =
        words[0] != "120000" && path.hasSuffix(".flow") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  private func read(_ entries: [Entry], in folder: String) throws -> [SourceFile] {
    var sources: [SourceFile] = []
    for first in stride(from: 0, to: entries.count, by: Self.batch) {
      let part = entries[first..<min(first + Self.batch, entries.count)]
      // The contents are concatenated, and the sizes are known.
      let shown = try git(in: folder, ["show", "--no-textconv", "--no-color"] + part.map(\.hash))
      guard shown.exitCode == 0, shown.output.count == part.reduce(0, { $0 + $1.size }) else {
        throw FileError("git show: " + (Self.firstLine(shown.error) ?? "not the requested files"))
      }
      var start = 0
      for entry in part {
        let bytes = Array(shown.output[start..<(start + entry.size)])
        start += entry.size
        sources.append(SourceFile(path: "\(name):\(folder.joined(entry.path))", name: entry.path, bytes: bytes))
      }
    }
    return sources.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func git(in folder: String, _ words: [String]) throws -> ChildProcess {
    // Git sets these where it runs a hook or an alias, for the folder in which it does so.
    let unset = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].flatMap { ["-u", $0] }
    guard let process = try ChildProcess.run(["env"] + unset + ["git", "-C", folder, "--no-pager"] + words) else {
      throw UsageError(
        "no 'git' on the search path", hint: "Install it, or name two folders: flows diff OLD NEW")
    }
    return process
  }

  private static func firstLine(_ text: String) -> String? {
    text.split(separator: "\n").first.map(String.init)
  }
}
