import FlowLanguage

/// The flows of other modules, as each file sees them: an `import` reaches only its own file.
struct ForeignNames: Sendable {
  struct Flow: Sendable {
    let module: String
    /// Its index among the module's flows.
    let flow: Int
  }

  /// For each file the modules that it imports.
  private let imports: [Set<String>]
  private var exported: [String: [Flow]] = [:]
  /// The flows that are not exported, by name.
  private let internals: [String: (module: String, place: SourcePlace)]

  init() {
    imports = []
    internals = [:]
  }

  init(_ trees: [SyntaxTree], _ interfaces: [String: ModuleInterface]) {
    imports = trees.map { tree in Set(tree.file.imports.map(\.name.text)) }
    var internals: [String: (module: String, place: SourcePlace)] = [:]
    for (_, module) in interfaces.sorted(by: { $0.key < $1.key }) {
      for (name, place) in module.internals where internals[name] == nil { internals[name] = (module.name, place) }
    }
    self.internals = internals
  }

  mutating func add(_ name: String, of module: String, as index: Int) {
    exported[name, default: []].append(Flow(module: module, flow: index))
  }

  /// Those of a name that a file can use: more than one if it imports several modules that export it.
  func flows(_ name: String, in file: Int) -> [Flow] {
    exported[name]?.filter { imports[file].contains($0.module) } ?? []
  }

  func names(in file: Int) -> [String] { exported.keys.filter { !flows($0, in: file).isEmpty }.sorted() }

  /// What to say of a name that stands for nothing here, but for a flow elsewhere.
  func whyUnknown(_ name: Name, in file: Int) -> Diagnostic? {
    if let flow = exported[name.text]?.first {
      return Diagnostic(
        "FL220", "'\(name.text)' is a flow of module '\(flow.module)', which this file does not import",
        at: name.place, help: "write 'import \(flow.module)' at the top of the file")
    }
    guard let (module, place) = internals[name.text] else { return nil }
    return Diagnostic(
      "FL220", "flow '\(name.text)' of module '\(module)' is not exported", at: name.place,
      help: "write 'exported' before it",
      notes: [Diagnostic.Note("it is declared here", at: place)])
  }
}
