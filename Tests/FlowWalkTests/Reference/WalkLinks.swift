import FlowGraph
import FlowLanguage
import Foundation

/// Where a screen is: the link that would show it, part by part.
struct Address: Equatable {
  struct Part: Equatable {
    /// The place's number among those of both modules.
    let place: Int
    let values: [String: WalkValue]
  }

  var parts: [Part]
  /// Its own values say it, and not just the link that has led there.
  let isSaid: Bool
}

/// The links of an app and of a library in it, as far as a walk knows what they do.
struct WalkLinks {
  /// A place that has an address, in one of the modules.
  struct Place {
    let target: LinkTarget
    let hops: [Hop]
    /// The flows whose needs it asks, in the order of those.
    let askers: [Int]
    /// The flow in which its way ends.
    let last: Int
    let isLibrary: Bool
  }

  struct Hop {
    let flow: Int
    let child: Int
    let way: LinkHop.Way
  }

  /// A part of a URL: which of the links of a place.
  struct Part {
    let place: Int
    let pattern: LinkPattern
  }

  private(set) var places: [Place] = []
  /// What walks follow, by number: the app's part, and perhaps the library's.
  private(set) var urls: [[Part]] = []
  /// Flows on which the app alone decides: links wait for them.
  private(set) var awaited: Set<Int> = []
  /// The flow that the library exports.
  private(set) var exported: Int?
  /// After how many seconds they expire.
  let expiry: Double?
  /// For each screen that has an address the place whose address it is.
  private var addresses: [Once: Int] = [:]
  /// How many children are a flow, and to which of them links lead.
  private var children: [Int: Int] = [:]
  private var linkedChildren: [Int: [Once: Int]] = [:]
  /// For each child that has a prefix the place that it is.
  private var prefixes: [Once: Int] = [:]

  private struct Once: Hashable {
    let flow: Int
    let index: Int
  }

  /// - Parameters:
  ///   - module: all flows, which are found by their names.
  ///   - handWritten: flows whose screens have no addresses.
  init(_ module: Module, handWritten: Set<String>, addresses found: [LinkAddress]) {
    let flows = Dictionary(uniqueKeysWithValues: module.flows.map { ($0.name, $0.id) })
    for child in module.flows.flatMap(\.children) { children[child.flow, default: 0] += 1 }
    expiry = found.first?.stops[0].module.settings.linkExpiry.map(Double.init)
    var known: [[String]: Int] = [:]
    for address in found {
      var parts: [Part] = []
      for (depth, stop) in address.stops.enumerated() {
        func id(_ flow: Int) -> Int { flows[stop.module.flows[flow].name] ?? 0 }
        if depth > 0 { exported = id(stop.target.root) }
        let key = ["\(depth)", stop.target.caseName]
        let place = known[key] ?? places.count
        if known[key] == nil {
          known[key] = place
          places.append(
            Place(
              target: stop.target,
              hops: stop.target.way.map { Hop(flow: id($0.flow), child: $0.child, way: $0.way) },
              askers: stop.target.needs.map { id($0.flow) }, last: id(stop.target.last(in: stop.module)),
              isLibrary: depth > 0))
        }
        parts.append(Part(place: place, pattern: stop.link.pattern))
      }
      urls.append(parts)
    }
    for (number, place) in places.enumerated() {
      for hop in place.hops {
        if case .waits = hop.way { awaited.insert(module.flows[hop.flow].children[hop.child].flow) }
      }
      let last = module.flows[place.last]
      guard !handWritten.contains(last.name) else { continue }
      switch place.target.end {
      case .screen(let screen): addresses[Once(flow: last.id, index: screen.screen)] = number
      case .flow, .tab:
        // The library's screens know its links alone.
        guard place.isLibrary || last.id != exported else { break }
        if let hop = place.hops.last {
          let child = Once(flow: hop.flow, index: hop.child)
          if linkedChildren[last.id]?[child] == nil { linkedChildren[last.id, default: [:]][child] = number }
        }
        guard case .show(let show)? = last.start, case .screen(let screen) = show.target else { break }
        if addresses[Once(flow: last.id, index: screen)] == nil {
          addresses[Once(flow: last.id, index: screen)] = number
        }
      case .library:
        guard let hop = place.hops.last else { break }
        if prefixes[Once(flow: hop.flow, index: hop.child)] == nil {
          prefixes[Once(flow: hop.flow, index: hop.child)] = number
        }
      case .event, .started: break
      }
    }
    if let exported { awaited.insert(exported) }
  }

