import FlowGraph
import FlowLanguage

// View controllers that hold others: split views, page controllers, menus, an app's own parents.
//
// A container is one screen, which can do what its parts can do: files have no word for columns and pages. What it is
// given once it is on screen is a step written by hand.
extension FlowReader {
  /// Reads a call that gives a container something to show, or moves what it holds; false if it does not.
  func changeContainer(_ instance: Instance, _ call: MemberCall, _ move: Move?) -> Bool {
    let (name, values, place) = (call.name, call.values, call.place)
    guard !hasPlace, instance.role == .screen || instance.holder != nil else { return false }
    let subject = values.first?.value ?? .nothing
    switch move {
    case .present, .dismiss, .segue: return false
    case .pop, .popToRoot, .popTo:
      guard let container = instance.holder else { return false }
      note("pops in \(partName(container))", as: "pop in \(partName(container))", at: place)
    case nil where instance.role == .screen && ["show", "hide"].contains(name) && subject.isCase:
      guard index.isContainer(instance.type), case .enumCase(let column, _) = subject else { return false }
      let text = "\(name)s the \(column) column of \(partName(instance))"
      note(text, as: "\(name) \(column) of \(partName(instance))", at: place)
    case .embed: put(subject, into: instance, at: place)
    case nil, .push, .replace:
      let isOne = index.isContainer(instance.type) || containers.contains { $0 === instance }
      // A part is told of others by methods of any name; UIKit's are found in what holds it.
      if move == nil, !isOne || !Naming.words(name).prefix(1).allSatisfy(Self.fillings.contains) { return false }
      let container = isOne ? instance : instance.holder
      guard let container, values.contains(where: { mayBePart($0.value) }) || move == .replace else { return false }
      put(subject, into: container, isAll: move == .replace, at: place)
    }
    return true
  }

  /// How the methods begin by which a container is given something to show.
  private static let fillings: Set<String> = [
    "set", "show", "add", "insert", "embed", "display", "change", "switch", "transition", "replace", "open", "select",
    "load", "install",
  ]

  /// Gives a container something to show, at first or later.
  func put(_ value: Value, into container: Instance, isAll: Bool = false, at place: Place) {
    let screen = container.key == nil ? nil : shown(container)
    let shownAt = screen.flatMap { screen in steps.first { $0.showing?.screen === screen }?.place }
    let isOnScreen = container.key != nil && shownAt == nil
    // What was filled at first is there when something happens, whoever shows it.
    let isFilled = container.isFilledAtFirst && wayIn > 0
    if !isOnScreen, !isFilled {
      container.isFilledAtFirst = wayIn == 0
      if !containers.contains(where: { $0 === container }) { containers.append(container) }
      fill(container, with: (isAll ? [] : container.content) + value.parts, at: place)
      for part in value.parts.compactMap(\.instance) {
        guard let child = part.occupant else { continue }
        if child.isShown { removeStart(of: child) }
        part.isShown = true
      }
      if let shownAt {
        log.add(place, as: shownAt)
        hold(value, in: container, at: place)
      }
      return
    }
    let parts = hold(value, in: container, at: place, isLater: true)
    let name = partName(container)
    // As the coordinator calls it, if it does.
    let own = running.last { ownFunctions.contains($0.place) && !Self.entrances.contains($0.name) }?.name
    let what = parts.isEmpty ? "something that is found at run time" : parts.joined(separator: ", ")
    var step = DraftNote(
      text: "shows \(what) in \(name)", place: place,
      name: own ?? (parts.isEmpty ? "change \(name)" : "show \(parts[0]) in \(name)"))
    if let part = value.parts.lazy.compactMap(\.instance).first {
      step.arguments = arguments(of: part.role == .stack ? part.content.first?.instance ?? part : part)
    }
    log.doubt(place)
    steps.append(.note(step))
  }

