import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation

/// A tutorial of the catalogue: what the reader's package holds after each of its steps.
struct Tutorial {
  struct Step {
    /// The file of the catalogue that shows it.
    let resource: String
    /// The reader's files by their names.
    let files: [String: String]
    /// What flows or the compiler says then, by `@Comment { says: … }`; nil for nothing.
    let says: String?
  }

  let steps: [Step]

  /// - Throws: what reading the files throws.
  init(named name: String) throws {
    let folder = Documentation.catalogue.appendingPathComponent("Tutorials")
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).tutorial"), encoding: .utf8)
    var files: [String: String] = [:]
    var steps: [Step] = []
    var says: String?
    for line in text.split(separator: "\n") {
      if let comment = line.wholeMatch(of: /\s*@Comment \{ says: (.*) \}/) {
        says = String(comment.output.1)
      } else if let code = line.wholeMatch(of: /\s*@Code\(name: "(.*)", file: "(.*)"\)/) {
        let resource = String(code.output.2)
        files[String(code.output.1)] = try String(
          contentsOf: folder.appendingPathComponent("Resources/\(resource)"), encoding: .utf8)
        steps.append(Step(resource: resource, files: files, says: says))
        says = nil
      }
    }
    self.steps = steps
  }
}

extension Tutorial.Step {
  /// The findings in the `.flow` files, and what is generated for them.
  func generation() throws -> Generation {
    try Generator().generate(
      files.filter { $0.key.hasSuffix(".flow") }.sorted { $0.key < $1.key }.map {
        SourceFile(path: $0.key, text: $0.value)
      })
  }

  /// Writes what the target is compiled from.
  ///
  /// - Returns: the paths of the files.
  func write(to folder: TemporaryFolder, _ outputs: [OutputFile]) throws -> [String] {
    try folder.write(outputs)
    for (name, text) in files where name.hasSuffix(".swift") && name != "Package.swift" {
      try folder.write(text, to: name)
    }
    return folder.files().map(folder.path)
  }
}
