import FlowTestSupport
import Foundation
import Testing

/// `--depfile`: its bytes, and what Make and Ninja make of it.
@Suite struct DepfileTests {
  @Test func itIsARuleAndARuleForEachInput() throws {
    let line = try CommandLine.withApp([
      "Home.flow": "settings {\n  templates \"Own\"\n}\n" + FlowText.home,
      "Own/documentation.template": try CommandLine().flows("templates", "documentation").standardOutput,
    ])
    _ = try line.generate("App", "--output", "Out", "--depfile", "deps/App.d")
    #expect(
      try line.folder.text("deps/App.d") == #"""
        Out/Home.flow.swift \
        Out/FlowSupport.swift: \
          App/Home.flow \
          App/Own/documentation.template

        App/Home.flow:

        App/Own/documentation.template:

        """#)
  }

  @Test func namesAreQuoted() throws {
    let line = CommandLine()
    try line.folder.write(FlowText.home, to: #"a b/#1/$x/c:d/e\f/g\ h/Home.flow"#)
    _ = try line.generate("a b", "--output", "Out", "--depfile", "App.d")
    #expect(
      try line.folder.text("App.d").split(separator: "\n").last == ##"a\ b/\#1/$$x/c\:d/e\f/g\\\ h/Home.flow:"##)
  }

  @Test func anUnchangedDepfileIsNotTouched() throws {
    let line = try CommandLine.withApp()
    _ = try line.generate("App", "--depfile", "App.d")
    let long = Date(timeIntervalSince1970: 1_000_000_000)
    try line.folder.setModificationDate(long, of: "App.d")
    _ = try line.generate("App", "--depfile", "App.d")
    #expect(try line.folder.modificationDate("App.d") == long)
  }

  @Test func nothingIsWrittenOnError() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.unknownName])
    #expect(try line.flows("generate", "App", "--depfile", "App.d").exitCode == 1)
    #expect(line.folder.files() == ["App/Home.flow"])
  }

  @Test func whereNothingIsLeftItIsEmpty() throws {
    let line = try CommandLine.withApp()
    _ = try line.generate("App", "--depfile", "App.d")
    try FileManager.default.removeItem(atPath: line.folder.path("App/Home.flow"))
    _ = try line.generate("App", "--depfile", "App.d", "--prune")
    #expect(line.folder.files() == ["App.d"])
    #expect(try line.folder.text("App.d") == "")
  }

  @Test(arguments: ["100%", "a=b", "a;b", "a|b", "a\tb"])
  func whatMakefilesCannotHoldIsRefused(_ folder: String) throws {
    let line = CommandLine()
    try line.folder.write(FlowText.home, to: "\(folder)/Home.flow")
    let outcome = try line.flows("generate", folder, "--depfile", "App.d")
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.hasPrefix("error: cannot write a depfile: makefiles cannot express the "))
    #expect(line.folder.files() == ["\(folder)/Home.flow"])
  }

  @Test(arguments: ["App/Home.flow", "App/Generated/Home.flow.swift", "./App//Home.flow", "link.flow"])
  func itTakesNobodysPlace(_ path: String) throws {
    let line = try CommandLine.withApp()
    try FileManager.default.createSymbolicLink(
      atPath: line.folder.path("link.flow"), withDestinationPath: "App/Home.flow")
    let outcome = try line.flows("generate", "App", "--depfile", path)
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("it is one of the files the depfile lists"))
    #expect(line.folder.files() == ["App/Home.flow", "link.flow"])
    #expect(
      try line.flows("generate", "App", "--depfile", "App").standardError
        == "error: cannot write 'App': it is not a file\n")
  }

  @Test(arguments: ["--check", "--diff", "--dry-run"])
  func aRunThatWritesNothingHasNone(_ option: String) throws {
    let line = try CommandLine.withApp()
    let outcome = try line.flows("generate", "App", "--depfile", "App.d", option)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("error: '--depfile' cannot be combined with"))
  }

  // MARK: Build systems

  /// A name with all that can be quoted.
  private static let odd = #"#1/$x/c:d/e\f/g\ h/Odd.flow"#

  @Test(.enabled(if: Subprocess.find("make") != nil))
  func makeRunsAgainWhenAnInputChangesOrGoes() throws {
    let line = CommandLine()
    try line.folder.write(
      """
      all:; @:
      include App.d
      Out/Home.flow.swift:
      \t@echo again; flows generate 'a b' --output Out --depfile App.d >log; touch $@
      all: Out/Home.flow.swift
      """, to: "Makefile")
    try expectRebuilds(line, "make", [])
  }

  /// Ninja wants all outputs declared, the first one of the depfile first: the order of 'list-files'.
  @Test(.enabled(if: Subprocess.find("ninja") != nil))
  func ninjaRunsAgainWhenAnInputChangesOrGoes() throws {
    let line = CommandLine()
    try line.folder.write(
      #"""
      rule flows
        command = echo again; flows generate 'a b' --output Out --depfile App.d >log
        depfile = App.d
        restat = 1
      build Out/#1_$$x_c$:d_e\f_g\$ h_Odd.flow.swift Out/Home.flow.swift Out/FlowSupport.swift: flows

      """#, to: "build.ninja")
    try expectRebuilds(line, "ninja", ["-v"])
  }

  /// Nothing runs where nothing has changed; an edit of an oddly named file, and its end, each cause one run.
  private func expectRebuilds(_ line: CommandLine, _ name: String, _ arguments: [String]) throws {
    let program = try #require(Subprocess.find(name))
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Repository.flows.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    func isRun() throws -> Bool {
      let outcome = try Subprocess.run(program, arguments, in: line.folder.url, environment: environment)
      #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
      return outcome.standardOutput.contains("again\n")
    }
    let odd = "a b/" + Self.odd
    try line.folder.write(FlowText.home, to: "a b/Home.flow")
    try line.folder.write(FlowText.flow("Odd"), to: odd)
    _ = try line.generate("a b", "--output", "Out", "--depfile", "App.d")
    let start = Date()
    for (index, file) in ["a b/Home.flow", odd].enumerated() {
      try line.folder.setModificationDate(start - 100 + Double(index), of: file)
    }
    if name == "ninja" { _ = try isRun() }
    #expect(try !isRun())
    try line.folder.write(FlowText.flow("Odd", suffix: "Other"), to: odd)
    try line.folder.setModificationDate(start + 2, of: odd)
    #expect(try isRun())
    try line.folder.setModificationDate(start - 50, of: odd)
    #expect(try !isRun())
    try FileManager.default.removeItem(atPath: line.folder.path(odd))
    #expect(try isRun())
    #expect(try line.folder.text("Out/Home.flow.swift").contains("HomeCoordinator"))
  }
}
