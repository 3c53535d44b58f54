// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SameName",
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit")],
  targets: [
    .target(
      name: "App", dependencies: ["UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")])
  ]
)
