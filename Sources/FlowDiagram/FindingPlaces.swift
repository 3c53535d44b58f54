import FlowLanguage

/// The lines and columns of places in several files.
struct Positions {
  private let sources: [SourceFile]
  private let tables: [LineTable]

  init(_ sources: [SourceFile]) {
    self.sources = sources
    tables = sources.map(LineTable.init)
  }

  /// nil if the file is unknown.
  func position(of place: SourcePlace) -> Diagram.Position? {
    guard sources.indices.contains(place.file) else { return nil }
    let position = tables[place.file].position(of: place.range.lowerBound)
    return Diagram.Position(path: sources[place.file].path, line: position.line, column: position.column)
  }
}

extension Diagram {
  /// Attaches each finding to the element of the text at its place: the last one that begins before it.
  mutating func place(_ diagnostics: [Diagnostic], by anchors: [Anchor], _ positions: Positions) {
    let sorted = anchors.enumerated().sorted {
      ($0.element.place.file, $0.element.place.range.lowerBound, $0.offset)
        < ($1.element.place.file, $1.element.place.range.lowerBound, $1.offset)
    }.map(\.element)
    for diagnostic in diagnostics {
      let index = findings.count
      findings.append(
        Finding(
          id: diagnostic.id, severity: diagnostic.severity, message: diagnostic.message, help: diagnostic.help,
          path: diagnostic.path, position: positions.position(of: diagnostic.place)))
      let place = diagnostic.place
      let next = sorted.partitioningIndex {
        ($0.place.file, $0.place.range.lowerBound) > (place.file, place.range.lowerBound)
      }
      guard next > 0, sorted[next - 1].place.file == place.file else { continue }
      switch sorted[next - 1].element {
      case .flow(let flow): flows[flow].findings.append(index)
      case .node(let node): nodes[node].findings.append(index)
      case .edge(let edge): edges[edge].findings.append(index)
      }
    }
  }
}
