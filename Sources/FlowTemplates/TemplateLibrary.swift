package import FlowDiagnostics

/// Templates that have been parsed and checked: only values can still be wrong while rendering.
package final class TemplateLibrary: Sendable {
  let tree: TemplateTree
  /// The parameters of each part and its index in the tree, by file and part, such as `coordinator.file`.
  private let parts: [String: (index: Int, parameters: [ValueType])]
  private let folders: [String: [String]]

  /// The parameters of the parts that no template calls, so that the tool does, by file and part.
  package let entries: [String: [ValueType]]

  /// How many of the files are the module's own, which replace built-in ones or are used by others, the names of the
  /// built-in ones, and the parts of those that the tool calls. The own files come first.
  package typealias OwnFiles = (count: Int, builtIn: Set<String>, entries: [String: [ValueType]])

  /// Reads all files and checks them against the schema. Returns a library only if there are no errors.
  ///
  /// Files are named without `.template`. The diagnostics are sorted by place.
  ///
  /// - Parameter own: which of them are a module's own.
  package static func parse(
    files: [SourceFile], schema: Schema, own: OwnFiles? = nil
  ) -> (library: TemplateLibrary?, diagnostics: [Diagnostic]) {
    let parser = TemplateParser(files, schema, own)
    return (parser.diagnostics.hasErrors ? nil : TemplateLibrary(parser), parser.diagnostics)
  }

  private init(_ parser: TemplateParser) {
    tree = parser.tree
    var parts: [String: (index: Int, parameters: [ValueType])] = [:]
    for (index, part) in parser.parts.enumerated() {
      parts["\(parser.files[part.place.file].name).\(part.name?.text ?? "")"] = (index, part.parameters.map(\.type))
    }
    self.parts = parts
    entries = parts.filter { !parser.calledParts.contains($0.value.index) }.mapValues(\.parameters)
    folders = parser.folders.mapValues { $0.map(\.name) }
  }

  /// The names of the files in a folder, without the folder, in order.
  package func files(in folder: String) -> [String] { folders[folder] ?? [] }

  /// The output of a part for the given arguments.
  ///
  /// - Parameters:
  ///   - part: the file and the part, such as `coordinator.file`.
  ///   - width: the maximum number of columns of a line, for `{{fit}}`.
  package func render(_ part: String, _ arguments: [Value], width: Int = 99) throws(RenderError) -> [UInt8] {
    guard let (index, parameters) = parts[part] else { throw RenderError("there is no part '\(part)'") }
    guard arguments.count == parameters.count else {
      throw RenderError("the part '\(part)' takes \(parameters.count) arguments, not \(arguments.count)")
    }
    for (position, type) in parameters.enumerated() where !type.accepts(arguments[position]) {
      throw RenderError("argument \(position + 1) of the part '\(part)' is not \(type.words)")
    }
    var renderer = TemplateRenderer(arguments, width: width)
    try renderer.write(tree.bodies[index], of: self)
    let bytes = renderer.writer.finish()
    guard !renderer.writer.wideLines.isEmpty else { return bytes }
    var breaker = LineBreaker(bytes, width: renderer.writer.width)
    return breaker.run(renderer.writer.wideLines)
  }
}

/// An error that can occur only while a checked template is rendered.
package struct RenderError: Error, Equatable {
  /// Of what the author of a template can do; nil for a mistake of the tool.
  package let rule: Rule?
  /// One sentence without a full stop.
  package let message: String
  /// The directive in the templates; nil if the call from outside is wrong.
  package let place: SourcePlace?

  package init(_ message: String, rule: Rule? = nil, at place: SourcePlace? = nil) {
    self.rule = rule
    self.message = message
    self.place = place
  }
}
