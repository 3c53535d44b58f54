import Foundation
import PackagePlugin

@main
struct FlowsBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return try commands(for: FlowTarget(target, files: target.sourceFiles.map(\.url)), in: context)
  }

  /// A single command: flows refer to each other across files.
  private func commands(for target: FlowTarget, in project: some FlowProject) throws -> [Command] {
    guard let step = try BuildStep(target, in: project.workFolder) else {
      Diagnostics.warning("the plugin FlowsBuildTool has nothing to do: target '\(target.name)' has no .flow files")
      return []
    }
    return [
      .buildCommand(
        displayName: "Generating the flows of \(target.name)", executable: try project.generator(),
        arguments: step.arguments, inputFiles: step.inputs, outputFiles: step.outputs)
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowsBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(for: FlowTarget(target, in: context.folder), in: context)
    }
  }
#endif
