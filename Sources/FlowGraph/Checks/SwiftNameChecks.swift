import FlowLanguage

/// No two declarations give one Swift name, and no two files one output.
let swiftNameChecks = Check(ids: ["FL190"]) { context, diagnostics in
  checkFiles(context.module.files, &diagnostics)
  checkTypes(context, &diagnostics)
  checkSharedScreens(context, &diagnostics)
  checkRequirements(context, &diagnostics)
  for flow in context.module.flows {
    checkCases(of: flow, &diagnostics)
    checkMembers(of: flow, &diagnostics)
    checkOverloads(of: flow, &diagnostics)
  }
}

/// A Swift name's first owner.
private struct Owner {
  let kind: String
  let name: String
  let place: SourcePlace

  /// The owner in a message.
  var what: String { name.isEmpty ? kind : "\(kind) '\(name)'" }

  init(_ kind: String, _ name: String = "", at place: SourcePlace) {
    self.kind = kind
    self.name = name
    self.place = place
  }
}

private func clash(_ message: String, at place: SourcePlace, help: String?, first: Owner) -> Diagnostic {
  Diagnostic(
    "FL190", message, at: place, help: help, notes: [Diagnostic.Note("\(first.what) is here", at: first.place)])
}

// MARK: - Files and types

private func checkFiles(_ files: [ModuleFile], _ diagnostics: inout [Diagnostic]) {
  var first: [String: Int] = [:]
  for index in files.indices.sorted(by: { (files[$0].name, $0) < (files[$1].name, $1) }) {
    let output = outputName(of: files[index])
    // Most disks of developers ignore case.
    guard let other = first.updateValue(index, forKey: output.lowercased()) else { continue }
    diagnostics.append(
      Diagnostic(
        "FL190", "'\(files[other].name)' and '\(files[index].name)' would both be written to '\(output)'",
        at: SourcePlace(file: index, range: 0..<0), help: "rename one of the two files"))
  }
}

private func checkTypes(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  var owners: [String: Owner] = [:]
  owners.reserveCapacity(context.paths.nodes.count)
  var reported: Set<[SourcePlace]> = []
  func claim(_ name: String, _ owner: Owner) {
    guard let first = owners.updateValue(owner, forKey: name) else { return }
    owners[name] = first
    // What follows from two equal names is one mistake.
    guard first.place != owner.place, reported.insert([first.place, owner.place]).inserted else { return }
    diagnostics.append(
      clash(
        "\(first.what) and \(owner.what) both give the Swift type '\(name)'", at: owner.place,
        help: "give one of them a Swift name of its own: 'as …'", first: first))
  }
  var protocolNames: Set<String> = []
  for item in context.module.protocols where protocolNames.insert(item.name).inserted {
    claim(item.name, Owner("protocol", item.name, at: item.place))
  }
  var flowNames: Set<String> = []
  var screenTypes: Set<String> = []
  for flow in context.flowsByFile where flowNames.insert(flow.name).inserted {
    let owner = Owner(flow.kind.rawValue, flow.name, at: flow.place)
    claim(flow.typeName, owner)
    for name in flow.auxiliaryTypeNames(context.module.settings) { claim(name, owner) }
    // One type is one screen, whoever shows it.
    for screen in flow.screens where screenTypes.insert(screen.typeName).inserted {
      let owner = Owner("screen", screen.name, at: screen.place)
      claim(screen.typeName, owner)
      if let name = screen.actionsTypeName(flow.settings) { claim(name, owner) }
    }
  }
}

private func checkSharedScreens(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  var shown: [String: (screen: Screen, flow: Flow)] = [:]
  shown.reserveCapacity(context.paths.nodes.count)
  for flow in context.flowsByFile {
    var names: Set<String> = []
    for screen in flow.screens where names.insert(screen.name).inserted {
      guard let first = shown.updateValue((screen, flow), forKey: screen.typeName) else { continue }
      shown[screen.typeName] = first
      let owner = Owner("the screen in", first.flow.name, at: first.screen.place)
      let difference: String
      if !haveSameTypes(first.screen.parameters, screen.parameters) {
        difference = "parameters"
      } else if Set(first.screen.actions.map { signature($0.name, $0.parameters) })
        != Set(screen.actions.map { signature($0.name, $0.parameters) })
      {
        difference = "actions"
      } else if !screen.actions.isEmpty, first.flow.settings.actions != flow.settings.actions {
        difference = "settings of 'actions'"
      } else {
        continue
      }
      diagnostics.append(
        clash(
          "'\(first.flow.name)' and '\(flow.name)' both show '\(screen.typeName)', with different \(difference)",
          at: screen.place,
          help: "make them agree, or give one a Swift name of its own: 'screen \(screen.name) as …'", first: owner))
    }
  }
}

