// swift-tools-version: 6.1
import PackageDescription

// The tool's own targets once more, so that the driver can call into them, and so that nothing of this is in the graph
// of a package that uses the tool.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .target(
      name: "FlowJSON", dependencies: ["FlowDiagnostics"], path: "Sources/FlowJSON", swiftSettings: settings),
    .target(name: "FlowDiagnostics", path: "Sources/FlowDiagnostics", swiftSettings: settings),
    .target(
      name: "FlowLanguage", dependencies: ["FlowDiagnostics"], path: "Sources/FlowLanguage", exclude: ["Grammar.ebnf"],
      swiftSettings: settings),
    .target(name: "FlowGraph", dependencies: ["FlowLanguage"], path: "Sources/FlowGraph", swiftSettings: settings),
    .target(
      name: "FlowTemplates", dependencies: ["FlowDiagnostics"], path: "Sources/FlowTemplates", swiftSettings: settings),
    .target(
      name: "Templates", path: "Templates", exclude: ["Edits.md", "Presets.md", "README.md", "Schema.md"],
      swiftSettings: settings),
    .target(
      name: "FlowFormatter", dependencies: ["FlowLanguage"], path: "Sources/FlowFormatter", swiftSettings: settings),
    .target(
      name: "FlowChecks", dependencies: ["FlowGraph", "FlowLanguage"], path: "Sources/FlowChecks",
      swiftSettings: settings),
    .target(
      name: "FlowContexts", dependencies: ["FlowGraph", "FlowLanguage", "FlowTemplates", "Templates"],
      path: "Sources/FlowContexts", swiftSettings: settings),
    .target(
      name: "FlowGenerator",
      dependencies: ["FlowChecks", "FlowContexts", "FlowGraph", "FlowLanguage", "FlowTemplates", "Templates"],
      path: "Sources/FlowGenerator", swiftSettings: settings),
    .target(
      name: "FlowFixes", dependencies: ["FlowFormatter", "FlowGenerator", "FlowGraph", "FlowLanguage"],
      path: "Sources/FlowFixes", swiftSettings: settings),
    .target(
      name: "FlowScaffold",
      dependencies: ["FlowContexts", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowTemplates"],
      path: "Sources/FlowScaffold", swiftSettings: settings),
    .target(
      name: "FlowLinks", dependencies: ["FlowGraph", "FlowLanguage"], path: "Sources/FlowLinks", swiftSettings: settings),
    .target(
      name: "FlowTestPlans",
      dependencies: ["FlowContexts", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowTemplates"],
      path: "Sources/FlowTestPlans", swiftSettings: settings),
    .target(
      name: "FlowDiagram", dependencies: ["FlowJSON", "FlowLanguage", "FlowGraph"], path: "Sources/FlowDiagram",
      resources: [.embedInCode("Page/Page.css"), .embedInCode("Page/Page.js")], swiftSettings: settings),
    .target(
      name: "FlowAdopter",
      dependencies: ["FlowDiagram", "FlowFormatter", "FlowGenerator", "FlowGraph", "FlowJSON", "FlowLanguage"],
      path: "Sources/FlowAdopter", swiftSettings: settings),
    .systemLibrary(name: "ExtendedAttributes", path: "Sources/ExtendedAttributes"),
    .target(
      name: "FlowCommandLine", dependencies: ["ExtendedAttributes", "FlowDiagnostics", "FlowJSON"],
      path: "Sources/FlowCommandLine", swiftSettings: settings),
    .target(
      name: "FlowGenerateCommand", dependencies: ["FlowCommandLine", "FlowDiagnostics", "FlowGenerator"],
      path: "Sources/FlowGenerateCommand", swiftSettings: settings),
    .executableTarget(
      name: "flows",
      dependencies: [
        "FlowAdopter", "FlowCommandLine", "FlowDiagram", "FlowFixes", "FlowFormatter", "FlowGenerateCommand",
        "FlowGenerator", "FlowGraph", "FlowJSON", "FlowLanguage", "FlowLinks", "FlowScaffold", "FlowTestPlans",
      ],
      path: "Sources/flows", resources: [.embedInCode("Flows.docc/Language/OnePage.md")], swiftSettings: settings),
    .executableTarget(name: "Empty", path: "Empty", swiftSettings: settings),
    .executableTarget(
      name: "Driver", dependencies: ["FlowChecks", "FlowGenerator", "FlowGraph", "FlowLanguage"],
      path: "Driver",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
