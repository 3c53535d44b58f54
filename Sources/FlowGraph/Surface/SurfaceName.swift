package import FlowLanguage

/// A name that generated code declares, and the declaration of the `.flow` file that it follows from.
///
/// Checks compare these names, and the generator writes them: whatever is declared has its name from this folder. A name
/// is in two parts, since nearly all of them are only hashed.
package struct SurfaceName {
  /// The declaration that a name comes from.
  package struct Owner {
    /// Each with what messages call it.
    package enum Kind: String {
      case app, flow, tabs, `protocol`
      case parameter, state, screen, alert, event, child, outcome, need, route
      /// A step that hand-written code takes.
      case call
      /// A function of the app's container.
      case factory
      case screenOfFlow = "the screen in"
      case otherAction = "the other one"
    }

    package let kind: Kind
    package let name: String
    package let place: SourcePlace

    /// The owner in a message.
    package var what: String {
      name.isEmpty ? kind.rawValue : kind == .call ? "'call \(name)'" : "\(kind.rawValue) '\(name)'"
    }

    package init(_ kind: Kind, _ name: String = "", at place: SourcePlace) {
      self.kind = kind
      self.name = name
      self.place = place
    }
  }

  package let base: String
  package let ending: String
  /// Those of a method.
  package let parameters: [Parameter]
  package let owner: Owner

  package init(_ base: String, _ ending: String = "", _ parameters: [Parameter] = [], of owner: Owner) {
    self.base = base
    self.ending = ending
    self.parameters = parameters
    self.owner = owner
  }

  /// The name of the declaration itself.
  package init(_ kind: Owner.Kind, _ name: String, _ parameters: [Parameter] = [], at place: SourcePlace) {
    self.init(name, "", parameters, of: Owner(kind, name, at: place))
  }

  package var text: String { ending.isEmpty ? base : base + ending }
  package var hash: TextHash { ending.isEmpty ? TextHash(base) : TextHash(base).with(ending) }
  /// What distinguishes a member from others.
  package var signature: String { FlowGraph.signature(text, parameters) }
  /// The hash of that.
  package var member: TextHash { hash.with(parameters) }
}

extension Flow {
  var owner: SurfaceName.Owner {
    let owner: SurfaceName.Owner.Kind =
      switch kind {
      case .app: .app
      case .flow: .flow
      case .tabs: .tabs
      }
    return SurfaceName.Owner(owner, name, at: place)
  }
}

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