private func haveSameTypes(_ a: [Parameter], _ b: [Parameter]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { ($0.label ?? $0.name) == ($1.label ?? $1.name) && $0.type == $1.type }
}

// MARK: - Requirements

/// One container supplies what all flows need, so one signature has one result.
private func checkRequirements(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  var first: [String: (owner: Owner, result: String)] = [:]
  first.reserveCapacity(context.paths.nodes.count)
  func claim(_ key: String, _ result: String, _ owner: Owner) {
    guard let known = first.updateValue((owner, result), forKey: key) else { return }
    first[key] = known
    guard known.result != result else { return }
    diagnostics.append(
      clash(
        "\(owner.what) is \(result) here and \(known.result) elsewhere", at: owner.place,
        help: "rename one of them: one container supplies both",
        first: known.owner))
  }
  for flow in context.flowsByFile {
    for need in flow.needs {
      let result = (need.isMethod ? "a method, " : "a value, ") + (need.isAsync ? "async \(need.type)" : need.type)
      claim(signature(need.name, need.parameters), result, Owner("need", need.name, at: need.place))
    }
    guard flow.settings.screens == "dependencies", !flow.isExternal else { continue }
    var names: Set<String> = []
    for screen in flow.screens where names.insert(screen.name).inserted {
      let factory = "make\(screen.name)\(flow.settings.screenSuffix)"
      let key = signature(factory, screen.parameters) + (screen.actionsTypeName(flow.settings) ?? "")
      let result = screen.hasOwnTypeName ? screen.typeName : "UIViewController"
      claim(key, result, Owner("factory", factory, at: screen.place))
    }
  }
}

// MARK: - Inside a coordinator

private func checkCases(of flow: Flow, _ diagnostics: inout [Diagnostic]) {
  var first: [String: Child] = [:]
  for child in flow.children {
    guard let other = first[child.name] else {
      first[child.name] = child
      continue
    }
    diagnostics.append(
      clash(
        "children '\(other.writtenName)' and '\(child.writtenName)' of '\(flow.name)' both give the case '\(child.name)'",
        at: child.place, help: "name one of them: 'child other: \(child.writtenName)'",
        first: Owner("child", other.writtenName, at: other.place)))
  }
}

private func checkMembers(of flow: Flow, _ diagnostics: inout [Diagnostic]) {
  var owners: [String: Owner] = [:]
  func claim(_ key: String, _ owner: Owner) {
    guard let first = owners.updateValue(owner, forKey: key) else { return }
    owners[key] = first
    diagnostics.append(
      clash(
        "\(first.what) and \(owner.what) give one member of '\(flow.typeName)'", at: owner.place,
        help: "rename one of them",
        first: first))
  }
  for parameter in flow.parameters {
    claim(signature(parameter.name, []), Owner("parameter", parameter.name, at: parameter.place))
  }
  for state in flow.states { claim(signature(state.name, []), Owner("state", state.name, at: state.place)) }
  var names: Set<String> = []
  for screen in flow.screens where names.insert(screen.name).inserted {
    let property = lowerCamelCase(screen.name) + flow.settings.screenSuffix
    claim(signature(property, []), Owner("screen", screen.name, at: screen.place))
  }
  for event in flow.events {
    claim(signature(event.name, event.parameters), Owner("event", event.name, at: event.place))
  }
  for hook in flow.hooks where hook.results == nil {
    claim(signature(hook.name, hook.parameters), Owner("'call \(hook.name)'", at: hook.place))
  }
}

/// Methods can be overloaded; properties and cases cannot.
private func checkOverloads(of flow: Flow, _ diagnostics: inout [Diagnostic]) {
  let member: String
  switch flow.settings.actions {
  case "struct", "closures": member = "closure"
  case "events": member = "case"
  default: return
  }
  for screen in flow.screens {
    var first: [String: SourcePlace] = [:]
    for action in screen.actions {
      guard let place = first.updateValue(action.place, forKey: action.name) else { continue }
      diagnostics.append(
        clash(
          "'\(action.name)' of screen '\(screen.name)' cannot have two signatures: each action is a \(member)",
          at: action.place,
          help: "rename one of them", first: Owner("the other one", at: place)))
    }
  }
}
