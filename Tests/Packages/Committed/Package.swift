// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "OneFlow",
  dependencies: [.package(name: "swift-flows", path: "../../..")],
  targets: [.target(name: "App", exclude: ["Home.flow"])]
)
