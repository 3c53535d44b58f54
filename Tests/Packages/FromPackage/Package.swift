// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FromPackage",
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit"), .package(path: "../Kit")],
  targets: [
    .target(
      name: "App", dependencies: ["Kit", "UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")])
  ]
)
