import FlowGraph
import FlowLanguage

// Hardly any names clash, so each check makes two passes: the first finds, by hashes alone, the names that may occur
// more than once, and the second looks at those.

private typealias Owner = SurfaceName.Owner

/// Those of some texts that may occur more than once; nil if none does.
func repeats(among count: Int, _ hashes: some Sequence<TextHash>) -> Repeats? {
  var repeats = Repeats(among: count)
  for hash in hashes { repeats.note(hash) }
  return repeats.isEmpty ? nil : repeats
}

extension Checker {
  private func reportClash(_ message: String, at place: SourcePlace, help: Help, first: Owner) {
    report(.conflictingNames, message, at: place, help: help, notes: [Note("\(first.what) is here", at: first.place)])
  }

  // MARK: Files and types

  /// No two files have the same output.
  func checkFiles() {
    let files = module.files
    var last: [String: Int] = [:]
    for index in files.indices.sorted(by: { (files[$0].name, $0) < (files[$1].name, $1) }) {
      let output = outputName(ofSource: files[index].name)
      // Most developers' disks ignore case.
      guard let other = last.updateValue(index, forKey: output.lowercased()) else { continue }
      report(
        .conflictingNames, "'\(files[other].name)' and '\(files[index].name)' would both be written to '\(output)'",
        at: SourcePlace(file: index, range: 0..<0),
        help: files[other].name == files[index].name
          ? "rename one of the two files, or name the module's folder with '--base'" : "rename one of the two files",
        notes: [Note("the other file", at: SourcePlace(file: other, range: 0..<0))])
    }
  }

  /// No two declarations have the same Swift type, and none has one that the generated code refers to.
  func checkTypeNames() {
    var repeats = Repeats(among: 2 * nodes.count)
    for item in module.protocols { repeats.note(TextHash(item.name)) }
    let modules = Set(module.flows.compactMap { $0.origin.map { TextHash($0.module).value } })
    for flow in context.flowsByFile {
      var hasTypeInUse = false
      flow.visitTypes(module.settings) { type in
        let hash = type.hash
        repeats.note(hash)
        if context.typesInUse.contains(hash) { hasTypeInUse = true }
        checkFile(of: type)
        guard !modules.isEmpty, modules.contains(hash.value) else { return }
        report(type, "it hides the module '\(type.text)'")
      }
      if hasTypeInUse { checkTypesInUse(of: flow) }
    }
    if !repeats.isEmpty { checkTypes(repeats) }
    for item in module.protocols where context.typesInUse.contains(TextHash(item.name)) {
      // The app may have a protocol of UIKit's, but not one that the generated code declares.
      guard !item.isExternal || context.typesInUse.declaresProtocol(TextHash(item.name)) else { continue }
      report(taken: "protocol '\(item.name)'", TypeNames.reason(for: item.name), at: item.place)
    }
  }

  private func report(_ type: SurfaceName, _ reason: String, help: Help = "give it a Swift name of its own: 'as …'") {
    report(taken: "'\(type.text)', the type of '\(type.owner.name)',", reason, at: type.owner.place, help: help)
  }

  /// A screen's class has a file of its own, and no two files of a module can have one name.
  private func checkFile(of type: SurfaceName) {
    guard type.owner.kind == .screen, type.ending.isEmpty, module.settings.support == .emit,
      supportFileName.utf8.dropLast(".swift".utf8.count).elementsEqual(type.base.utf8)
    else { return }
    report(type, "its file would have the same name as the support file, '\(supportFileName)'")
  }

  /// No type of the module hides one that the generated code refers to: UIKit's, Swift's, or its own.
  private func checkTypesInUse(of flow: Flow) {
    // A screen may be one of UIKit's own view controllers.
    var (own, made): (Set<String>, Set<String>) = ([], [])
    for screen in flow.screens {
      let type = screen.ownType(flow.settings)
      guard type.utf8.starts(with: "UI".utf8), type != "UIKit" else { continue }
      if screen.hasOwnTypeName { own.insert(type) } else { made.insert(type) }
    }
    own.subtract(made)
    flow.visitTypes(module.settings) { type in
      guard context.typesInUse.contains(type.hash), !type.ending.isEmpty || !own.contains(type.base) else { return }
      let name = "give it a Swift name of its own: 'as …'"
      let help = SystemClass.named(type.text) == nil ? name : "write 'as \(type.text)' if you mean UIKit's, or \(name)"
      report(type, TypeNames.reason(for: type.text), help: .text(help))
    }
  }

