import FlowGraph
import FlowLanguage
import Templates

// Tabs, with the bundle of their texts and images.
extension FlowLowering {
  func tab(_ tab: Tab, at index: Int) -> TabContext {
    // A step that nothing reaches selects it too.
    if names.findsTabs { use(.tabs) }
    let declared = flow.children[tab.child]
    let (makeName, startName) = members.tabs[index]
    let child = inFunction(with: tab.parameters) {
      let child = self.child(
        declared, arguments: tab.arguments, handlers: declared.handlers, navigationController: "navigationController")
      child.start =
        start(declared, handlers: declared.handlers, site: nil, captured: [], variable: child.variable, in: tab) ?? ""
      return child
    }
    child.isKept = true
    child.needsNavigationController = true
    if names.isRestarted(tab.child, of: flow) { child.property = tabProperties[index] }
    // The checker has seen to it that each is there once, and a system's alone.
    let texts = Dictionary(tab.items.map { ($0.word, $0.value.text) }) { first, _ in first }
    let selected = texts[.selected].map(image)
    let item: [String]
    if let system = texts[.system] {
      item = ["tabBarSystemItem: .\(system)", "tag: \(index)"]
    } else {
      let title = localized(texts[.title] ?? titleLiteral(tab.name))
      let image = texts[.symbol].map { "UIImage(systemName: \($0))" } ?? texts[.image].map(self.image) ?? "nil"
      item = ["title: \(title)", "image: \(image)", selected.map { "selectedImage: \($0)" } ?? "tag: \(index)"]
    }
    return TabContext(
      tab: tab, condition: tab.condition.map(decision) ?? "", makeName: makeName, startName: startName,
      parameters: tab.parameters.map(inner), firstArguments: tab.parameters.map(firstArgument), item: item,
      tag: selected == nil ? "" : "\(index)", child: child,
      startsAgain: !names.restartedChildren(flow).isEmpty || declared.handlers.contains { $0.step.staysInTab })
  }

  /// The tab bar's own value of that name, or else the default.
  private func firstArgument(_ parameter: Parameter) -> String {
    let isGiven = flow.parameters.contains { $0.name == parameter.name && passes($0.type, for: parameter.type) }
    let name = swiftName(parameter.name)
    return parameter.argument(isGiven ? name : parameter.defaultValue ?? name)
  }

  /// - Parameter text: a string literal.
  private func localized(_ text: String) -> String {
    let bundle = module.settings.usesModuleBundle ? "bundle: .module, " : ""
    return "NSLocalizedString(\(text), \(bundle)comment: \"\")"
  }

  private func image(_ name: String) -> String {
    "UIImage(named: \(name)\(module.settings.usesModuleBundle ? ", in: .module, compatibleWith: nil" : ""))"
  }
}
