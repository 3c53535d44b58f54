package import FlowLanguage

/// The `.flow` files that describe an app's coordinators, proposed from their source.
///
/// `Syntax` turns the compiler's tree into declarations, statements and expressions. `Reading` runs each coordinator
/// without values and records its steps. `Writing` settles what depends on all flows together, and writes the files until
/// the checker accepts them. No navigation call is lost: it becomes a step, or a comment with its place.
package struct Adoption: Sendable {
  /// A line of a file.
  package struct Location: Sendable, CustomStringConvertible {
    package let path: String
    package let line: Int

    /// `App/Home.swift:12`
    package var description: String { "\(path):\(line)" }
    /// `Home.swift:12`
    var inFile: String { description.split(separator: "/").last.map(String.init) ?? "" }
  }

  /// A call that changes what is on screen.
  package struct NavigationCall: Sendable {
    package let name: String
    package let location: Location
    /// Whether it is a step of a flow.
    package let isRead: Bool
    /// Whether a coordinator's own source has it, or something that coordinators use.
    package let isInCoordinator: Bool
  }

  package struct FlowSummary: Sendable {
    package let name: String
    package let type: String
    package let location: Location
    package let swiftLines: Int
    package let flowLines: Int
    package let children: [String]
    package let notes: Int
    /// Whether its file is more than a comment.
    package let isDescribed: Bool
  }

  /// A coordinator that the proposal has no flow for.
  package struct LeftOut: Sendable {
    package let type: String
    package let location: Location
    /// Whether others inherit from it; what such a one shows is in their flows.
    package let isBase: Bool

    package var reason: String { isBase ? "others inherit from it" : "nothing that it shows was read" }
  }

  /// A comment of the proposal on what was not read, or a mistake that the old code has, whatever its flows are.
  package struct Note: Sendable {
    package let location: Location
    package let text: String
    var item: String { "\(location): \(text)" }
  }

  /// The `.flow` files.
  package let files: [SourceFile]
  package let flows: [FlowSummary]
  package let leftOut: [LeftOut]
  package let calls: [NavigationCall]
  package let notes: [Note]
  /// What the checker says about the proposal, as far as it was in the code before.
  package let findings: [Diagnostic]
  /// What the source shows by itself.
  package let mistakes: [Note]
  /// Errors of the old code that are allowed in the proposal, with the places of their lines.
  package let allowed: [Diagnostic]
  /// Files that are not JSON trees, by path.
  package let unread: [String]

  /// - Parameters:
  ///   - inputs: Swift files, each with the syntax tree that the compiler has printed of it.
  ///   - storyboards: the app's, for the segues in them.
  package init(
    _ inputs: [(source: SourceFile, json: [UInt8])], storyboards: [SourceFile], forEach: @escaping ForEach
  ) {
    let read = results(inputs.count, forEach) { index -> FileSyntax? in
      guard let tree = Tree.decoded(inputs[index].json) else { return nil }
      return SyntaxReader(tree, file: index, tokens: Tokens(inputs[index].source.bytes)).result
    }
    unread = zip(inputs, read).filter { $0.1 == nil }.map(\.0.source.path)
    let files = read.map { $0 ?? FileSyntax() }
    let index = CodeIndex(files, Storyboards(storyboards))
    let tables = inputs.map { LineTable($0.source) }
    func location(_ place: Place) -> Location {
      Location(path: inputs[place.file].source.path, line: tables[place.file].position(of: place.offset).line)
    }
    let reading = Reading(index)
    let drafts = reading.drafts
    leftOut = reading.leftOut.map { type in
      LeftOut(type: type.name, location: location(type.parts[0].place), isBase: !type.conformers.isEmpty)
    }
    let settling = Settling(drafts)
    let missing = settling.settle()
    Self.tellApart(drafts)
    mistakes = Mistakes(of: reading.coordinators, drafts, in: index).found.map { mistake in
      Note(location: location(mistake.place), text: mistake.text)
    }

    let log = drafts.reduce(into: reading.log) { $0.merge($1.log) }
    let moves =
      files.flatMap(\.navigationCalls) + reading.claims.filter(\.isNavigation).map { (name: $0.text, place: $0.place) }
    let coordinatorFiles = Set(reading.coordinators.flatMap(\.parts).map(\.place.file))
    let proposal = Proposal(
      flows: drafts, settling: settling, conventions: Conventions(of: drafts, in: index), missing: missing,
      calls: moves.filter { coordinatorFiles.contains($0.place.file) } + reading.unsaid,
      log: log, describe: { location($0).inFile }, forEach: forEach
    ).write()
    self.files = proposal.files
    calls = moves.map { move in
      NavigationCall(
        name: move.name, location: location(move.place), isRead: log.isSaid(move.place, by: proposal.said),
        isInCoordinator: coordinatorFiles.contains(move.place.file))
    }
    let notes = proposal.files.flatMap(Self.notes)
    self.notes = notes
    let started = settling.startedTypes
    let unknown = Set(drafts.filter { !$0.hasWindow }.map(\.type)).subtracting(started).subtracting([""])
    // Another type that names one may create it.
    let makers = index.all.map { maker in
      let initial = maker.variables.compactMap(\.initial).flatMap(\.expressions).compactMap(\.name)
      return unknown.intersection(maker.namesUsed.union(initial)).subtracting([maker.name])
    }
    let unstarted = unknown.subtracting(makers.joined())
    let sheets = Set(mistakes.filter { $0.text == Mistakes.sheetWithoutSource }.map(\.location.path))
    (findings, allowed) = Self.findings(
      of: proposal, drafts, in: index, unstarted: unstarted.map(reading.naming.flow),
      sheets: Set(drafts.filter { sheets.contains(location($0.place).path) }.map(\.fileName)))
    flows = drafts.map { draft in
      let text = proposal.files.first { $0.path == draft.fileName }
      var children = draft.allSteps.compactMap(\.showing?.flow).map(reading.naming.flow).uniqued(by: \.self)
      children += draft.tabs.map(\.child) + draft.screens.flatMap(\.flows).map(reading.naming.flow)
      return FlowSummary(
        name: draft.name, type: draft.tabsOf == nil ? draft.type : "", location: location(draft.place),
        swiftLines: draft.lines, flowLines: text.map { $0.bytes.count { $0 == 10 } } ?? 0, children: children,
        notes: notes.count { $0.location.path == draft.fileName }, isDescribed: !proposal.broken.contains(draft.name))
    }
  }

  /// What the checker says of the code, not of the files: what they leave out, and how they say it.
  ///
  /// - Parameters:
  ///   - unstarted: the flows that no source makes.
  ///   - sheets: the files of which the source says with its line that a sheet has no source.
  private static func findings(
    of proposal: Proposal.Result, _ drafts: [FlowDraft], in index: CodeIndex, unstarted: [String], sheets: Set<String>
  ) -> (findings: [Diagnostic], allowed: [Diagnostic]) {
    // A screen may dismiss itself if its source does, or is not there.
    func mayClose(_ screen: ScreenDraft) -> Bool {
      guard let type = screen.type, index[type]?.declaration != nil else { return true }
      return index.lineage(type).contains { $0.namesUsed.contains("dismiss") }
    }
    let flows = Dictionary(drafts.map { ($0.fileName, $0) }) { first, _ in first }
    let incomplete = Set(proposal.files.filter { !notes(of: $0).isEmpty }.map(\.path))
    let closing = Set(
      drafts.flatMap { draft in
        let screens = draft.screens.filter(mayClose).map(\.name)
        return screens.isEmpty && !incomplete.contains(draft.fileName) ? screens : screens + [draft.name]
      })
    func isOfCode(_ finding: Diagnostic) -> Bool {
      let file = proposal.files[finding.place.file]
      guard let flow = flows[file.path], !proposal.broken.contains(flow.name) else { return false }
      let names = Set(finding.message.split(separator: "'").map(String.init))
      switch finding.id {
      case "FL100": return unstarted.contains { finding.message.hasPrefix("flow '\($0)'") }
      case "FL110", "FL111": return !incomplete.contains(file.path) && names.isDisjoint(with: closing)
      case "FL102", "FL133", "FL140", "FL156": return !incomplete.contains(file.path)
      case "FL158": return !incomplete.contains(file.path) && !sheets.contains(file.path)
      // The rest depends on how the files put it; and what ends a loop may be one of its values.
      default: return false
      }
    }
    return (proposal.findings.filter(isOfCode), proposal.allowed.filter(isOfCode))
  }

  /// The comments that name a place of the source: `// Home.swift:12: not read: …`
  private static func notes(of file: SourceFile) -> [Note] {
    String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let text = line.drop { $0 == " " || $0 == "/" }
        let isNote = text.prefix { $0 != " " }.contains(".swift:")
        return isNote ? Note(location: Location(path: file.path, line: index + 1), text: text.trimmed) : nil
      }
  }

  /// Gives screens of one name in several flows names of their own where they differ.
  private static func tellApart(_ drafts: [FlowDraft]) {
    // Of a class that several screens share none has the name.
    let names = Dictionary(grouping: drafts.flatMap(\.screens).filter { $0.type != nil }, by: \.type!)
    for screens in names.values where Set(screens.map(\.name)).count > 1 {
      for screen in screens { screen.renamed = true }
    }
    var known: [String: (flow: String, screen: ScreenDraft, actions: [String])] = [:]
    for flow in drafts {
      for screen in flow.screens {
        let actions = screen.actions.map { "\($0.name)\($0.parameters)" }.sorted()
        if let (other, old, oldActions) = known[screen.name] {
          let differs = ("\(screen.parameters)" != "\(old.parameters)", actions != oldActions)
          let others = (differs.0 ? ["values"] : []) + (differs.1 ? ["actions"] : [])
          if old.type != screen.type {
            screen.name = flow.name + screen.name
          } else if !others.isEmpty || screen.isAlert && old.place != screen.place {
            flow.rename(screen, because: "which \(other) shows with other \(others.inWords)")
          }
        }
        known[screen.name] = (flow.name, screen, actions)
      }
    }
  }
}
