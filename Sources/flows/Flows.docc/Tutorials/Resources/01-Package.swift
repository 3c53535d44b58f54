// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Notes",
  platforms: [.iOS(.v13)],
  products: [.library(name: "Notes", targets: ["Notes"])],
  targets: [
    .target(name: "Notes")
  ]
)
