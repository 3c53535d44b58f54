import FlowLanguage

extension Screen {
  /// Its case in enums, and the beginning of its property.
  package var caseName: String { lowerCamelCase(name) }
}

extension Alert {
  /// Its case in enums, and the beginning of its property.
  package var caseName: String { lowerCamelCase(name) }
}

extension Module {
  /// For each flow its case in the enum of all flows, as Swift source: that of its child if there is one.
  package func casesOfFlows() -> [String] {
    var cases = [[String]](repeating: [], count: flows.count)
    for flow in flows { for child in flow.children { cases[child.flow].append(child.name) } }
    var taken: Set<String> = []
    return flows.map { flow in
      let own = lowerCamelCase(flow.name)
      let wanted = cases[flow.id].contains(own) ? own : cases[flow.id].first ?? own
      let name = unusedName(taken.contains(wanted) ? "\(own)Flow" : wanted, by: "Flow", taken.contains)
      taken.insert(name)
      return swiftName(name)
    }
  }
}
