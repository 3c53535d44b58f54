// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Notes",
  platforms: [.iOS(.v13)],
  products: [.library(name: "Notes", targets: ["Notes"])],
  dependencies: [
    .package(path: "../swift-flows")
  ],
  targets: [
    .target(
      name: "Notes",
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")])
  ]
)
