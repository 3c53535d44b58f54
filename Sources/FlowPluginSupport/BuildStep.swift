import Foundation

/// A target's build command. It depends only on paths, not on contents, so it stays valid while files
/// are edited.
struct BuildStep: Equatable {
  let arguments: [String]
  /// Exactly the files that the tool reads.
  let inputs: [URL]
  /// One file for each `.flow` file, and the support file. The tool writes all of them, whatever they contain.
  let outputs: [URL]

  /// - Returns: nil if there is nothing to generate.
  /// - Throws: what build systems report without a hint, or not at all: conflicting outputs, excluded inputs.
  init?(_ target: FlowTarget, in workFolder: URL) throws(PluginError) {
    let flows = target.flowFiles
    if flows.isEmpty {
      guard let excluded = target.withWholeFolder.flowFiles.first else { return nil }
      throw PluginError(
        "target '\(target.name)' excludes its .flow files, such as '\(excluded.path(below: target.folder) ?? "")', so the "
          + "plugin FlowsBuildTool does not get them; remove them from 'exclude:', or remove the plugin from the target"
      )
    }
    let names = flows.map { outputName(ofSource: $0.path(below: target.folder) ?? $0.lastPathComponent) }
    try Self.checkOutputs(names, of: flows, target)
    let output = workFolder.appendingPathComponent("Generated", isDirectory: true)
    arguments =
      ["generate", "--quiet", "--base", target.folder.path, "--output", output.path]
      + target.importArguments(\.path) + ["--"] + flows.map(\.path)
    inputs = flows + target.templates + target.dependencies.flatMap(\.flowFiles)
    outputs = (names + [supportFileName]).map { output.appendingPathComponent($0) }
  }

  private static func checkOutputs(_ names: [String], of flows: [URL], _ target: FlowTarget) throws(PluginError) {
    func shown(_ file: URL) -> String { file.path(from: target.folder) }
    // Most developers' disks are case-insensitive.
    var owners: [String: URL] = [:]
    for (name, flow) in zip(names, flows) {
      guard let other = owners.updateValue(flow, forKey: name.lowercased()) else { continue }
      throw PluginError(
        "'\(shown(other))' and '\(shown(flow))' of target '\(target.name)' would both become '\(name)'; rename one")
    }
    let taken = Set(owners.keys).union([supportFileName.lowercased()])
    for file in target.files ?? [] where file.pathExtension == "swift" {
      let name = file.lastPathComponent
      if name.hasSuffix(".flow.swift") || name == supportFileName, isGenerated(file) {
        throw PluginError(
          "target '\(target.name)' already has generated files, such as '\(shown(file))', and the plugin FlowsBuildTool "
            + "generates them in each build; remove the files, or remove the plugin from the target")
      }
      if taken.contains(name.lowercased()) {
        throw PluginError(
          "'\(shown(file))' of target '\(target.name)' has the name of a file that the plugin FlowsBuildTool generates; "
            + "rename it")
      }
    }
  }

  private static func isGenerated(_ file: URL) -> Bool {
    // The longest line that a file name can produce.
    let start = try? FileHandle(forReadingFrom: file).read(upToCount: 1 << 14)
    return Mark.begins(Array(start ?? Data()))
  }
}
