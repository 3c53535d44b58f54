#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension XcodePluginContext: FlowProject {
    var folder: URL { xcodeProject.directoryURL }
    var workFolder: URL { pluginWorkDirectoryURL }

    func program(_ name: String) throws -> URL { try tool(named: name).url }
  }

  extension FlowTarget {
    /// A target of an Xcode project has no folder of its own: use the folder with its name if all its flows are there,
    /// else the project's.
    init(_ target: XcodeTarget, in project: URL) {
      var dependencies: [FlowTarget] = []
      Self.addDependencies(of: target, in: project, to: &dependencies)
      self.init(target, in: project, dependencies: dependencies)
    }

    private init(_ target: XcodeTarget, in project: URL, dependencies: [FlowTarget]) {
      let files = target.inputFiles.map(\.url)
      let own = project.appendingPathComponent(target.displayName, isDirectory: true)
      let areInside = files.allSatisfy { $0.pathExtension != "flow" || $0.path(below: own) != nil }
      let module = (target.product?.name ?? target.displayName).map { $0.isLetter || $0.isNumber ? $0 : "_" }
      self.init(
        name: target.displayName, module: String(module), folder: areInside ? own : project, files: files,
        ownsFolder: areInside, dependencies: dependencies)
    }

    private static func addDependencies(of target: XcodeTarget, in project: URL, to list: inout [FlowTarget]) {
      func add(_ dependency: FlowTarget) -> Bool {
        guard !list.contains(where: { $0.module == dependency.module }) else { return false }
        list.append(dependency)
        return true
      }
      for dependency in target.dependencies {
        switch dependency {
        case .target(let other):
          if add(FlowTarget(other, in: project, dependencies: [])) {
            addDependencies(of: other, in: project, to: &list)
          }
        case .product(let product):
          for case let other as any SourceModuleTarget in product.targets {
            let target = FlowTarget(other, files: nil)
            for dependency in [target] + target.dependencies { _ = add(dependency) }
          }
        @unknown default: break
        }
      }
    }
  }
#endif
