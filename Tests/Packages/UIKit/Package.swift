// swift-tools-version: 6.1
import PackageDescription

// The stand-in for UIKit as a package: on Linux there is no other.
let package = Package(
  name: "UIKit",
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  targets: [.target(name: "UIKit", exclude: ["README.md", "Tests"])]
)
