// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MainActorByDefault",
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit")],
  targets: [
    .target(
      name: "App", dependencies: ["UIKit"], swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "FlowsBuildTool", package: "swift-flows")])
  ]
)
