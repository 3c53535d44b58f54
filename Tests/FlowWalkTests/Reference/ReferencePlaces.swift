import FlowGraph
import FlowLanguage

// Where things stand.
extension ReferenceMachine {
  /// Every screen and tab bar there is, from the window's root upwards, each stack from its bottom.
  var allItems: [Item] { layers.flatMap(items(in:)) }

  func items(in layer: Layer) -> [Item] {
    switch layer.content {
    case .stack(let stack): items(in: stack)
    case .item(let item): items(in: item)
    case .alert, .foreign: []
    }
  }

  private func items(in stack: Stack) -> [Item] { stack.items.flatMap(items(in:)) }

  func items(in item: Item) -> [Item] {
    [item] + (item.tabs?.tabs.flatMap { items(in: $0.stack) } ?? [])
  }

  var allBars: [TabBar] { allItems.compactMap(\.tabs) }

  /// Whether a stack is the other one or stands, with a tab bar, somewhere in it.
  func holds(_ outer: Stack, _ inner: Stack) -> Bool {
    outer === inner
      || outer.items.contains { $0.tabs?.tabs.contains { holds($0.stack, inner) } ?? false }
  }

  private func stack(of layer: Layer) -> [Stack] {
    switch layer.content {
    case .stack(let stack): [stack]
    case .item(let item): item.tabs?.tabs.map(\.stack) ?? []
    case .alert, .foreign: []
    }
  }

  func layer(of stack: Stack?) -> Layer? {
    guard let stack else { return nil }
    return layers.first { self.stack(of: $0).contains { holds($0, stack) } }
  }

  func layer(holding item: Item) -> Layer? { layers.first { items(in: $0).contains { $0 === item } } }

  /// Where a flow stands: with its stack, or with what was presented or made the root for it.
  func layer(of flow: LiveFlow) -> Layer? {
    layers.first { $0.holds(flow) } ?? layer(of: flow.stack)
  }

  /// The tab bar that a flow has put on the screen: under the user's finger it is still there.
  func bar(of flow: LiveFlow) -> TabBar? {
    keptItems.lazy.filter { $0.owner === flow }.compactMap(\.tabs).first
  }

  /// Whether an item stands where a flow is: its own, what its children have left there, or theirs.
  func isPlace(_ item: Item, of flow: LiveFlow) -> Bool {
    isWithin(item.keeper, flow)
  }

  /// Whether a flow is the other one, or that has led to it.
  func isWithin(_ flow: LiveFlow, _ ancestor: LiveFlow) -> Bool {
    sequence(first: flow, next: \.parent).contains { $0 === ancestor }
  }

  /// The stack in which an item stands, and its layer.
  func place(of item: Item) -> (stack: Stack, layer: Layer)? {
    for layer in layers {
      for stack in stack(of: layer) { if let found = find(item, in: stack) { return (found, layer) } }
    }
    return nil
  }

  private func find(_ item: Item, in stack: Stack) -> Stack? {
    if stack.items.contains(where: { $0 === item }) { return stack }
    for inner in stack.items.compactMap(\.tabs).flatMap(\.tabs) {
      if let found = find(item, in: inner.stack) { return found }
    }
    return nil
  }

  func layersAbove(_ layer: Layer) -> [Layer] {
    guard let index = layers.firstIndex(where: { $0 === layer }) else { return [] }
    return Array(layers[(index + 1)...])
  }

  /// In the window, be it covered or in a tab that is not selected.
  func isAttached(_ stack: Stack?) -> Bool { layer(of: stack) != nil }

  /// In the window, perhaps under a sheet. What covers the screen takes the view of its presenter out, and no other.
  func isVisible(_ stack: Stack) -> Bool {
    guard let layer = layer(of: stack), layersAbove(layer).first?.coversScreen != true else { return false }
    return visibleStacks(in: layer).contains { $0 === stack }
  }

  /// The stacks of a layer that can be seen, the outermost first.
  func visibleStacks(in layer: Layer) -> [Stack] {
    var stacks: [Stack] = []
    var item: Item?
    switch layer.content {
    case .stack(let stack):
      stacks.append(stack)
      item = stack.items.last
    case .item(let bare): item = bare
    case .alert, .foreign: break
    }
    while let bar = item?.tabs, bar.tabs.indices.contains(bar.selected) {
      let stack = bar.tabs[bar.selected].stack
      stacks.append(stack)
      item = stack.items.last
    }
    return stacks
  }

  /// Of a flow's screens of one kind that are there the one that was shown last.
  func lastShown(_ screen: Int, of flow: LiveFlow) -> Item? {
    // Under the user's finger nothing is decided. A tab's stack may wait for its bar to come; what was there has gone.
    let waiting = (flow.stack?.items ?? []).filter { item in !remembered.contains { $0 === item } }
    return (keptItems + waiting).filter { $0.isScreen(screen, of: flow) }.max { $0.number < $1.number }
  }

  /// As `lastShown`, or one that still waits for its turn: what is asked for after it comes after it.
  func lastAskedFor(_ screen: Int, of flow: LiveFlow) -> Item? {
    let coming = madeSinceRest.filter { !$0.hasCome && $0.isScreen(screen, of: flow) }
    return coming.last ?? lastShown(screen, of: flow)
  }

  /// Whether one of these screens is being taken away: until that has come to its end it may be meant or not.
  func isLeaving(_ screen: Int, of flow: LiveFlow) -> Bool {
    let left = (remembered.compactMap { $0 } + keptItems).filter { $0.isScreen(screen, of: flow) }
    return left.contains { item in !allItems.contains { $0 === item } }
  }

  /// Whether a screen that is told something is there; false where it is on its way in or out, and may hear it or not,
  /// nil where it is gone.
  func hears(_ screen: Int, of flow: LiveFlow) -> Bool? {
    if lastShown(screen, of: flow) != nil { return true }
    let recent = madeSinceRest + remembered.compactMap { $0 }
    return recent.contains { $0.isScreen(screen, of: flow) } ? false : nil
  }
}

extension Item {
  func isScreen(_ index: Int, of flow: LiveFlow) -> Bool {
    if case .screen(index, _) = content { owner === flow } else { false }
  }
}

extension Layer {
  func isStack(_ stack: Stack) -> Bool { if case .stack(let own) = content { own === stack } else { false } }

  func isAlert(_ index: Int, of flow: LiveFlow) -> Bool {
    if case .alert(let owner, index, _) = content { owner === flow } else { false }
  }

  /// It is a screen that the flow has presented, in a navigation controller or without.
  func isScreen(_ index: Int, of flow: LiveFlow) -> Bool {
    guard holder == nil, presenter === flow else { return false }
    let item: Item? =
      switch content {
      case .stack(let stack): stack.items.first
      case .item(let item): item
      case .alert, .foreign: nil
      }
    if case .screen(index, _)? = item?.content { return true }
    return false
  }
}
