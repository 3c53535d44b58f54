// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Committed",
  dependencies: [.package(name: "swift-flows", path: "../../.."), .package(path: "../UIKit")],
  targets: [.target(name: "App", dependencies: ["UIKit"], exclude: ["Home.flow"])]
)
