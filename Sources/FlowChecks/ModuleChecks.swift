import FlowGraph
import FlowLanguage

// What modules require of each other: one support file, and no internal types in exported declarations.
extension Checker {
  /// The coordinators of one app share one support file, whichever module they are in.
  func checkSupport() {
    var reported: Set<String> = []
    for child in context.flowsByFile.lazy.flatMap(\.children) {
      let target = module.flows[child.flow]
      guard let support = target.origin?.support, module.settings.support != .none,
        module.settings.support != .import(support), reported.insert(support).inserted
      else { continue }
      report(
        .supportMismatch, "'\(target.name)' uses the support file of '\(support)', but this module uses another one",
        at: child.place, help: "write 'support import \(support)' in 'settings { }'")
    }
  }

  /// One container supplies what this module's flows need, and what the flows of other modules that they start need.
  func checkForeignRequirements() {
    guard module.flows.contains(where: { $0.origin?.requirements.isEmpty == false }) else { return }
    let types = module.typeNames()
    var known: [String: SharedRequirement] = [:]
    for requirement in context.flowsByFile.lazy.flatMap({ $0.sharedRequirements(self.module, types) })
    where !requirement.isOwn {
      _ = known.existing(requirement.member, orInsert: requirement)
    }
    var reported: Set<String> = []
    for child in context.flowsByFile.flatMap(\.children) {
      for other in module.flows[child.flow].origin?.requirements ?? [] where !other.isOwn {
        guard let first = known.existing(other.member, orInsert: other), first.module != other.module,
          let (difference, help) = difference(between: first, and: other), reported.insert(other.member).inserted
        else { continue }
        report(
          .conflictingNames, "\(other.owner.what) \(difference) in module '\(other.module ?? "")'",
          at: first.module == nil ? first.owner.place : child.place, help: "\(help): one container supplies both",
          notes: [Note("\(other.owner.what) of module '\(other.module ?? "")' is here", at: other.owner.place)])
      }
    }
  }

  /// Why one member of the container cannot be both, and what to do; nil if it can.
  private func difference(
    between first: SharedRequirement, and other: SharedRequirement
  ) -> (difference: String, help: String)? {
    let place = first.module.map { "in module '\($0)'" } ?? "here"
    if first.signature != other.signature {
      let isFirst = first.signature.utf8.count > other.signature.utf8.count
      return (
        "receives closures \(isFirst ? "of the main actor \(place) and others" : "\(place) and closures of the main actor")",
        "write 'isolation mainActor' in the settings of both modules or of neither, or rename one of them"
      )
    }
    // A type with its module's name may be the same.
    guard first.result != other.result, !(first.result + other.result).contains(".") else { return nil }
    return ("is \(first.result) \(place) and \(other.result)", "rename one of them")
  }

  /// The support file has what links need only for other modules.
  func checkSharedLinks() {
    guard let place = module.settings.linksShared, !module.sharesSupport else { return }
    let (reason, help): (String, Help) =
      switch module.settings.support {
      case .import(let name):
        ("the support file belongs to '\(name)'", "write it in the settings of '\(name)', and remove it here")
      case .none: ("this module has no support file", "write it where the support file is, and remove it here")
      case .emit where module.flows.contains(where: \.isEmitted):
        (
          "no other module can use this one's support file",
          "write 'exported' before a flow that other modules start, or remove it: links of this module need no setting"
        )
      case .emit: ("no other module can use this one's support file", "also write 'access public', so that they can")
      }
    report(.uselessSetting, "'links shared' has no effect: \(reason)", at: place, help: help)
  }

  /// Settings of links have no effect without links, and 'links expire' has one only in the app's module.
  func checkLinkReading() {
    func report(_ what: String, _ reason: String, at place: SourcePlace, help: Help) {
      self.report(.uselessSetting, "'\(what)' has no effect: \(reason)", at: place, help: help)
    }
    guard !module.flows.contains(where: \.hasLinks) else {
      if let place = module.settings.linkExpiryPlace, !module.flows.contains(where: { $0.kind == .app }) {
        report(
          "links expire", "this module has no 'app', and the app decides how long its links wait", at: place,
          help: "move it to the settings of the app's module")
      }
      return
    }
    let (reason, help): (String, Help) = (
      "nothing in this module has a link", "add a link, such as 'screen Items link \"/items\"', or remove it"
    )
    for place in module.settings.linkReading { report("links", reason, at: place, help: help) }
    // The links of another module wait for it too.
    guard module.settings.support == .emit, !module.sharesSupport else { return }
    for hold in module.flows.filter({ $0.origin == nil }).compactMap(\.hold) {
      report("holds links", reason, at: hold.place, help: help)
    }
  }

  /// An exported declaration cannot mention a type that is generated for this module alone.
  func checkMentions() {
    guard module.settings.access != .public else { return }
    let visible = module.publicFlows()
    guard !visible.isEmpty else { return }
    let publicScreens = Set(module.screensRequired(by: visible).map(\.typeName))
    var internals: [String: Flow] = [:]
    for flow in context.flowsByFile where flow.isEmitted {
      if !visible.contains(flow.id) {
        for name in [flow.typeName] + flow.auxiliaryTypeNames(module.settings) { internals[name] = flow }
      }
      for screen in flow.screens where !publicScreens.contains(screen.typeName) {
        if let (base, ending) = screen.actionsType(flow.settings) { internals[base + ending] = flow }
      }
    }
    for flow in context.flowsByFile where visible.contains(flow.id) {
      for (type, place) in flow.publicTypes(in: module) {
        var found: (name: String, owner: Flow)?
        _ = visitNames(in: type) { word in
          let name = String(Substring(word))
          found = internals[name].map { (name, $0) }
          return found != nil
        }
        guard let (name, owner) = found else { continue }
        let subject =
          flow.isExported
          ? "'\(flow.name)' is exported" : "'\(flow.name)' is public, because an exported flow starts it"
        // A type that a screen's settings keep internal stays so.
        let isVisible = visible.contains(owner.id)
        report(
          .leakedType, "\(subject), but '\(name)' is internal", at: place,
          help: isVisible
            ? "use one of the app's own types" : "write 'exported' before '\(owner.kind.rawValue) \(owner.name)'",
          notes: [Note("'\(owner.name)' is declared here", at: owner.place)])
      }
    }
  }
}

extension Flow {
  /// The types that its public declarations mention, each with its place.
  fileprivate func publicTypes(in module: Module) -> [(type: String, place: SourcePlace)] {
    // Of screens, what the container makes, or what calls the coordinator itself; not what only hand-written steps take.
    let isMadeElsewhere = settings.screens == .dependencies
    let actions = isMadeElsewhere || settings.actions.makesMethods ? screens.flatMap(\.actions) : []
    let made = alerts.flatMap(\.parameters) + (isMadeElsewhere ? screens.flatMap(\.parameters) : [])
    let started = module.settings.lifetime == .finishDelegate ? children.flatMap { module.parameters(of: $0) } : []
    let all =
      parameters + (outcomes + signals).flatMap(\.parameters) + needs.flatMap(\.parameters) + made + started
      + (alerts.flatMap(\.actions) + actions + events).flatMap(\.parameters)
    return all.map { ($0.type, $0.place) } + needs.map { ($0.type, $0.place) }
  }
}
