package import FlowCommandLine
import FlowDiagnostics
import FlowGenerator

extension ModuleInput {
  /// The files that a run reads.
  package var readPaths: [String] {
    get throws {
      let templates = try Generator(readTemplates: templates).ownTemplates(of: sources)
      return (allSources + templates).map(\.path)
    }
  }

  /// The files that a run writes.
  ///
  /// - Parameter folder: receives all outputs; nil for each input's own folder.
  package func writtenPaths(in folder: String?) -> [String] {
    guard !sources.isEmpty else { return [] }
    return outputNames(for: sources).map { (folder ?? place(ofSource: $0.source).outputFolder).joined($0.name) }
      .uniqued(by: \.self)
  }
}
