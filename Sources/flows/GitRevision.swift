import FlowCommandLine
import FlowLanguage

/// The `.flow` files of a module in a revision of a Git repository.
struct GitRevision {
  /// As the user wrote it.
  let name: String
  /// The revision itself, or two whose last common commit is meant.
  private let ends: [String]

  /// The maximum number of files per Git call: the length of a command line is limited.
  private static let batch = 500

  /// The versions that are compared: `main` and the working tree, `A..B`, or `A...B` for what B has changed since it left A.
  static func versions(_ name: String) -> (old: GitRevision, new: GitRevision?) {
    guard let dots = name.firstRange(of: "..") else { return (GitRevision(name: name, ends: [name]), nil) }
    let rest = name[dots.upperBound...]
    let isSinceFork = rest.hasPrefix(".")
    // Git takes an omitted side for HEAD.
    let sides = [name[..<dots.lowerBound], isSinceFork ? rest.dropFirst() : rest]
    let ends = sides.map { $0.isEmpty ? "HEAD" : String($0) }
    let old = isSinceFork ? GitRevision(name: name, ends: ends) : GitRevision(name: ends[0], ends: [ends[0]])
    return (old, GitRevision(name: ends[1], ends: [ends[1]]))
  }

  /// The files below the paths of a module, each once.
  ///
  /// - Parameter warn: receives a description of each file that is not read, though the working tree's is.
  /// - Throws: if there is no Git, no repository or no such revision.
  func sources(at places: [ModuleInput.Place], _ warn: (String) -> Void) throws -> [SourceFile] {
    var seen: Set<[UInt8]> = []
    return try places.flatMap { place in
      let folder = place.sourceFolder
      let commit = try commit(in: folder)
      // A file has one path from the root, from whichever folder it is listed.
      let root =
        try Self.output(["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
        .split(separator: "\n").joined(separator: "/") + "/"
      let paths = place.isFolder ? [] : ["--", place.path.fileName]
      let list = try Self.output(["ls-tree", "-r", "-z", "-l", commit] + paths, in: folder)
      let entries = list.split(separator: "\0").compactMap(Entry.init)
        .filter { $0.isVisible && seen.insert(Array((root + $0.path).cleanedPath.utf8)).inserted }
      for entry in entries where entry.isUnread(in: folder) {
        warn("'\(name):\(folder.joined(entry.path))' is not read: it is a \(entry.isLink ? "link" : "submodule")")
      }
      return try read(entries.filter { !$0.isLink && $0.isFlow }, in: folder)
    }
  }

  /// Whether two folders are in one repository.
  static func areTogether(_ a: String, _ b: String) throws -> Bool {
    let roots = try [a, b].map { try git(["rev-parse", "--show-toplevel"], in: $0) }
    return roots[0].exitCode == 0 && roots[0].output == roots[1].output
  }

  private func commit(in folder: String) throws -> String {
    let commits = try ends.map { try Self.commit($0, in: folder) }
    guard commits.count > 1 else { return commits[0] }
    let base = try Self.git(["merge-base"] + commits, in: folder)
    guard base.exitCode == 0 else {
      throw UsageError(
        "'\(ends[0])' and '\(ends[1])' have no commit in common", hint: try Self.hintIfShallow(in: folder))
    }
    return Self.text(base)
  }

  private static func commit(_ revision: String, in folder: String) throws -> String {
    func find(_ name: String) throws -> ChildProcess {
      try git(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: folder)
    }
    let commit = try find(revision)
    if commit.exitCode == 0 { return text(commit) }
    // The revision is unknown, or there is no repository.
    let inside = try git(["rev-parse", "--is-inside-work-tree"], in: folder)
    guard inside.exitCode == 0 else {
      let reason = firstLine(inside.error)
      throw UsageError(
        "'\(folder)' is not in a Git repository",
        hint: reason?.contains("not a git repository") == true ? nil : reason)
    }
    let remote = "origin/\(revision)"
    throw UsageError(
      "no revision '\(revision)'" + (try find(remote).exitCode == 0 ? "; did you mean '\(remote)'?" : ""),
      hint: try hintIfShallow(in: folder) ?? "Name a branch, a tag or a commit of this repository.")
  }

  private static func hintIfShallow(in folder: String) throws -> String? {
    guard text(try git(["rev-parse", "--is-shallow-repository"], in: folder)) == "true" else { return nil }
    return "This clone has only the last commits: 'git fetch --unshallow' gets the others, "
      + "and 'git fetch origin BRANCH' those of another branch."
  }

  /// A line of `git ls-tree -l`: mode, type, hash, size, a tab, the path.
  private struct Entry {
    let hash: String
    /// nil for a submodule.
    let size: Int?
    let path: String
    let isLink: Bool

    init?(_ line: Substring) {
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      let words = line[..<tab].split(separator: " ")
      guard words.count == 4 else { return nil }
      hash = String(words[2])
      size = Int(words[3])
      isLink = words[0] == "120000"
      path = String(line[line.index(after: tab)...])
    }

    var isFlow: Bool { size != nil && path.hasSuffix(".flow") }

    /// The same selection as on disk.
    var isVisible: Bool {
      !path.split(separator: "/").contains { $0.hasPrefix(".") || FileSystem.isOfJavaScript($0) }
    }

    /// Whether the working tree's is read.
    func isUnread(in folder: String) -> Bool {
      if size != nil { return isLink && isFlow }
      return (try? FileSystem.files(below: folder.joined(path), ending: ".flow"))?.files.isEmpty != true
    }
  }

  private func read(_ entries: [Entry], in folder: String) throws -> [SourceFile] {
    var sources: [SourceFile] = []
    for first in stride(from: 0, to: entries.count, by: Self.batch) {
      let part = entries[first..<min(first + Self.batch, entries.count)]
      // The contents are concatenated, and the sizes are known.
      let shown = try Self.git(["show", "--no-textconv", "--no-color"] + part.map(\.hash), in: folder)
      guard shown.exitCode == 0, shown.output.count == part.reduce(0, { $0 + ($1.size ?? 0) }) else {
        throw FileError("git show: " + (Self.firstLine(shown.error) ?? "not the requested files"))
      }
      var rest = shown.output[...]
      for entry in part {
        let bytes = Array(rest.prefix(entry.size ?? 0))
        rest = rest.dropFirst(bytes.count)
        sources.append(SourceFile(path: "\(name):\(folder.joined(entry.path))", name: entry.path, bytes: bytes))
      }
    }
    return sources.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  // MARK: Git

  private static func git(_ words: [String], in folder: String) throws -> ChildProcess {
    // Git sets these where it runs a hook or an alias, for the folder in which it does so.
    let unset = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].flatMap { ["-u", $0] }
    guard let process = try ChildProcess.run(["env"] + unset + ["git", "-C", folder, "--no-pager"] + words) else {
      throw UsageError("no 'git' on the search path", hint: "Install it, or name two folders: flows diff OLD NEW")
    }
    return process
  }

  /// What a call prints that has no reason to fail.
  private static func output(_ words: [String], in folder: String) throws -> String {
    let process = try git(words, in: folder)
    guard process.exitCode == 0 else {
      throw FileError("git \(words[0]): " + (firstLine(process.error) ?? "it failed"))
    }
    return String(decoding: process.output, as: UTF8.self)
  }

  /// Its one line.
  private static func text(_ process: ChildProcess) -> String {
    String(decoding: process.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func firstLine(_ text: String) -> String? {
    text.split(separator: "\n").first.map(String.init)
  }
}
