import FlowGenerator
import FlowTestSupport
import Foundation

/// Swift that is compiled together: one run of the compiler each.
struct SampleUnits {
  private struct Unit {
    var files: [(name: String, text: String)] = []
    var isSwift5 = false
    var importsSwiftUI = false
  }

  private var units: [String: Unit] = [:]
  private var manifests: [Sample] = []

  /// - Parameter generated: what is generated for the module that the block is compiled with; nil for none.
  mutating func add(_ sample: Sample, generated: [OutputFile]?) {
    let name = sample.options["unit"] ?? "line \(sample.line)"
    var unit = units[name] ?? Unit()
    for output in generated ?? [] where !unit.files.contains(where: { $0.name == output.name }) {
      unit.files.append((output.name, output.text))
    }
    if let path = sample.options["beside"] {
      let file = Repository.root.appendingPathComponent("Tests/\(path)")
      let text = try? String(contentsOf: file, encoding: .utf8)
      unit.files.append((file.lastPathComponent, text ?? "#error(\"cannot read Tests/\(path)\")\n"))
    }
    if sample.options["swift5"] != nil { unit.isSwift5 = true }
    unit.files.append(("Line\(sample.line).swift", Self.file(of: sample)))
    unit.importsSwiftUI = unit.files.contains { $0.text.contains("import SwiftUI\n") }
    units[name] = unit
  }

  mutating func addManifest(_ sample: Sample) { manifests.append(sample) }

  /// The block as a file in which the compiler counts lines as the page does.
  private static func file(of sample: Sample) -> String {
    let imports = sample.whole.split(separator: "\n").contains { $0.hasPrefix("import ") }
    var text = imports ? "" : "import UIKit\n"
    let line = sample.line - sample.linesBefore
    if line > 0 { text += "#sourceLocation(file: \"\(sample.page)\", line: \(line))\n" }
    return text + sample.whole
  }

  /// What the compiler says.
  func problems() -> [String] {
    var problems: [String] = []
    for (name, unit) in units.sorted(by: { $0.key < $1.key }) {
      do {
        try compile(unit)
      } catch {
        problems.append("\(unit.files.last?.name ?? ""), unit '\(name)': \(error)")
      }
    }
    if !manifests.isEmpty {
      do {
        try compileManifests()
      } catch {
        problems.append("manifests: \(error)")
      }
    }
    return problems
  }

  private func compile(_ unit: Unit) throws {
    let folder = TemporaryFolder()
    for file in unit.files { try folder.write(file.text, to: file.name) }
    let flags = unit.importsSwiftUI ? ["-I", try Compiler.swiftUI.get().path] : []
    let files = unit.files.map { folder.path($0.name) }
    try Compiler.check(files, as: "Sample", unit.isSwift5 ? .swift5 : .swift6, flags)
  }

  /// Each is the body of a function: their packages have one name.
  private func compileManifests() throws {
    let swiftc = Subprocess.find("swiftc")?.resolvingSymlinksInPath().deletingLastPathComponent()
    let interfaces = swiftc?.appendingPathComponent("../lib/swift/pm/ManifestAPI").standardizedFileURL.path ?? ""
    var text = "import PackageDescription\n"
    for sample in manifests {
      let body = sample.whole.replacingOccurrences(of: "import PackageDescription\n", with: "\n")
      text += """
        func manifest\(sample.line)() {
        #sourceLocation(file: "\(sample.page)", line: \(max(1, sample.line - sample.linesBefore)))
        \(body)
        #sourceLocation()
        _ = package
        }

        """
    }
    let folder = TemporaryFolder()
    try folder.write(text, to: "Manifests.swift")
    try Compiler.swiftc(
      ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-package-description-version", "6.1.0"]
        + ["-I", interfaces, folder.path("Manifests.swift")])
  }
}
