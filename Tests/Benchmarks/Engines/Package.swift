// swift-tools-version: 6.2
import PackageDescription

// What other generators of Swift render with, at fixed versions. A package of its own, so that only the benchmark fetches and builds it.

let package = Package(
  name: "Engines",
  dependencies: [
    .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    // Its product protoc-gen-swift. Its protoc, which takes minutes to build, is the system's.
    .package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"),
  ],
  targets: [
    .executableTarget(
      name: "Engines",
      dependencies: [
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Stencil", package: "Stencil"),
      ],
      path: "Sources",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