  /// - Parameter repeats: the types that more than one declaration may produce. A second screen of such a type is left
  ///   out: one type is one screen, whichever flow shows it.
  private func checkTypes(_ repeats: Repeats) {
    var owners: [String: Owner] = [:]
    var reported: Set<[SourcePlace]> = []
    func check(_ type: SurfaceName) {
      guard repeats.contains(type.hash), let first = owners.existing(type.text, orInsert: type.owner) else { return }
      let owner = type.owner
      // Consequences of two equal names are not reported.
      guard first.place != owner.place, reported.insert([first.place, owner.place]).inserted else { return }
      reportClash(
        "\(first.what) and \(owner.what) both produce the Swift type '\(type.text)'", at: owner.place,
        help: "give one of them a Swift name of its own: 'as …'", first: first)
    }
    var protocolNames: Set<String> = []
    for item in module.protocols where protocolNames.insert(item.name).inserted {
      check(SurfaceName(.protocol, item.name, at: item.place))
    }
    var flowNames: Set<String> = []
    var screenTypes: Set<String> = []
    for flow in context.flowsByFile where flowNames.insert(flow.name).inserted {
      flow.visitTypes(module.settings, check) { screen in
        let type = screen.ownType(flow.settings)
        return !repeats.contains(TextHash(type)) || screenTypes.insert(type).inserted
      }
    }
  }

  // MARK: Screens

  /// A screen that several flows show is the same everywhere.
  func checkSharedScreens() {
    let types = context.flowsByFile.lazy.flatMap { flow in flow.screens.lazy.map { $0.ownType(flow.settings) } }
    guard let repeats = repeats(among: nodes.count, types.map { TextHash($0) }) else { return }
    var shown: [String: (screen: Screen, flow: Flow)] = [:]
    for flow in context.flowsByFile {
      var names: Set<String> = []
      for screen in flow.screens where names.insert(screen.name).inserted {
        let type = screen.ownType(flow.settings)
        guard repeats.contains(TextHash(type)), let first = shown.existing(type, orInsert: (screen, flow)) else {
          continue
        }
        // If several agree, the others are compared with the one that has actions.
        if first.screen.actions.isEmpty { shown[type] = (screen, flow) }
        let difference = difference(between: first, and: (screen, flow))
        guard difference != nil || knowOneCoordinator(first, (screen, flow)) else { continue }
        let flows = first.flow === flow ? "'\(flow.name)' shows" : "'\(first.flow.name)' and '\(flow.name)' both show"
        let same = first.flow === flow ? " twice" : ""
        let other =
          SystemClass.named(type) == nil
          ? "give one a Swift name of its own: 'screen \(screen.name) as …'"
          : "show one in Swift, in the step of a 'call'"
        let reason =
          difference.map { "with different \($0)" }
          ?? "which with 'actions destinations' knows the type of one coordinator"
        reportClash(
          "\(flows) '\(type)'\(same), \(reason)", at: screen.place,
          help: .text(difference == nil ? other : "make them agree, or \(other)"),
          first: Owner(.screenOfFlow, first.flow.name, at: first.screen.place))
      }
    }
  }

  // MARK: Requirements

  /// One container supplies all flows, so a signature has one result.
  func checkRequirements() {
    // Flows share requirements with their results, so there are as many signatures as signatures with results.
    var signatures = TextHashes(minimumCapacity: nodes.count)
    var withResults = signatures
    for flow in context.flowsByFile {
      flow.visitRequirements(module) { name, result in
        let signature = name.member
        _ = signatures.insert(signature)
        _ = withResults.insert(signature.with(result))
      }
    }
    guard signatures.count < withResults.count else { return }
    var first: [String: (owner: Owner, result: String)] = [:]
    for flow in context.flowsByFile {
      var screens: Set<String> = []
      flow.visitRequirements(module) { name, result in
        // Two screens with one name were reported.
        if name.owner.kind == .screen, !screens.insert(name.owner.name).inserted { return }
        let owner = name.requirement
        guard let known = first.existing(name.signature, orInsert: (owner, result)), known.result != result else {
          return
        }
        reportClash(
          owner.kind == known.owner.kind
            ? "\(owner.what) is \(result) here and \(known.result) elsewhere"
            : "\(owner.what) and \(known.owner.what) are the same member of the container", at: owner.place,
          help: "rename one of them: one container supplies both", first: known.owner)
      }
    }
  }

  // MARK: Inside a coordinator