  /// Whether a value is a view controller that has not been shown, or may be one.
  private func mayBePart(_ value: Value) -> Bool {
    value.all.contains { if case .instance(let part) = $0 { isPart(part) } else { $0.owner?.role == .coordinator } }
  }

  private func isPart(_ instance: Instance) -> Bool {
    instance.role.isController && (instance === ownStack || instance === ownTabs || !instance.isGiven)
  }

  /// What a container holds when it is shown: also what its initialiser, or what says its pages, is given.
  private func parts(of container: Instance) -> [Value] {
    let isContainer = index.isContainer(container.type)
    var given = container.arguments.map(\.value)
    if isContainer {
      given += container.properties.filter { $0.label != "viewControllers" }.map(\.value)
      if let pages = container["dataSource"]?.instance, pages !== me { given += pages.arguments.map(\.value) }
    }
    return container.content
      + given.flatMap(\.parts).filter { value in
        guard case .instance(let part) = value, isPart(part) else { return false }
        return isContainer || part !== ownStack && part !== ownTabs && !part.isShown && part.key == nil
      }
  }

  /// What the screens and the children are called of which an app's container is made.
  func partsAtFirst(of container: Instance) -> [String] {
    guard !hasPlace, container.role == .screen, index.isContainer(container.type) else { return [] }
    func names(of part: Instance) -> [String] {
      switch part.role {
      case .screen, .coordinator: part.isGiven ? [] : [partName(part)]
      case .stack: part.occupant.map(names) ?? part.content.compactMap(\.instance).flatMap(names)
      default: []
      }
    }
    return container.arguments.compactMap(\.value.instance).flatMap(names)
  }

  func holdParts(of container: Instance, at place: Place) {
    guard !hasPlace, container.role == .screen else { return }
    logFilling(of: container, at: place)
    embedding.append(container.type)
    defer { embedding.removeLast() }
    for part in parts(of: container) + embedded(in: container, at: place) { hold(part, in: container, at: place) }
  }

  /// Whether a container holds what this flow shows its screens on: then it is around the flow, not in it.
  func isAround(_ container: Instance) -> Bool {
    !hasPlace && container.role == .screen && parts(of: container).contains { $0.instance === ownStack }
  }

  /// Lists a container that is around the flow; what its other parts do is told from outside.
  func noteAround(_ container: Instance, at place: Place? = nil) {
    let place = place ?? container.filledAt.last ?? draft.place
    container.key = Self.aroundKey
    if let made = container.place { log.imply(made) }
    logFilling(of: container, at: place)
    let around = isAround(container)
    let others = parts(of: container).flatMap { hold($0, in: container, at: place) }.inWords
    let (name, beside) = (partName(container), others.isEmpty ? "" : " beside \(others)")
    draft.note(
      around
        ? "not read: \(name), which holds the screens of this flow\(beside)"
        : "not read: where \(name) is shown, which holds \(others.isEmpty ? "nothing that is known" : others)",
      at: place)
    log.doubt(place)
  }

  private static let aroundKey = "(around)"

  /// Shows what the coordinator has filled for others to show, if it shows nothing else at first.
  func enterContainer() {
    for container in containers where container.key == nil && isAround(container) { noteAround(container) }
    guard !steps.navigates, let container = containers.last(where: { $0.key == nil }) else { return }
    show(.push, container, at: container.filledAt.last ?? draft.place)
  }

