// Which screen of the draft an instance is.
extension FlowReader {
  /// The draft of a screen, made when it is first shown.
  func screen(_ instance: Instance, at place: Place) -> ScreenDraft {
    let isAlert = instance.role == .alert
    let type = isAlert || instance.isUntyped ? nil : instance.type
    let base = type.map(className) ?? instance.hint ?? (isAlert ? running.last?.name ?? "Alert" : "Screen")
    var key = draft.name + "." + (instance.name ?? (isAlert ? "alert " : "") + base)
    // A container that is made of other parts is another screen.
    let parts = partsAtFirst(of: instance)
    let isOther = screensOfTypes[key].map { !parts.isEmpty && !Set(parts).isSubset(of: $0.parts) } ?? false
    if isOther { key += " of " + parts.joined(separator: ", ") }
    // So is an alert that was made with other buttons.
    if isAlert, !hasPlace { key = instance.key ?? key + " \(instance.content.map { button($0, [])?.name ?? "" })" }
    let made = site(of: instance)
    if let own = made.map({ "\(key) \($0)" }), screensOfTypes[own] != nil { key = own }
    instance.key = key
    if let known = screensOfTypes[key] {
      // Made in another place it may have other actions.
      if !instance.isGiven, let made, readAt.insert(made).inserted { queue.append((instance, draft)) }
      return known
    }
    let usual = isAlert ? names.alert(base) : names.screen(base, isFactory: type == nil)
    let proposed = instance.name ?? (isOther ? parts[0] + usual : usual)
    let name = Naming.free(proposed, besides: Set(screensOfTypes.values.map(\.name)))
    let screen = ScreenDraft(type: type, name: name, isAlert: isAlert, place: instance.place ?? place)
    screensOfTypes[key] = screen
    if let made { readAt.insert(made) }
    draft.screens.append(screen)
    queue.append((instance, draft))
    return screen
  }

  /// The screen that an instance is: one of its own where what is made elsewhere does other things.
  func screen(
    of instance: Instance, with actions: [ActionDraft], besides known: ScreenDraft
  ) -> ScreenDraft {
    func fits(_ screen: ScreenDraft) -> Bool {
      actions.allSatisfy { screen.actions.first(named: $0.name)?.does($0) != false }
    }
    guard !hasPlace, instance.holder == nil, let key = instance.key, let made = site(of: instance), !fits(known) else {
      return known
    }
    var screen: ScreenDraft! = otherScreens[key]?.first(where: fits)
    if screen == nil {
      let name = Naming.free(known.name, besides: Set(screensOfTypes.values.map(\.name)))
      screen = ScreenDraft(type: known.type, name: name, isAlert: known.isAlert, place: made)
      otherScreens[key, default: []].append(screen)
      draft.screens.append(screen)
      if let type = known.type {
        let reason = "as \(known.name) is, which does other things: it needs a class of its own"
        draft.note("not read: \(name) is a \(type), \(reason)", at: made)
      }
    }
    instance.key = "\(key) \(made)"
    screensOfTypes["\(key) \(made)"] = screen
    draft.mapSteps { step in
      guard var showing = step.showing, showing.screen === known, showing.site == made else { return step }
      showing.screen = screen
      return .show(showing)
    }
    return screen
  }
}