  /// No two cases of a type in a coordinator have the same Swift name.
  func checkCases(of flow: Flow) {
    guard flow.children.count > 1 else { return }
    var first: [String: Child] = [:]
    for child in flow.children {
      guard let other = first.existing(child.name, orInsert: child) else { continue }
      reportClash(
        "children '\(other.writtenName)' and '\(child.writtenName)' of '\(flow.name)' share the case '\(child.name)'",
        at: child.place,
        // A child by the name of its flow cannot be written otherwise.
        help: other.flow == child.flow && child.isImplicit
          ? "write '\(other.writtenName)' here: that is the child's name"
          : "name one of them: 'child other: \(module.flows[child.flow].name)'",
        first: Owner(.child, other.writtenName, at: other.place))
    }
  }

  /// No two members of a coordinator have the same Swift name.
  func checkMembers(of flow: Flow) {
    var repeats = Repeats(among: flow.screens.count + flow.hooks.count)
    flow.visitMembers(module) { repeats.note($0.member) }
    guard !repeats.isEmpty else { return }
    var owners: [String: Owner] = [:]
    var screens: Set<String> = []
    flow.visitMembers(module) { member in
      guard repeats.contains(member.member) else { return }
      let owner = member.owner
      // Two screens with one name were reported.
      if owner.kind == .screen || owner.kind == .alert, !screens.insert(owner.name).inserted { return }
      guard let first = owners.existing(member.signature, orInsert: owner) else { return }
      reportClash(
        "\(first.what) and \(owner.what) produce the same member of '\(flow.typeName)'", at: owner.place,
        help: "rename one of them", first: first)
    }
  }

  /// Methods can be overloaded; properties and cases cannot.
  func checkOverloads(of flow: Flow) {
    guard let member = flow.settings.actions.uniqueMember else { return }
    for screen in flow.screens where screen.actions.count > 1 {
      guard repeats(among: screen.actions.count, screen.actions.lazy.map { TextHash($0.name) }) != nil else { continue }
      var last: [String: SourcePlace] = [:]
      for action in screen.actions {
        guard let place = last.updateValue(action.place, forKey: action.name) else { continue }
        reportClash(
          "'\(action.name)' of screen '\(screen.name)' cannot have two signatures: each action is a \(member)",
          at: action.place, help: "rename one of them", first: Owner(.otherAction, at: place))
      }
    }
  }
}

/// What two screens of one type must agree on.
private func difference(between a: (screen: Screen, flow: Flow), and b: (screen: Screen, flow: Flow)) -> String? {
  if areMadeInTwoWays(a, b) { return "settings of 'screens'" }
  // The app's factories can be overloaded; an initializer and the properties of a type cannot.
  let haveFactories = a.flow.settings.screens == .dependencies && b.flow.settings.screens == .dependencies
  if !haveFactories, signature("", a.screen.parameters) != signature("", b.screen.parameters) { return "parameters" }
  // A screen without actions does not clash where the actions have a type of their own.
  let haveTypes = a.screen.actionsType(a.flow.settings) != nil || b.screen.actionsType(b.flow.settings) != nil
  if haveFactories, haveTypes, a.screen.actions.isEmpty || b.screen.actions.isEmpty { return nil }
  if Set(a.screen.actions.map { signature($0.name, $0.parameters) })
    != Set(b.screen.actions.map { signature($0.name, $0.parameters) })
  {
    return "actions"
  }
  return !a.screen.actions.isEmpty && a.flow.settings.actions != b.flow.settings.actions ? "settings of 'actions'" : nil
}

/// Whether a class of the app would have to be made in two ways that one initializer cannot serve.
private func areMadeInTwoWays(_ a: (screen: Screen, flow: Flow), _ b: (screen: Screen, flow: Flow)) -> Bool {
  let ways = Set([a.flow.settings.screens, b.flow.settings.screens])
  let type = a.screen.typeName
  guard ways.count == 2, !a.screen.isExternal, SystemClass.named(type) == nil,
    !ways.contains(where: { if case .custom = $0 { true } else { false } })
  else { return false }
  if ways.contains(.hosting) { return true }
  // The app's factory can make it in any way.
  if ways.contains(.dependencies) { return false }
  return ways.contains(.storyboard)
    || [a.screen, b.screen].contains { !$0.actions.isEmpty || !$0.parameters.isEmpty }
}

/// Whether a screen that agrees in two flows has one property for the coordinators of both, each with a type of its own.
private func knowOneCoordinator(_ a: (screen: Screen, flow: Flow), _ b: (screen: Screen, flow: Flow)) -> Bool {
  a.flow !== b.flow && !a.screen.actions.isEmpty && a.flow.settings.actions == .destinations
    && a.flow.settings.screens != .dependencies
}
