// swift-tools-version: 6.1
import PackageDescription

// A package of its own, since a fuzzer needs flags that no package with users can have. The sources are links to those
// of flows, so that they are compiled with them, and seen from inside. `run` names libFuzzer to the linker.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer"]),
]

let package = Package(
  name: "flows-fuzz",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "FlowDiagnostics", swiftSettings: settings),
    .target(
      name: "FlowLanguage", dependencies: ["FlowDiagnostics"], exclude: ["Grammar.ebnf"], swiftSettings: settings),
    .target(name: "FlowGraph", dependencies: ["FlowLanguage"], swiftSettings: settings),
    .target(name: "FlowTemplates", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
    .target(
      name: "Templates", exclude: ["Edits.md", "Presets.md", "README.md", "Schema.md"], swiftSettings: settings),
    .target(name: "FlowFormatter", dependencies: ["FlowLanguage"], swiftSettings: settings),
    .target(name: "FlowChecks", dependencies: ["FlowGraph", "FlowLanguage"], swiftSettings: settings),
    .target(
      name: "FlowContexts", dependencies: ["FlowGraph", "FlowLanguage", "FlowTemplates", "Templates"],
      swiftSettings: settings),
    .target(
      name: "FlowGenerator",
      dependencies: ["FlowChecks", "FlowContexts", "FlowGraph", "FlowLanguage", "FlowTemplates", "Templates"],
      swiftSettings: settings),
    .target(
      name: "FlowFixes", dependencies: ["FlowFormatter", "FlowGenerator", "FlowGraph", "FlowLanguage"],
      swiftSettings: settings),
    .target(name: "FlowLinks", dependencies: ["FlowGraph", "FlowLanguage"], swiftSettings: settings),
    .target(name: "FlowJSON", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
    .target(
      name: "FlowDiagram", dependencies: ["FlowLanguage", "FlowGraph", "FlowJSON"],
      resources: [.embedInCode("Page/Page.css"), .embedInCode("Page/Page.js")], swiftSettings: settings),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "FlowDiagram", "FlowFixes", "FlowFormatter", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowLinks",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
