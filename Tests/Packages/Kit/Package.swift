// swift-tools-version: 6.1
import PackageDescription

// A package that ships flows for others.
let package = Package(
  name: "Kit",
  products: [.library(name: "Kit", targets: ["Kit"])],
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit")],
  targets: [
    .target(
      name: "Kit", dependencies: ["UIKit"],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")])
  ]
)
