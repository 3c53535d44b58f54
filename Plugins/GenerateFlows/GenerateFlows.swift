import Foundation
import PackagePlugin

@main
struct GenerateFlows: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let request = try PluginArguments(arguments)
    if request.isHelp { return print(PluginArguments.help) }
    let package = context.package
    let all = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .map { FlowTarget(name: $0.name, folder: $0.directoryURL) }
      .sorted { $0.name < $1.name }
    let targets = try FlowTarget.chosen(request.targets, from: all)
    if request.toolArguments.contains("--output"), targets.count > 1 {
      throw PluginError("'--output' takes the files of one target; name it with '--target'")
    }

    let tool = try context.tool(named: "flows")
    var failures: [String] = []
    for target in targets {
      let folder = target.path(from: package.directoryURL)
      print("\(target.name): \(folder)")
      let process = Process()
      process.executableURL = tool.url
      process.arguments = ["generate"] + request.toolArguments + ["--", folder]
      process.currentDirectoryURL = package.directoryURL
      try process.run()
      process.waitUntilExit()
      if process.terminationReason != .exit || process.terminationStatus != 0 { failures.append(target.name) }
    }
    if !failures.isEmpty {
      throw PluginError("flows generate failed for \(failures.joined(separator: ", "))")
    }
  }
}
