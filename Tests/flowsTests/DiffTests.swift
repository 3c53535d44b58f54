import FlowTestSupport
import Foundation
import Testing

/// `flows diff`.
@Suite("Diff")
struct DiffTests {
  private static let old: String = """
    flow Home {
      start screen Home {
        open -> push Detail
      }
      screen Detail {
        close -> close
      }
    }

    """
  private static let new: String = old.replacingOccurrences(of: "push Detail", with: "present Detail as sheet")

  @Test func twoFoldersAreCompared() throws {
    let line = CommandLine()
    try line.folder.write(Self.old, to: "Old/Home.flow")
    try line.folder.write(Self.new, to: "New/Renamed.flow")
    let outcome = try line.flows("diff", "Old", "New")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.contains("~ Home.Home open: to Home.Detail: push → present as sheet\n"))
    #expect(outcome.standardOutput.hasSuffix("Generated API\n  unchanged\n"))
    #expect(try line.flows("diff", "Old", "New", "--exit-code").exitCode == 1)
    let same = try line.flows("diff", "Old", "Old", "--exit-code")
    #expect(same.exitCode == 0)
    #expect(same.standardOutput == "nothing changed\n")
  }

  @Test func theFormatsAreWhatTheyShouldBe() throws {
    let line = CommandLine()
    try line.folder.write(Self.old, to: "Old/Home.flow")
    try line.folder.write(
      Self.new.replacingOccurrences(of: "close -> close", with: "done -> dismiss"), to: "New/Home.flow")
    let markdown = try line.flows("diff", "Old", "New", "--format", "markdown").standardOutput
    #expect(markdown.contains("```mermaid\nflowchart LR\n"))
    #expect(markdown.contains("```diff\n- DetailViewModelActions: let close: () -> Void\n"))
    let json = try line.flows("diff", "Old", "New", "--format", "json").standardOutput
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["changed"] as? Bool == true)
    #expect((object["navigation"] as? [[String: Any]])?.count == 3)
    let interface = try #require(object["interface"] as? [String: Any])
    #expect(interface["breaks"] as? Bool == true)
  }

  @Test func whatCannotBeMeantIsSaid() throws {
    let line = try CommandLine.withApp()
    let one = try line.flows("diff", "App")
    #expect(one.exitCode == 64)
    #expect(one.standardError.contains("compares two versions, not 1"))
    try line.folder.write("flow Home {\n", to: "Broken/Home.flow")
    let broken = try line.flows("diff", "App", "Broken")
    #expect(broken.exitCode == 1)
    #expect(broken.standardError.contains("Broken/Home.flow:"))
    // Names that mean nothing are no hindrance: the rest can be compared.
    try line.folder.write(FlowText.unknownName, to: "Unknown/Home.flow")
    let unknown = try line.flows("diff", "App", "Unknown")
    #expect(unknown.exitCode == 0)
    #expect(unknown.standardOutput.hasSuffix("not compared: one of the versions has errors\n"))
    #expect(unknown.standardError.contains("Unknown/Home.flow:3"))
    // What was not compared may have changed.
    #expect(try line.flows("diff", "Unknown", "Unknown", "--exit-code").exitCode == 1)
  }

  private static let program = Subprocess.find("git")

  private func git(_ line: CommandLine, _ words: String...) throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    let outcome = try Subprocess.run(try #require(Self.program), identity + words, in: line.folder.url)
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
  }

  /// Commits the whole folder, as a repository of its own.
  private func commitAll(_ line: CommandLine, _ name: String) throws {
    try git(line, "init", "-q")
    try git(line, "add", "-A")
    try git(line, "commit", "-q", "--allow-empty", "-m", name)
  }

  @Test(.enabled(if: program != nil, "git is not installed")) func aRevisionIsCompared() throws {
    let line = try CommandLine.withApp(["Home.flow": Self.old])
    // Two files: where the one ends and the next begins is known by their sizes alone.
    try line.folder.write("flow Other {\n  start screen Other\n}", to: "App/Deep/Other file.flow")
    try line.folder.write("not a flow", to: "App/.hidden/No.flow")
    try line.folder.write("flow Aside {\n  start screen Aside\n}\n", to: "Lib/Aside.flow")
    try commitAll(line, "First")
    try git(line, "tag", "v1")
    #expect(try line.flows("diff", "--git", "v1", "App").standardOutput == "nothing changed\n")
    try line.folder.write(Self.new, to: "App/Home.flow")
    let outcome = try line.flows("diff", "--git", "v1", "App")
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("push → present as sheet"))
    let file = try line.flows("diff", "--git=main", "App/Home.flow")
    #expect(file.standardOutput.contains("push → present as sheet"))
    #expect(!file.standardOutput.contains("Other"))
    // Without a path: the current folder, which is all of the repository here.
    #expect(try line.flows("diff", "--git", "HEAD").standardOutput.contains("push → present as sheet"))
    let unknown = try line.flows("diff", "--git", "nowhere", "App")
    #expect(unknown.exitCode == 64)
    #expect(unknown.standardError.contains("no revision 'nowhere'"))
    // Git runs hooks and aliases with these.
    let hook = ProcessInfo.processInfo.environment.merging(["GIT_DIR": line.folder.path(".git")]) { $1 }
    #expect(try line.flows("diff", "--git", "main", "App", environment: hook).standardOutput == outcome.standardOutput)
    // A mark on a quote is one character with it. Git accepts such names.
    _ = try line.flows("diff", "--git", "x'\u{301}$(touch${IFS}run)'\u{301}", "App")
    #expect(!line.folder.files(below: ".").contains("run"))
    // An option in the place of a revision is none of Git's.
    let option = try line.flows("diff", "--git=--output=x", "App")
    #expect(option.exitCode == 64)
  }

  /// What Git compares with two and with three dots.
  @Test(.enabled(if: program != nil, "git is not installed")) func rangesAreThoseOfGit() throws {
    let line = CommandLine()
    func commit(_ name: String) throws {
      try line.folder.write(FlowText.flow(name), to: "App/\(name).flow")
      try commitAll(line, name)
    }
    try commit("Home")
    try git(line, "checkout", "-q", "-b", "work")
    try commit("Mine")
    try git(line, "checkout", "-q", "main")
    try commit("Theirs")
    func flows(_ range: String) throws -> [String] {
      let outcome = try line.flows("diff", "--git", range, "App")
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      return outcome.lines.filter { $0.hasSuffix(": flow") }.map { String($0.dropFirst(2).dropLast(6)) }
    }
    #expect(try flows("main..main~") == ["- Theirs"])
    #expect(try flows("main...work") == ["+ Mine"])
    #expect(try flows("work...") == ["+ Theirs"])
    // The working tree is not one of the two.
    try line.folder.write(FlowText.flow("New"), to: "App/New.flow")
    #expect(try flows("main...work") == ["+ Mine"])
    #expect(try flows("main") == ["+ New"])
    try git(line, "checkout", "-q", "--orphan", "alone")
    try commit("Alone")
    let unrelated = try line.flows("diff", "--git", "main...alone", "App")
    #expect(unrelated.exitCode == 64)
    #expect(unrelated.standardError == "error: 'main' and 'alone' have no commit in common\n")
  }

  /// An imported module in the same repository has versions, too.
  @Test(.enabled(if: program != nil, "git is not installed")) func importsAreReadFromTheRevision() throws {
    let line = CommandLine()
    try line.folder.write("exported flow Login {\n  start screen Login\n}\n", to: "Access/Login.flow")
    try line.folder.write(
      "import Access\n\nsettings {\n  support import Access\n}\n\n"
        + "flow Home {\n  start screen Home {\n    enter -> push Login\n  }\n}\n", to: "App/Home.flow")
    try commitAll(line, "First")
    for (file, word) in [("Access/Login.flow", "flow"), ("App/Home.flow", "push")] {
      let text = try line.folder.text(file).replacingOccurrences(of: "\(word) Login", with: "\(word) Enter")
      try line.folder.write(text, to: file)
    }
    #expect(try line.flows("check", "App", "--import", "Access=Access").exitCode == 0)
    let outcome = try line.flows("diff", "--git", "main", "App", "--import", "Access=Access")
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(!outcome.standardOutput.contains("not compared"))
  }

  @Test(.enabled(if: program != nil, "git is not installed")) func whatIsInAFolderCountsOnce() throws {
    let line = try CommandLine.withApp(["Home.flow": Self.old, "Deep/Other.flow": FlowText.flow("Other")])
    try FileManager.default.createSymbolicLink(
      atPath: line.folder.path("App/Also.flow"), withDestinationPath: "Deep/Other.flow")
    try commitAll(line, "First")
    let outcome = try line.flows("diff", "--git", "main", "App", "App/Deep", "App/Home.flow")
    #expect(outcome.standardOutput == "nothing changed\n")
    #expect(outcome.standardError == "warning: 'main:App/Also.flow' is not read: it is a link\n")
    // A commit in the tree is what a submodule leaves.
    let commit = try Subprocess.run(try #require(Self.program), ["rev-parse", "HEAD"], in: line.folder.url)
    let hash = commit.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    try git(line, "update-index", "--add", "--cacheinfo", "160000,\(hash),App/Kit")
    try git(line, "commit", "-q", "-m", "Submodule")
    try line.folder.write(FlowText.flow("Kit"), to: "App/Kit/Kit.flow")
    let module = try line.flows("diff", "--git", "main", "App")
    #expect(module.standardError.contains("warning: 'main:App/Kit' is not read: it is a submodule\n"))
  }

  /// A branch may remove all flows of a module, or bring its first ones.
  @Test(.enabled(if: program != nil, "git is not installed")) func oneOfTheVersionsMayBeEmpty() throws {
    let line = try CommandLine.withApp(["Home.flow": Self.old, "Home.swift": ""])
    try commitAll(line, "First")
    try FileManager.default.removeItem(atPath: line.folder.path("App/Home.flow"))
    let removed = try line.flows("diff", "--git", "main", "App")
    #expect(removed.standardOutput.hasPrefix("Flows\n  - Home: flow\n"))
    try line.folder.write(Self.old, to: "New/Home.flow")
    let added = try line.flows("diff", "--git", "main", "New")
    #expect(added.standardOutput.hasPrefix("Flows\n  + Home: flow\n"))
    #expect(added.standardError == "note: 'main' has no .flow files in 'New': everything is new\n")
    try line.folder.write("", to: "Empty/Home.swift")
    let neither = try line.flows("diff", "--git", "main", "Empty")
    #expect(neither.exitCode == 64)
    #expect(neither.standardError == "error: no .flow files in 'Empty', neither now nor in 'main'\n")
  }

  /// Two repositories side by side whose names and files run into each other.
  @Test(.enabled(if: program != nil, "git is not installed")) func filesOfTwoRepositoriesAreTwo() throws {
    let line = CommandLine()
    try line.folder.write(Self.old, to: "r/ax.flow")
    try line.folder.write(FlowText.flow("Other"), to: "ra/x.flow")
    for repository in ["r", "ra"] {
      try git(line, "init", "-q", repository)
      try git(line, "-C", repository, "add", "-A")
      try git(line, "-C", repository, "commit", "-q", "-m", "First")
    }
    #expect(try line.flows("diff", "--git", "HEAD", "r", "ra").standardOutput == "nothing changed\n")
  }

  @Test(.enabled(if: program != nil, "git is not installed")) func aShallowCloneIsSaid() throws {
    let line = try CommandLine.withApp()
    for name in ["First", "Second"] { try commitAll(line, name) }
    try git(line, "tag", "old", "HEAD~")
    try git(line, "clone", "-q", "--depth", "1", "file://\(line.folder.path("."))", "Clone")
    try git(line, "-C", "Clone", "checkout", "-q", "--detach")
    try git(line, "-C", "Clone", "branch", "-q", "-D", "main")
    let outcome = try line.flows("diff", "--git", "old", "Clone/App")
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.standardError == """
        error: no revision 'old'
        This clone has only the last commits: 'git fetch --unshallow' gets the others, and 'git fetch origin BRANCH' \
        those of another branch.

        """)
    #expect(
      try line.flows("diff", "--git", "main", "Clone/App").standardError.hasPrefix(
        "error: no revision 'main'; did you mean 'origin/main'?\n"))
  }

  /// Standard output has one document: the differences, or why there are none.
  @Test func aReportDoesNotMixWithTheDifferences() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    let outcome = try line.flows("diff", "App", "App", "--format", "json", "--reporter", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8)) as? [String: Any])
    #expect(object["navigation"] != nil)
    #expect(outcome.standardError.contains("warning: one of the versions has 1 error; '--reporter xcode' lists them\n"))
  }

  @Test(.enabled(if: program != nil, "git is not installed")) func whereThereIsNoGitThatIsSaid() throws {
    let line = try CommandLine.withApp()
    let outside = try line.flows("diff", "--git", "main", "App")
    #expect(outside.exitCode == 64)
    #expect(outside.standardError.contains("'App' is not in a Git repository"))
    let missing = try line.flows("diff", "--git", "main", "App", environment: ["PATH": line.folder.path("none")])
    #expect(missing.exitCode == 64)
    #expect(missing.standardError.contains("no 'git' on the search path"))
    // What Git says goes through a file.
    let elsewhere = ProcessInfo.processInfo.environment.merging(["TMPDIR": line.folder.path("none")]) { $1 }
    let unwritable = try line.flows("diff", "--git", "main", "App", environment: elsewhere)
    #expect(unwritable.exitCode == 1)
    #expect(
      unwritable.standardError
        == "error: cannot create a file in '\(line.folder.path("none"))': no such file or directory\n")
  }
}
