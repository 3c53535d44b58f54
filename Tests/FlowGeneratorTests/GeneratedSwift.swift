import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Testing

/// The Swift of a `.flow` file that is a module without errors.
func generatedSwift(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
  let generation = try Generator().generate([SourceFile(path: "Home.flow", text: text)])
  #expect(generation.diagnostics.filter { $0.severity == .error } == [], sourceLocation: sourceLocation)
  return try #require(generation.outputs.first, sourceLocation: sourceLocation).text
}
