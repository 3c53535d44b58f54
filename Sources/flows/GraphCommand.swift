import FlowCommandLine
import FlowDiagram
import FlowGenerator
import FlowLanguage

extension Command {
  static let graph = Command(
    name: "graph",
    summary: "Draws the flows, their screens and the transitions between them.",
    operand: .paths,
    options: [
      GraphCommand.format, GraphCommand.flow, GraphCommand.to, GraphCommand.output, GraphCommand.force,
      ReportForm.option,
    ]
      + ModuleInput.options,
    discussion: """
      svg      an image for light and dark pages, with the findings of 'flows check'
      html     a single-file page: pan, zoom, search; click a screen to see where it leads and what leads to it
      mermaid  a flowchart for Markdown
      dot      for Graphviz
      json     for other programs: flows, nodes, edges, findings, each with its location

      Above 80 screens, images, Mermaid and Graphviz output show flows without their contents; '--flow' shows one.
      Errors in a .flow file are drawn too, unless the file cannot be read at all, and do not make the command fail:
      'flows check' does.

      An existing file is overwritten if flows drew it, as its second line says, or if it is empty; any other file only
      with '--force'. Anything that is not a regular file, such as a pipe or '/dev/stdout', is written to.
      """,
    failures: "syntax errors, files that cannot be read or written",
    run: { try GraphCommand(arguments: $0, console: $1).run() })
}

struct GraphCommand {
  enum Format: String, CaseIterable { case svg, html, mermaid, dot, json }

  fileprivate static let format = Command.Option(
    "--format", value: ("FORMAT", .oneOf { Format.allCases.map(\.rawValue) }),
    help: "svg, html, mermaid, dot or json. Default: the one implied by the output file's name; svg on standard output."
  )
  fileprivate static let flow = Command.Option(
    "--flow", value: ("FLOW", .flowName), help: "Draws this flow, and its neighbours without their contents.")
  fileprivate static let to = Command.Option(
    "--to", value: ("SCREEN", .text),
    help: "Highlights a shortest path to this screen: 'List', or 'History.List' if several flows have one.")
  fileprivate static let output = Command.Option(
    "--output", short: "-o", value: ("FILE", .file),
    help: "Writes to this file; '-o' for short. Default, and '-': standard output.")
  fileprivate static let force = Command.Option(
    "--force", help: "Overwrites the output file even if flows did not draw it.")

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitCode {
    let path = arguments.value(of: Self.output)?.cleanedPath
    let format = try format(for: path)
    let reporter = DiagnosticReporter(arguments, console)
    let input = try ModuleInput(arguments, console)
    let (module, generation) = try Generator(readTemplates: input.templates).survey(
      input.sources, importing: input.modules)
    guard let module else {
      reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
      return .findings
    }
    let findings = generation.diagnostics.filter { $0.severity != .info }
    let diagram = Diagram(module, findings: findings, sources: input.allSources)
    let text = Mark.marked(try text(of: diagram, format), format)
    switch path {
    // Opening them by name would truncate them if they are files.
    case nil, "-", "/dev/stdout", "/dev/fd/1": console.standardOutput.write(text)
    case "/dev/stderr", "/dev/fd/2": console.standardError.write(text)
    case let path?: try write(Array(text.utf8), to: path)
    }
    return .success
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    switch try FileSystem.status(of: path)?.kind {
    case .folder: throw FileError("cannot write '\(path)': it is a folder")
    case .link, .other: try FileSystem.write(bytes, toStream: path)
    case nil:
      try FileSystem.prepareFolder(path.parentFolder ?? ".")
      try FileSystem.write(bytes, to: path, over: nil)
    case .file:
      let old = try FileSystem.read(path)
      guard old.isEmpty || Mark.isIn(old) || arguments.has(Self.force) else {
        throw FileError(
          "cannot write '\(path)': a file that flows did not draw exists there; move or remove it, or add '--force'")
      }
      FileSystem.removeAbandonedFiles(in: path.parentFolder ?? ".")
      try FileSystem.write(bytes, to: path, over: old)
    }
  }

  private func format(for path: String?) throws -> Format {
    if let format = arguments.value(of: Self.format).flatMap(Format.init) { return format }
    guard let path, path != "-" else { return .svg }
    let ending = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    guard let format = Format(rawValue: ending) ?? ["mmd": .mermaid, "gv": .dot][ending] else {
      throw UsageError(
        "'\(path)' does not imply a format; add '--format'", hint: "Run 'flows graph --help' for its options.")
    }
    return format
  }

  private func text(of diagram: Diagram, _ format: Format) throws -> String {
    let view = try arguments.value(of: Self.flow).map { try self.view(of: $0, in: diagram) }
    let way = try arguments.value(of: Self.to).map { try self.way(to: $0, in: diagram) }
    let shown = view ?? .all(of: diagram, path: way)
    return switch format {
    case .svg: diagram.svg(remarking(Picture(diagram, shown)), path: way)
    case .html: diagram.html(remarking(Picture(diagram, view ?? .all(of: diagram, unfolding: true))), path: way)
    case .mermaid: diagram.mermaid(shown, path: way)
    case .dot: diagram.dot(shown, path: way)
    case .json: diagram.json(view, path: way)
    }
  }

  /// Also reports on standard error what a large picture omits.
  private func remarking(_ picture: Picture) -> Picture {
    for remark in picture.remarks { console.note(remark) }
    return picture
  }

  private func view(of name: String, in diagram: Diagram) throws -> Picture.View {
    guard let flow = diagram.flows.firstIndex(where: { $0.id == name || $0.name == name }) else {
      throw UsageError("no flow named '\(name)'", meant: (name, diagram.flows.map(\.name)))
    }
    return .flow(flow, of: diagram)
  }

  private func way(to name: String, in diagram: Diagram) throws -> Diagram.Path {
    let nodes = diagram.nodes(named: name)
    guard let node = nodes.first else { throw UsageError("no screen named '\(name)'", meant: (name, diagram.names)) }
    guard nodes.count == 1 else {
      let ids = nodes.map { diagram.nodes[$0].id }.joined(separator: ", ")
      throw UsageError("several flows have a screen '\(name)'; use one of \(ids)")
    }
    guard let path = diagram.arrivals().path(to: node) else {
      throw UsageError("nothing leads to '\(diagram.nodes[node].id)': there is no path to show")
    }
    return path
  }
}
