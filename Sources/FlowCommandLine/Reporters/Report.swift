import FlowDiagnostics

/// The findings of a run, with the data needed to locate them.
struct Report {
  /// A location in all the units that reports use.
  struct Place {
    struct Position {
      /// From 1.
      let line: Int
      /// From 1, in UTF-8 bytes, as the Swift compiler counts.
      let column: Int
      /// From 1, in Unicode scalars.
      let character: Int
    }

    let path: String
    let start: Position
    /// After the last byte.
    let end: Position
    /// Byte offsets in the file.
    let range: Range<Int>
  }

  /// The ones that are printed.
  let findings: [Diagnostic]
  /// The number of the others.
  let omitted: Int
  /// What has kept the tool from looking for findings.
  let failure: String?
  /// How many fixes of all findings 'flows check --fix' would apply.
  let safeFixes: Int
  private let counts: [Diagnostic.Severity: Int]
  private let sources: [SourceFile]
  /// For the files with findings.
  private let tables: [Int: LineTable]

  init(_ all: [Diagnostic], in sources: [SourceFile], failure: String? = nil) {
    self.failure = failure
    findings = Self.shown(of: all)
    // Syntax findings beyond the limit are errors.
    let further = all.reduce(0) { $0 + $1.further }
    counts = Dictionary(all.map { ($0.severity, 1) } + [(.error, further)], uniquingKeysWith: +)
    omitted = all.count - findings.count + further
    safeFixes = all.count { $0.fix?.isSafe == true }
    self.sources = sources
    var tables: [Int: LineTable] = [:]
    for finding in findings {
      let places = [finding.place] + finding.notes.map(\.place) + (finding.fix?.edits.map(\.place) ?? [])
      for place in places where tables[place.file] == nil { tables[place.file] = LineTable(sources[place.file]) }
    }
    self.tables = tables
  }

  /// As many as anyone reads: errors first, each group in order.
  private static func shown(of all: [Diagnostic]) -> [Diagnostic] {
    let errors = all.indices.filter { all[$0].severity == .error }.prefix(FileFindings.most)
    let others = all.indices.filter { all[$0].severity != .error }.prefix(FileFindings.most - errors.count)
    return (errors + others).sorted().map { all[$0] }
  }

  /// The total number, including those that are not printed.
  func count(_ severity: Diagnostic.Severity) -> Int { counts[severity] ?? 0 }

  /// The message about those that are not printed; nil if all are.
  var remainder: String? { omitted == 0 ? nil : "and \(grouped(omitted)) more" }

  func place(_ place: SourcePlace) -> Place {
    Place(
      path: sources[place.file].path, start: position(place.range.lowerBound, place.file),
      end: position(place.range.upperBound, place.file), range: place.range)
  }

  /// The line containing the start of a place, in bytes of its file, with the line's number.
  func line(of place: SourcePlace) -> (number: Int, range: Range<Int>) {
    tables[place.file]?.line(at: place.range.lowerBound) ?? (1, 0..<0)
  }

  func bytes(of place: SourcePlace) -> [UInt8] { sources[place.file].bytes }

  private func position(_ offset: Int, _ file: Int) -> Place.Position {
    guard let table = tables[file] else { return Place.Position(line: 1, column: 1, character: 1) }
    let (number, range) = table.line(at: offset)
    let characters = table.characters(in: range.lowerBound..<offset)
    return Place.Position(line: number, column: offset - range.lowerBound + 1, character: characters + 1)
  }
}

/// The digits in groups of three.
private func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max(0, $0 - 3)..<$0]) }
  return groups.reversed().joined(separator: ",")
}

extension Diagnostic {
  /// What to do, and the path that it is about, each after its heading.
  var remarks: [(head: String, text: String)] {
    let way = path.isEmpty ? nil : path.joined(separator: " -> ")
    return [help.map { ("help:", $0) }, way.map { ("path:", $0) }].compactMap(\.self)
  }

  /// The message and its remarks, one per line, for readers with a single text field.
  var wholeMessage: String { ([message] + remarks.map { "\($0) \($1)" }).joined(separator: "\n") }
}

extension Diagnostic.Severity {
  /// What compilers call it: Xcode recognizes errors, warnings and notes, and ignores any other line.
  var label: String { self == .info ? "note" : rawValue }
  /// What GitHub Actions calls it.
  var gitHubCommand: String { self == .info ? "notice" : rawValue }
}
