// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TwoTargets",
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit")],
  targets: [
    .target(
      name: "First", dependencies: ["UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")]),
    .target(
      name: "Second", dependencies: ["UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")]),
  ]
)
