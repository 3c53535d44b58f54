import FlowLanguage

extension DiagramBuilder {
  /// The line and column of a place; nil if its file is unknown.
  func position(of place: SourcePlace) -> Diagram.Position? {
    guard sources.indices.contains(place.file) else { return nil }
    let position = tables[place.file].position(of: place.range.lowerBound)
    return Diagram.Position(path: sources[place.file].path, line: position.line, column: position.column)
  }

  /// Attaches each finding to the element of the text at its place: the last one that begins before it.
  mutating func attach(_ findings: [Diagnostic]) {
    let sorted = anchors.enumerated().sorted {
      ($0.element.place.file, $0.element.place.range.lowerBound, $0.offset)
        < ($1.element.place.file, $1.element.place.range.lowerBound, $1.offset)
    }.map(\.element)
    for (index, finding) in findings.enumerated() {
      let place = finding.place
      diagram.findings.append(Diagram.Finding(diagnostic: finding, position: position(of: place)))
      let next = sorted.partitioningIndex {
        ($0.place.file, $0.place.range.lowerBound) > (place.file, place.range.lowerBound)
      }
      guard next > 0, sorted[next - 1].place.file == place.file else { continue }
      diagram[keyPath: sorted[next - 1].findings].append(index)
    }
  }
}
