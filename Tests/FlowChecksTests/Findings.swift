import FlowChecks
import FlowGraph
import FlowLanguage

/// The findings for inline sources, one line each: `line:col id message`, with `file:` before it where there are several files, and
/// `error` left out. Notes and help are left out too, and so is what only a whole app can do right: snippets are no
/// apps, and the corpus in Tests/Findings is about that.
func findings(_ sources: String...) -> [String] {
  findings(
    in: sources.enumerated().map {
      SourceFile(path: sources.count == 1 ? "Flows.flow" : "\($0.offset).flow", text: $0.element)
    })
}

func findings(in files: [SourceFile]) -> [String] {
  findingsOfSnippets(files).map { diagnostic in
    let file = files[diagnostic.place.file]
    let position = file.position(of: diagnostic.place.range.lowerBound)
    return
      "\(files.count == 1 ? "" : "\(file.name):")\(position.line):\(position.column) \(diagnostic.id) \(diagnostic.message)"
  }
}

/// The help that belongs to the only finding.
func help(_ source: String) -> String? {
  let diagnostics = findingsOfSnippets([SourceFile(path: "Flows.flow", text: source)])
  return diagnostics.count == 1 ? diagnostics[0].help : "\(diagnostics.count) findings"
}

private func findingsOfSnippets(_ files: [SourceFile]) -> [Diagnostic] {
  let ofApps: Set<String> = ["FL150", "FL151", "FL152", "FL153", "FL155", "FL110", "FL121"]
  return checked(parsed(files)).diagnostics.filter { $0.severity == .error && !ofApps.contains($0.id) }
}

func parsed(_ files: [SourceFile]) -> ParsedModule {
  ParsedModule(files.enumerated().map { parse($0.element, file: $0.offset) })
}

/// The notes of all findings, each with its file and byte.
func checkedNotes(_ parsed: ParsedModule) -> [String] {
  checked(parsed).diagnostics.flatMap { $0.notes.map { "\($0.message) \($0.place.file):\($0.place.range.lowerBound)" } }
}
