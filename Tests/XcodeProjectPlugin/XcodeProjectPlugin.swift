// What the plugins use of Xcode's module XcodeProjectPlugin, declared as its documentation has it: on Linux there is no
// other, and code that nothing compiles is soon wrong.

public import Foundation
public import PackagePlugin

public struct XcodeProject {
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]
}

public struct XcodeTarget {
  public let displayName: String
  public let product: XcodeProduct?
  public let inputFiles: FileList
  public let dependencies: [XcodeTargetDependency]
}

public struct XcodeProduct {
  public let name: String
}

public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool { fatalError("only declared") }
}

public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
