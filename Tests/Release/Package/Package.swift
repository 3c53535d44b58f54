// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FromRelease",
  targets: [
    .binaryTarget(name: "flows", path: "flows.artifactbundle.zip"),
    .plugin(name: "FlowsBuildTool", capability: .buildTool(), dependencies: ["flows"]),
    .target(name: "UIKit"),
    .executableTarget(name: "App", dependencies: ["UIKit"], plugins: ["FlowsBuildTool"]),
  ]
)
