// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-flows",
  // The tool needs it for `replacing(_:with:)` and the like; what it generates does not.
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "flows", targets: ["flows"]),
    .plugin(name: "GenerateFlows", targets: ["GenerateFlows"]),
    .plugin(name: "FlowsBuildTool", targets: ["FlowsBuildTool"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "FlowJSON", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
    .target(name: "FlowDiagnostics", swiftSettings: settings),
    .target(
      name: "FlowLanguage", dependencies: ["FlowDiagnostics"], exclude: ["Grammar.ebnf"], swiftSettings: settings),
    .target(name: "FlowFormatter", dependencies: ["FlowLanguage"], swiftSettings: settings),
    .target(name: "FlowGraph", dependencies: ["FlowLanguage"], swiftSettings: settings),
    .target(name: "FlowTemplates", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
    .target(
      name: "Templates", path: "Templates", exclude: ["Edits.md", "Presets.md", "README.md", "Schema.md"],
      swiftSettings: settings),
    // These two know nothing of each other, so that they are compiled at the same time.
    .target(name: "FlowChecks", dependencies: ["FlowGraph", "FlowLanguage"], swiftSettings: settings),
    .target(
      name: "FlowContexts", dependencies: ["FlowGraph", "FlowLanguage", "FlowTemplates", "Templates"],
      swiftSettings: settings),
    .target(
      name: "FlowGenerator",
      dependencies: ["FlowChecks", "FlowContexts", "FlowGraph", "FlowLanguage", "FlowTemplates", "Templates"],
      swiftSettings: settings),
    // What only `flows` does is none of the plugins' tool.
    .target(
      name: "FlowFixes", dependencies: ["FlowFormatter", "FlowGenerator", "FlowGraph", "FlowLanguage"],
      swiftSettings: settings),
    .target(
      name: "FlowScaffold",
      dependencies: ["FlowContexts", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowTemplates"],
      swiftSettings: settings),
    .target(name: "FlowLinks", dependencies: ["FlowGraph", "FlowLanguage"], swiftSettings: settings),
    .target(
      name: "FlowTestPlans",
      dependencies: ["FlowContexts", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowTemplates"],
      swiftSettings: settings),
    .target(
      name: "FlowDiagram",
      dependencies: ["FlowDiagnostics", "FlowFormatter", "FlowGraph", "FlowJSON", "FlowLanguage"],
      resources: [.embedInCode("Page/Page.css"), .embedInCode("Page/Page.js")], swiftSettings: settings),
    .target(
      name: "FlowAdopter",
      dependencies: ["FlowDiagram", "FlowFormatter", "FlowGenerator", "FlowGraph", "FlowJSON", "FlowLanguage"],
      swiftSettings: settings),
    .target(name: "FlowPluginSupport", swiftSettings: settings),
    .systemLibrary(name: "ExtendedAttributes"),
    .target(
      name: "FlowCommandLine", dependencies: ["ExtendedAttributes", "FlowDiagnostics", "FlowJSON"],
      swiftSettings: settings),
    .target(
      name: "FlowGenerateCommand",
      dependencies: ["FlowCommandLine", "FlowDiagnostics", "FlowGenerator", "FlowGraph"],
      swiftSettings: settings),
    .executableTarget(
      name: "flows-generate", dependencies: ["FlowCommandLine", "FlowGenerateCommand"], swiftSettings: settings),
    .executableTarget(
      name: "flows",
      dependencies: [
        "FlowAdopter", "FlowCommandLine", "FlowDiagram", "FlowFixes", "FlowFormatter", "FlowGenerateCommand",
        "FlowGenerator", "FlowGraph", "FlowJSON", "FlowLanguage", "FlowLinks", "FlowScaffold", "FlowTestPlans",
      ],
      resources: [.embedInCode("Flows.docc/Language/OnePage.md")], swiftSettings: settings),
    .plugin(
      name: "GenerateFlows",
      capability: .command(
        intent: .custom(
          verb: "generate-flows", description: "Writes the Swift for the target's .flow files."),
        permissions: [
          .writeToPackageDirectory(reason: "The generated Swift files are written into a folder of each target.")
        ]),
      dependencies: ["flows-generate"]),
    .plugin(name: "FlowsBuildTool", capability: .buildTool(), dependencies: ["flows-generate"]),

    .target(
      name: "FlowTestSupport", dependencies: ["FlowDiagnostics", "FlowGenerator"], path: "Tests/FlowTestSupport",
      swiftSettings: settings),
    .testTarget(name: "FlowJSONTests", dependencies: ["FlowJSON"], swiftSettings: settings),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
    .testTarget(
      name: "FlowLanguageTests", dependencies: ["FlowFormatter", "FlowLanguage", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowGraphTests", dependencies: ["FlowGraph", "FlowLanguage", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowChecksTests",
      dependencies: ["FlowChecks", "FlowGraph", "FlowLanguage", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowTemplatesTests", dependencies: ["FlowDiagnostics", "FlowTemplates", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowGeneratorTests",
      dependencies: [
        "FlowContexts", "FlowFixes", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowLinks", "FlowScaffold",
        "FlowTemplates", "FlowTestPlans", "FlowTestSupport", "Templates",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FlowFixesTests", dependencies: ["FlowFixes", "FlowGenerator", "FlowLanguage"], swiftSettings: settings),
    .testTarget(
      name: "FlowScaffoldTests", dependencies: ["FlowGenerator", "FlowLanguage", "FlowScaffold", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowLinksTests", dependencies: ["FlowGraph", "FlowLanguage", "FlowLinks", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowTestPlansTests",
      dependencies: ["FlowGenerator", "FlowGraph", "FlowLanguage", "FlowScaffold", "FlowTestPlans", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowDiagramTests",
      dependencies: [
        "FlowDiagnostics", "FlowDiagram", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FlowAdopterTests",
      dependencies: ["flows", "FlowDiagram", "FlowGenerator", "FlowLanguage", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FlowWalkTests",
      dependencies: [
        "FlowChecks", "FlowContexts", "FlowGenerator", "FlowGraph", "FlowLanguage", "FlowScaffold", "FlowTemplates",
        "FlowTestPlans", "FlowTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FlowPluginSupportTests", dependencies: ["FlowPluginSupport", "FlowTestSupport"],
      swiftSettings: settings),
    .testTarget(name: "FlowPackagesTests", dependencies: ["FlowTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FlowDocumentationTests",
      dependencies: [
        "flows", "FlowCommandLine", "FlowFormatter", "FlowGenerator", "FlowGraph", "FlowLanguage",
        "FlowTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "flowsTests",
      dependencies: [
        "ExtendedAttributes", "flows", "FlowCommandLine", "FlowGenerator", "FlowGraph", "FlowLanguage",
        "FlowTestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
