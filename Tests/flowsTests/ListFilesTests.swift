import FlowTestSupport
import Foundation
import Testing

/// `flows list-files` says what `flows generate` reads and writes.
@Suite struct ListFilesTests {
  @Test func outputsAreWhatIsWritten() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.home, "Deep/Er.flow": FlowText.flow("Er")])
    let listed = try line.flows("list-files", "--outputs", "App")
    #expect(listed.exitCode == 0)
    #expect(
      listed.lines == [
        "App/Generated/Deep_Er.flow.swift", "App/Generated/Home.flow.swift", "App/Generated/FlowSupport.swift",
      ])
    let written = try line.generate("App").lines.filter { $0.hasPrefix("wrote ") }.map { String($0.dropFirst(6)) }
    #expect(listed.lines == written)
    #expect(
      try line.flows("list-files", "--outputs", "--output", "./Out/", "App").lines
        == ["Out/Deep_Er.flow.swift", "Out/Home.flow.swift", "Out/FlowSupport.swift"])
  }

  @Test func severalPlacesKeepTheirFolders() throws {
    let line = try CommandLine.withApp()
    try line.folder.write(FlowText.flow("Shop"), to: "Other/Shop.flow")
    #expect(
      try line.flows("list-files", "--outputs", "App", "Other/Shop.flow").lines
        == ["App/Generated/Home.flow.swift", "Other/Generated/Shop.flow.swift", "App/Generated/FlowSupport.swift"])
  }

  @Test func inputsAreFlowFilesAndTemplates() throws {
    let line = try CommandLine.withApp([
      "Home.flow": "settings {\n  templates \"Own\"\n}\n" + FlowText.home, "Shop.flow": FlowText.flow("Shop"),
      "Own/documentation.template": "{{define comment(lines: [Text])}}\n{{end}}\n", "Own/notes.txt": "",
    ])
    #expect(
      try line.flows("list-files", "--inputs", "App").lines
        == ["App/Home.flow", "App/Shop.flow", "App/Own/documentation.template"])
  }

  @Test func importedModulesAreInputsAndTheirOutputsAreNot() throws {
    let line = try CommandLine.withApp(["Home.flow": FlowText.home, "Deep/Er.flow": FlowText.flow("Er")])
    try line.folder.write(FlowText.flow("Pay"), to: "Library/Pay.flow")
    let module = ["--base", "App", "--import", "Library=Library", "App/Deep/Er.flow", "App/Home.flow"]
    let inputs = try Subprocess.run(Repository.flows, ["list-files", "--inputs"] + module, in: line.folder.url)
    #expect(inputs.lines == ["App/Deep/Er.flow", "App/Home.flow", "Library/Pay.flow"])
    let outputs = try Subprocess.run(Repository.flows, ["list-files", "--outputs"] + module, in: line.folder.url)
    #expect(
      outputs.lines == [
        "App/Generated/Deep_Er.flow.swift", "App/Generated/Home.flow.swift", "App/Generated/FlowSupport.swift",
      ])
  }

  /// A list that mistakes could change would be stale after the next edit.
  @Test func mistakesDoNotMatter() throws {
    let line = try CommandLine.withApp(["Home.flow": "flow {{", "Bytes.flow": "settings { templates \"Gone\" }"])
    #expect(try line.flows("list-files", "--inputs", "App").lines == ["App/Bytes.flow", "App/Home.flow"])
    let outputs = try line.flows("list-files", "--outputs", "App")
    #expect(outputs.exitCode == 0)
    #expect(outputs.standardError == "")
    #expect(outputs.lines.count == 3)
  }

  @Test func xcodeGetsItsOwnFormat() throws {
    let line = CommandLine()
    try line.folder.write(FlowText.home, to: "My App/#1 $(X)/Home.flow")
    #expect(
      try line.flows("list-files", "--inputs", "--xcfilelist", "My App").lines
        == ["$(SRCROOT)/My App/#1 $$(X)/Home.flow"])
    let absolute = line.folder.path("My App")
    #expect(
      try line.flows("list-files", "--outputs", "--xcfilelist", absolute).lines.last
        == absolute + "/Generated/FlowSupport.swift")
    #expect(try line.flows("list-files", "--inputs", "My App").lines == ["My App/#1 $(X)/Home.flow"])
  }

  @Test func whatNoLineCanHoldIsRefused() throws {
    let line = CommandLine()
    try line.folder.write(FlowText.home, to: "a\nb/Home.flow")
    for arguments in [["--inputs"], ["--outputs"], ["--inputs", "--xcfilelist"]] {
      let outcome = try Subprocess.run(Repository.flows, ["list-files"] + arguments, in: line.folder.url)
      #expect(outcome.exitCode == 1)
      #expect(outcome.standardOutput == "")
      #expect(outcome.standardError.contains("its name contains a line break; rename it"))
    }
  }

  @Test(arguments: [[], ["--inputs", "--outputs"]])
  func oneListIsAskedFor(_ options: [String]) throws {
    let line = try CommandLine.withApp()
    let outcome = try Subprocess.run(Repository.flows, ["list-files", "App"] + options, in: line.folder.url)
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.standardError.hasPrefix(
        "error: choose a list with '--inputs' or '--outputs'\n"))
  }
}
