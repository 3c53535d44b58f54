import Foundation
import PackagePlugin

@main
struct GenerateFlows: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    try generate(
      for: targets.map { FlowTarget($0, files: nil) }, PluginUsage(in: context.folder), in: context, arguments)
  }

  /// - Parameters:
  ///   - all: the available targets.
  ///   - usage: those whose Swift is generated in each build.
  private func generate(
    for all: [FlowTarget], _ usage: PluginUsage = PluginUsage(), in project: some FlowProject, _ arguments: [String]
  ) throws {
    let request = try PluginArguments(arguments)
    if request.isHelp { return print(PluginArguments.help) }
    let targets = try FlowTarget.chosen(
      request.targets, from: all.sorted { $0.name < $1.name }, isPruning: request.isPruning, usage)
    if request.toolArguments.contains("--output"), targets.count > 1 {
      throw PluginError("'--output' requires a single target; name it with '--target'")
    }

    if request.isWriting { for target in targets { try target.requireWritable(in: project.folder) } }

    for target in all where request.targets.isEmpty && usage.targets.contains(target.name) {
      print("\(target.name): left alone, since the plugin FlowsBuildTool generates its Swift in each build")
    }
    let program = try project.generator()
    var failures: [String] = []
    for target in targets {
      print("\(target.name): \(target.folder.path(from: project.folder))")
      let process = Process()
      process.executableURL = program
      process.arguments = request.toolArguments(for: target, in: project.folder)
      process.currentDirectoryURL = project.folder
      try process.run()
      process.waitUntilExit()
      if process.terminationReason != .exit || process.terminationStatus != 0 { failures.append(target.name) }
    }
    if !failures.isEmpty { throw PluginError("flows generate failed for \(failures.joined(separator: ", "))") }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateFlows: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let targets = context.xcodeProject.targets.map { FlowTarget($0, in: context.folder) }
      try generate(for: targets, in: context, arguments)
    }
  }
#endif
