import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Every combination of the three settings compiles, in every mode, without a warning.
@Suite("Matrix", .serialized)
struct MatrixTests {
  @Test(arguments: ["parent", "screen", "delegate", "finishDelegate"], Compiler.Mode.allCases)
  func compiles(_ lifetime: String, _ mode: Compiler.Mode) throws {
    let matrix = Matrix(lifetime: lifetime)
    let source = SourceFile(path: "Matrix.flow", text: matrix.flowFile)
    let generation = try Generator().generate([source])
    // The flows are there for their code: nobody has to find their way through them.
    let findings = generation.diagnostics.filter { $0.severity == .error }.map {
      "\(source.position(of: $0.place.range.lowerBound).line): \($0.message)"
    }
    try #require(findings == [])
    let folder = TemporaryFolder()
    for output in generation.outputs { try folder.write(Data(output.bytes), to: output.name) }
    try folder.write(matrix.handWritten, to: "HandWritten.swift")
    let files = folder.files().map(folder.path)
    try Compiler.compile(
      files, as: "Matrix", mode,
      [
        "-I", try Compiler.swiftUI.get().url.path, "-wmo", "-emit-module", "-o",
        TemporaryFolder().path("x.swiftmodule"),
      ])
    guard mode == .swift6 else { return }
    let swift = try #require(Subprocess.find("swift"))
    let generated = files.filter { !$0.hasSuffix("HandWritten.swift") }
    let lint = try Subprocess.run(
      swift, ["format", "lint", "--strict", "--configuration", "{\"version\":1}"] + generated, limit: 300)
    #expect(lint.exitCode == 0, "\(lint.standardError.prefix(4000))")
  }

  @Test func thePairsAreAllOfThem() {
    #expect(Matrix.pairs.count == 30)
    #expect(Set(Matrix.pairs.map { "\($0.actions) \($0.screens)" }).count == 30)
  }
}