  /// Whether a link presents this screen.
  func present(_ screen: Int, of flow: Flow) -> Bool {
    places.contains { place in
      guard place.last == flow.id, case .screen(let end) = place.target.end else { return false }
      return (end.below + [end.show].compactMap { $0 }).contains {
        $0.verb == .present && $0.target == .screen(screen)
      }
    }
  }

  /// The address of a screen by its own values; nil where only a link that leads there can say it.
  func address(of screen: Screen, at index: Int, in flow: LiveFlow, _ own: [String: WalkValue]) -> Address.Part? {
    guard let number = addresses[Once(flow: flow.flow.id, index: index)] else { return nil }
    switch places[number].target.end {
    case .flow, .tab: if isToldItsLink(flow.flow, at: number) { return nil }
    case .screen, .event, .started, .library: break
    }
    return part(number, screen.parameters.map { ($0, own) } + flow.flow.parameters.map { ($0, flow.values) })
  }

  /// The link to the first screen of a flow that several others start, by the values with which it was started, or
  /// those of its parent.
  func given(to flow: LiveFlow) -> Address.Part? {
    guard let parent = flow.parent, let child = flow.child,
      let number = linkedChildren[flow.flow.id]?[Once(flow: parent.flow.id, index: child)],
      isToldItsLink(flow.flow, at: number)
    else { return nil }
    let own = flow.flow.parameters.map { ($0, flow.values) }
    return part(
      number, places[number].target.needs.isEmpty ? own + parent.flow.parameters.map { ($0, parent.values) } : own)
  }

  /// Another child may be such a flow: with another link, or with values that no link says.
  private func isToldItsLink(_ flow: Flow, at number: Int) -> Bool {
    let said = Set(places[number].target.values.map(\.name))
    let isSaid = !flow.parameters.isEmpty && flow.parameters.allSatisfy { said.contains($0.name) }
    return children[flow.id, default: 0] > 1 && (linkedChildren[flow.id, default: [:]].count > 1 || !isSaid)
  }

  func isMarked(_ screen: Int, of flow: Flow) -> Bool { addresses[Once(flow: flow.id, index: screen)] != nil }

  /// The prefix of a flow by the values with which it was started, or those of its parent.
  func prefix(of flow: LiveFlow) -> Address.Part? {
    guard let parent = flow.parent, let child = flow.child,
      let number = prefixes[Once(flow: parent.flow.id, index: child)]
    else { return nil }
    return part(
      number, flow.flow.parameters.map { ($0, flow.values) } + parent.flow.parameters.map { ($0, parent.values) })
  }

  private func part(_ number: Int, _ known: [(parameter: Parameter, values: [String: WalkValue])]) -> Address.Part? {
    let target = places[number].target
    guard target.needs.isEmpty || !target.values.isEmpty else { return nil }
    var values: [String: WalkValue] = [:]
    for value in target.values {
      guard let (parameter, own) = known.first(where: { $0.parameter.name == value.name }),
        parameter.type == value.type || parameter.type == wrappedType(value.type)
      else { return nil }
      values[value.name] = own[value.name]
    }
    return Address.Part(place: number, values: values)
  }

