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
    var item: [String] = []
    var image: String?
    var selected: String?
    var title: String?
    var isSystem = false
    for part in tab.items {
      let text = part.value.text
      switch part.word {
      case .title: title = localized(text)
      case .symbol: image = "UIImage(systemName: \(text))"
      case .image: image = self.image(text)
      case .selected: selected = self.image(text)
      case .system:
        isSystem = true
        item = ["tabBarSystemItem: .\(text)", "tag: \(index)"]
      default: break
      }
    }
    if !isSystem {
      item = ["title: \(title ?? localized(titleLiteral(tab.name)))", "image: \(image ?? "nil")"]
      item.append(selected.map { "selectedImage: \($0)" } ?? "tag: \(index)")
    }
    return TabContext(
      tab: tab, condition: tab.condition.map(decision) ?? "", makeName: makeName, startName: startName,
      parameters: tab.parameters.map(inner), firstArguments: tab.parameters.map(firstArgument), item: item,
      tag: selected != nil && !isSystem ? "\(index)" : "", child: child,
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
