import Foundation
import PackagePlugin

extension PluginContext: FlowProject {
  var folder: URL { package.directoryURL }
  var workFolder: URL { pluginWorkDirectoryURL }

  func program(_ name: String) throws -> URL { try tool(named: name).url }
}

extension FlowTarget {
  /// - Parameter files: what the build lists for the target; nil for whatever lies in its folder, because what is kept
  ///   from the build by `exclude:` is not listed.
  init(_ target: any SourceModuleTarget, files: [URL]?) {
    self.init(
      name: target.name, module: target.moduleName, folder: target.directoryURL, files: files,
      dependencies: target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
        .map { FlowTarget(name: $0.name, module: $0.moduleName, folder: $0.directoryURL) })
  }
}