  /// What follows where URLs begin.
  func url(_ parts: [Address.Part]) -> String {
    var (path, query) = ("", "")
    for part in parts {
      let target = places[part.place].target
      func text(_ name: String) -> String? {
        guard let value = part.values[name], value != .nothing else { return nil }
        return value.description.replacingOccurrences(of: "/", with: "%2F")
      }
      for item in target.links[0].pattern.parts {
        switch item {
        case .word(let word): path += "/\(word)"
        case .variable(let name): path += "/\(text(name) ?? "")"
        }
      }
      for item in target.links[0].pattern.query {
        if let text = text(item.variable) { query += (query.isEmpty ? "?" : "&") + "\(item.name)=\(text)" }
      }
    }
    return path + query
  }
}

extension Step {
  /// Whether it leads to another root.
  var setsRoot: Bool {
    var found = false
    visitSteps { if case .show(let show) = $0, show.verb == .root { found = true } }
    return found
  }
}

// Where the user is.
extension ReferenceMachine {
  /// A new screen knows its address, if it has one.
  func mark(_ item: Item) {
    guard case .screen(let index, let values) = item.content else { return }
    let flow = item.owner
    let said = links.address(of: flow.flow.screens[index], at: index, in: flow, values)
    var given: Address.Part?
    if links.isMarked(index, of: flow.flow), !flow.isMarked {
      flow.isMarked = true
      given = links.given(to: flow)
    }
    if let (journey, place, screen) = arriving, place === flow, screen == index {
      arriving = nil
      if said == nil { item.address = Address(parts: journey.address, isSaid: false) }
    } else if said == nil, let given {
      item.address = Address(parts: withPrefix([given], in: flow), isSaid: false)
    }
    if let said { item.address = Address(parts: withPrefix([said], in: flow), isSaid: true) }
    marked.append(item)
  }

  private func withPrefix(_ parts: [Address.Part], in flow: LiveFlow) -> [Address.Part] {
    guard links.places[parts[0].place].isLibrary else { return parts }
    for flow in sequence(first: flow, next: \.parent) { if let prefix = flow.prefix { return [prefix] + parts } }
    return parts
  }

  /// Only the URL says where the library's links begin: from now on it is known.
  func remember(_ prefix: Address.Part, of flow: LiveFlow) {
    guard links.prefix(of: flow) == nil else { return }
    flow.prefix = prefix
    for item in marked {
      if let address = item.address { item.address?.parts = withPrefix(address.parts, in: item.owner) }
    }
  }

  /// A link has led to what was there before.
  func reach(_ item: Item?, by journey: Journey) {
    guard let item else { return }
    if let address = item.address, address.isSaid, !links.places[address.parts[0].place].isLibrary { return }
    item.address = Address(parts: journey.address, isSaid: false)
    marked.append(item)
  }

  /// The flow's own screen, or tab bar, that came first.
  func firstItem(of flow: LiveFlow) -> Item? {
    if let item = flow.stack?.items.first(where: { $0.owner === flow }) { return item }
    if case .item(let item)? = layers.first(where: { $0.holds(flow) })?.content, item.owner === flow { return item }
    return nil
  }

  /// The link of what the user sees, or of the nearest screen below that has one.
  var place: String? {
    let screens = layers.filter { !$0.isGoing }.flatMap(seenItems)
    let known = screens.last { item in
      item.address.map { !links.places[$0.parts[0].place].isLibrary } ?? false
    }
    return known?.address.map { links.url($0.parts) }
  }

  private func seenItems(in layer: Layer) -> [Item] {
    switch layer.content {
    case .stack(let stack): stack.items.flatMap(seenItems)
    case .item(let item): seenItems(in: item)
    case .alert, .foreign: []
    }
  }

  private func seenItems(in item: Item) -> [Item] {
    guard let bar = item.tabs else { return [item] }
    let tab = bar.tabs.indices.contains(bar.selected) ? bar.tabs[bar.selected].stack.items.flatMap(seenItems) : []
    return [item] + tab
  }

  /// What the user sees.
  var seenItem: Item? {
    guard let top = layers.last(where: { !$0.isGoing }) else { return nil }
    if let stack = visibleStacks(in: top).last { return stack.items.last }
    if case .item(let item) = top.content { return item }
    return nil
  }
}
