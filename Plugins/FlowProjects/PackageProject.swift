import Foundation
import PackagePlugin

extension PluginContext: FlowProject {
  var folder: URL { package.directoryURL }
  var workFolder: URL { pluginWorkDirectoryURL }

  func program(_ name: String) throws -> URL { try tool(named: name).url }
}

extension FlowTarget {
  /// - Parameter files: the files that the build lists for the target; nil for everything in its folder, because files
  ///   excluded with `exclude:` are not listed.
  init(_ target: any SourceModuleTarget, files: [URL]?) {
    self.init(
      name: target.name, module: target.moduleName, folder: target.directoryURL, files: files,
      dependencies: target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
        .map { FlowTarget(name: $0.name, module: $0.moduleName, folder: $0.directoryURL) })
  }
}