  /// Makes what a value is a part of a container's screen.
  ///
  /// - Returns: what they are called.
  @discardableResult private func hold(
    _ value: Value, in container: Instance, at place: Place, isLater: Bool = false
  ) -> [String] {
    func hold(_ value: Value) -> [String] { self.hold(value, in: container, at: place, isLater: isLater) }
    switch value {
    case .list, .either: return value.all.flatMap(hold)
    case .stream(let owner, _) where owner.role == .coordinator: return hold(.instance(stack(of: owner)))
    case .nothing: return []
    case .instance(let part) where part === ownStack: return []
    case .instance(let part) where part !== container:
      if part.holder === container { return [.stack, .tabBar].contains(part.role) ? [] : [partName(part)] }
      part.holder = container
      switch part.role {
      case .screen:
        // A class that is embedded in itself is so for ever.
        let inner = parts(of: part) + (embedding.contains(part.type) ? [] : embedded(in: part, at: place))
        embedding.append(part.type)
        defer { embedding.removeLast() }
        logFilling(of: part, at: place)
        // One that is shown by itself as well is a screen of its own.
        if part.key == nil { join(part, container, at: place) }
        let name = partName(part)
        note(name, in: container)
        return [name] + inner.flatMap(hold)
      case .stack, .tabBar:
        part.isShown = true
        logFilling(of: part, at: place)
        let occupant: [Value] = part.occupant.map { [.instance($0)] } ?? []
        return (part.content + occupant).flatMap(hold)
      case .coordinator:
        stack(of: part).holder = container
        stack(of: part).isShown = true
        if part.isShown { removeStart(of: part) }
        part.isShown = true
        join(part, container, at: place)
        let name = partName(part)
        note(name, in: container, flow: part.type)
        return [name]
      case .alert, .window, .plain: break
      }
    default: break
    }
    if !isLater { draft.note("not read: what else \(partName(container)) holds", at: container.filledAt.last ?? place) }
    return []
  }

  private func join(_ part: Instance, _ container: Instance, at place: Place) {
    if let made = part.place {
      log.add(made, as: place)
      if container.key == Self.aroundKey { log.imply(made) }
    }
    readActions(of: part, asOf: container.key)
  }

  /// What happens in a part whose container is not a screen of the flow.
  func readEvents(of part: Instance) {
    guard part.holder != nil else { return }
    for entry in entries(of: part) {
      let steps = freshly(entry.run)
      if steps.navigates { draft.addEvent(entry.name, entry.parameters, steps, at: entry.place) }
    }
  }

  private func note(_ part: String, in container: Instance, flow: String? = nil) {
    guard let screen = shown(container) else { return }
    if !screen.parts.contains(part) { screen.parts.append(part) }
    if let flow, !screen.flows.contains(flow) { screen.flows.append(flow) }
  }

  func partName(_ part: Instance) -> String {
    if part.role == .coordinator { return names.flow(part.type) }
    let name = part.isUntyped ? part.hint ?? "Container" : className(part.type)
    return names.screen(name, isFactory: part.isUntyped)
  }

  /// The system's own are called without its prefix, and a share sheet by what it is for.
  func className(_ type: String) -> String {
    let isSystems = type.hasPrefix("UI") && type != "UIHostingController" || SystemClass.named(type) != nil
    if !isSystems || index[type]?.declaration != nil { return type }
    return type == "UIActivityViewController" ? "Share" : String(type.dropFirst(2))
  }
}

extension CodeIndex {
  /// Words in the names of classes that show others, where their source is not among the files.
  private static let containing: Set<String> = [
    "Split", "Page", "Pages", "Pager", "Paging", "Container", "Drawer", "Side", "Panel", "Reveal", "Carousel",
  ]
  private static let embedding: Set<String> = ["addChild", "addChildViewController", "setViewControllers"]

  /// Whether a view controller shows others, by its name, what it inherits from, or what its source does.
  func isContainer(_ type: String) -> Bool {
    knownContainers.value(of: type) {
      guard role(of: type) == .screen else { return false }
      return isUsualContainer(type)
        || lineage(type).filter { $0.declaration != nil }.contains { info in
          info.inherited.contains(where: isUsualContainer)
            || info.functions.flatMap(\.expressions).compactMap(\.call?.called.words.last)
              .contains(where: Self.embedding.contains)
        }
    }
  }

  /// Whether one without source is called like one.
  func isUsualContainer(_ name: String) -> Bool {
    self[name]?.declaration == nil && name.hasSuffix("Controller")
      && !Self.containing.isDisjoint(with: Naming.words(Self.baseName(name)))
  }
}
