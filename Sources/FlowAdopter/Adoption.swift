import FlowGenerator
package import FlowLanguage

/// A Swift file with the syntax tree that the compiler has printed of it.
package struct ParsedSwift: Sendable {
  package let source: SourceFile
  package let json: [UInt8]

  package init(source: SourceFile, json: [UInt8]) {
    self.source = source
    self.json = json
  }
}

/// The `.flow` files that describe an app's coordinators, proposed from their source.
///
/// `Syntax` turns the compiler's tree into declarations, statements and expressions. `Reading` runs each coordinator
/// without values and records its steps. `Writing` settles what depends on all flows together, and writes the files until
/// the checker accepts them. No navigation call is lost: it becomes a step, or a comment with its place.
package struct Adoption: Sendable {
  /// A call that changes what is on screen.
  package struct NavigationCall: Sendable {
    package let name: String
    package let path: String
    package let line: Int
    /// Whether it is a step of a flow.
    package let isRead: Bool
    /// Whether a coordinator's own source has it, or something that coordinators use.
    package let isInCoordinator: Bool
  }

  package struct FlowSummary: Sendable {
    package let name: String
    package let type: String
    package let path: String
    package let line: Int
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
    package let path: String
    package let line: Int
    /// Whether others inherit from it; what such a one shows is in their flows.
    package let isBase: Bool

    package var reason: String { isBase ? "others inherit from it" : "nothing that it shows was read" }
  }

  /// A comment of the proposal on what was not read, or a mistake that the old code has, whatever its flows are.
  package struct Note: Sendable {
    package let path: String
    package let line: Int
    package let text: String
  }

  /// The `.flow` files.
  package let files: [SourceFile]
  package let flows: [FlowSummary]
  package let leftOut: [LeftOut]
  package let calls: [NavigationCall]
  package let notes: [Note]
  /// What the checker says about the proposal: it was in the code before.
  package let findings: [Diagnostic]
  /// What the source shows by itself.
  package let mistakes: [Note]
  /// Errors of the old code that are allowed in the proposal, with the places of their lines.
  package let allowed: [Diagnostic]
  /// Files that are not JSON trees, by path.
  package let unread: [String]

  /// - Parameter storyboards: the app's, for the segues in them.
  package init(_ inputs: [ParsedSwift], storyboards: [SourceFile] = [], forEach: @escaping ForEach = oneByOne) {
    let read = results(inputs.count, forEach) { index -> FileSyntax? in
      guard let tree = Tree(json: inputs[index].json) else { return nil }
      return SyntaxReader(tree, file: index, tokens: Tokens(inputs[index].source.bytes)).result
    }
    unread = zip(inputs, read).filter { $0.1 == nil }.map(\.0.source.path)
    let files = read.map { $0 ?? FileSyntax() }
    let index = CodeIndex(files, Storyboards(storyboards))
    let sources = inputs.map(\.source)
    let tables = sources.map(LineTable.init)
    func line(of place: Place) -> Int { tables[place.file].position(of: place.offset).line }
    func describe(_ place: Place) -> String {
      "\(sources[place.file].path.split(separator: "/").last ?? ""):\(line(of: place))"
    }

    let coordinators = index.all.filter { type in
      index.role(of: type.name) == .coordinator && type.declaration.map { $0.kind != .protocol } ?? false
    }
    let naming = Naming(coordinators: coordinators.map(\.name))
    var all: [(drafts: [FlowDraft], says: Bool)] = []
    var log = CallLog()
    var claims: [FlowReader.Claim] = []
    for type in coordinators {
      let reader = FlowReader(type, index, naming)
      reader.readFlow()
      log.merge(reader.log)
      claims += reader.claims()
      let flow = reader.drafts[0]
      let isShowing = flow.start.contains(where: \.isNavigation) || !flow.events.isEmpty || flow.isTabs
      all.append((reader.drafts, !flow.screens.isEmpty || isShowing && type.conformers.isEmpty))
    }
    // One that shows nothing counts where another one starts it.
    var started: Set<String> = []
    for draft in all.filter(\.says).flatMap(\.drafts) {
      started.formUnion(draft.allSteps.compactMap(\.showing?.flow) + draft.screens.flatMap(\.flows))
    }
    let drafts = all.filter { flow in
      flow.drafts[0].type != Naming.baseCoordinator && (flow.says || started.contains(flow.drafts[0].type))
    }.flatMap(\.drafts)
    let described = Set(drafts.map(\.type))
    let others = coordinators.filter { !described.contains($0.name) }
    leftOut = others.map { type in
      let place = type.parts[0].place
      return LeftOut(
        type: type.name, path: sources[place.file].path, line: line(of: place), isBase: !type.conformers.isEmpty)
    }
    let settling = Settling(drafts)
    let missing = settling.settle()
    Self.tellApart(drafts)
    mistakes = Mistakes(of: coordinators, drafts, in: index).found.map { mistake in
      Note(path: sources[mistake.place.file].path, line: line(of: mistake.place), text: mistake.text)
    }

    for draft in drafts { log.merge(draft.log) }
    let coordinatorFiles = Set(coordinators.flatMap(\.parts).map(\.place.file))
    let found =
      files.flatMap(\.navigationCalls) + claims.filter(\.isNavigation).map { (name: $0.text, place: $0.place) }
    let shown = others.filter(\.conformers.isEmpty).map { ($0.parts[0].place, "what \($0.name) shows") }
    let own =
      found.filter { coordinatorFiles.contains($0.place.file) }.map { ($0.place, $0.name) }
      + claims.filter { !$0.isNavigation }.map { ($0.place, $0.text) } + shown
    let proposal = Proposal(
      flows: drafts, settling: settling, conventions: Conventions(of: drafts, in: index),
      missing: missing, calls: own, log: log, describe: describe, forEach: forEach
    ).write()
    self.files = proposal.files
    allowed = proposal.allowed
    calls = found.map { call in
      let source = sources[call.place.file]
      return NavigationCall(
        name: call.name, path: source.path, line: line(of: call.place),
        isRead: log.isSaid(call.place, by: proposal.said),
        isInCoordinator: coordinatorFiles.contains(call.place.file))
    }
    // Something that only the files leave out is not a mistake in the code.
    let startedTypes = settling.startedTypes
    let unknown = Set(drafts.map(\.type).filter { !$0.isEmpty && !startedTypes.contains($0) })
    let unstarted = unknown.subtracting(index.made(of: unknown)).map(naming.flow)
    let incomplete = Set(proposal.files.indices.filter { !Self.notes(of: proposal.files[$0]).isEmpty })
    findings = proposal.findings.filter { finding in
      switch finding.id {
      case "FL100": unstarted.contains { finding.message.hasPrefix("flow '\($0)'") }
      case "FL102", "FL133", "FL158", "FL170": !incomplete.contains(finding.place.file)
      // How generated code makes it, and what is the same but for what no file can say.
      case "FL159", "FL180": false
      default: true
      }
    }
    let notes = proposal.files.flatMap(Self.notes)
    self.notes = notes
    flows = drafts.map { draft in
      let text = proposal.files.first { $0.path == draft.name + ".flow" }
      var seen: Set<String> = []
      var children = draft.allSteps.compactMap(\.showing?.flow).map(naming.flow).filter { seen.insert($0).inserted }
      children += draft.tabs.map(\.child) + draft.screens.flatMap(\.flows).map(naming.flow)
      let source = sources[draft.place.file]
      return FlowSummary(
        name: draft.name, type: draft.type, path: source.path, line: line(of: draft.place),
        swiftLines: draft.lines, flowLines: text.map { $0.bytes.count { $0 == 10 } } ?? 0, children: children,
        notes: notes.count { $0.path == draft.name + ".flow" }, isDescribed: !proposal.broken.contains(draft.name))
    }
  }

  /// The comments that name a place of the source: `// Home.swift:12: not read: …`
  private static func notes(of file: SourceFile) -> [Note] {
    String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let text = line.drop { $0 == " " || $0 == "/" }
        let isNote = text.prefix { $0 != " " }.contains(".swift:")
        return isNote ? Note(path: file.path, line: index + 1, text: text.trimmed) : nil
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

extension CodeIndex {
  /// The types, of these, that another type names and so may create.
  fileprivate func made(of types: Set<String>) -> Set<String> {
    var made: Set<String> = []
    for maker in all {
      let initial = maker.variables.compactMap(\.initial).flatMap(\.expressions).compactMap(\.name)
      let names = types.filter { $0 != maker.name }
      made.formUnion(names.intersection(maker.namesUsed).union(names.intersection(initial)))
    }
    return made
  }
}
