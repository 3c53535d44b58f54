// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TwoModules",
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit")],
  targets: [
    .target(
      name: "Access", dependencies: ["UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")]),
    .executableTarget(
      name: "App", dependencies: ["Access", "UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")]),
  ]
)
