package import FlowGraph
package import FlowTemplates
import Templates

/// What the support file's template sees: which of its parts the module uses.
package struct ModuleContext: TemplateRecord {
  package static let members: [Member] = [
    text("access", "The access modifier with a trailing space, or nothing for internal.") {
      $0.module.sharesSupport ? $0.typeAccess : $0.names.access.modifier
    },
    text(
      "stackAccess", "The access modifier of what coordinators in other modules build on, or nothing if there are none."
    ) { $0.stackAccess },
    text("typeAccess", "The access modifier of the enum of all flows.") { $0.typeAccess },
    text("origin", "The module that has the support file.") {
      if case .import(let name) = $0.module.settings.support { name } else { "" }
    },
    texts("header", "The lines after the generated-file mark.") { $0.module.header },
    text("lifetime", "What keeps coordinators alive: the name of a template in `lifetime/`.") {
      $0.module.settings.lifetime.name
    },
    texts("coordinatorTypes", "The cases of the enum of all flows.") { $0.coordinatorTypes },
    flag("tellsEvents", "The app observes navigation events.") { $0.mechanisms.contains(.events) },
    flag("hasExternals", "A hand-written coordinator is started.") { $0.mechanisms.contains(.handWritten) },
    texts("mechanisms", "The parts of `FlowStack` that the module uses, as Swift.") { $0.mechanismTexts },
  ]

  package let module: Module
  let names: Names
  let mechanisms: Mechanisms
  let typeAccess: String
  let stackAccess: String
  package let coordinatorTypes: [String]

  /// - Parameter used: what the module's own flows use.
  init(_ names: Names, using used: Mechanisms) {
    self.names = names
    module = names.module
    let own = module.flows.filter { $0.origin == nil }
    typeAccess = (own.contains(where: \.isExported) ? .public : names.access).modifier
    stackAccess = module.sharesSupport ? typeAccess : ""
    coordinatorTypes = own.map(names.coordinatorType)
    var mechanisms = used
    if module.sharesSupport {
      // It is unknown what other modules use of it; settings say whether there are links and events.
      let known: [SupportMechanism] = module.settings.sharesLinks ? [.events] : [.events, .links, .linkTable]
      for mechanism in SupportMechanism.allCases where !known.contains(mechanism) { mechanisms.use(mechanism) }
    }
    self.mechanisms = mechanisms
  }

  private var mechanismTexts: [String] {
    let used = SupportMechanism.allCases.filter(isUsed)
    return used.map {
      let swift = swift($0.text(beside: used), access: stackAccess)
      return String(decoding: module.settings.shared.renaming(swift.utf8), as: UTF8.self)
    }
  }

  private func isUsed(_ mechanism: SupportMechanism) -> Bool {
    let lifetime = module.settings.lifetime
    return switch mechanism {
    case .entry, .stack, .showing, .entering, .leaving, .ending, .observers, .transitions: true
    case .keptByScreens: lifetime == .screen
    case .keptInLists: lifetime != .screen
    // There everybody can pop.
    case .goingBack: lifetime == .delegate || mechanisms.contains(mechanism)
    case .navigationController: lifetime != .screen || mechanisms.contains(.handWritten)
    case .sheets, .popovers, .customPresentations, .screenNames, .ancestors, .tabs, .tabRestarts, .reselection,
      .signals, .questions, .tasks, .results, .adapters, .handWritten, .keepers, .links, .linkTable, .events,
      .outcomes:
      mechanisms.contains(mechanism)
    }
  }
}

/// The text of a mechanism with another access modifier in place of `public`.
///
/// - Parameter access: the modifier with a trailing space, or nothing for internal.
private func swift(_ text: String, access: String) -> String {
  let modifier = "public "
  var text = text
  return text.withUTF8 { bytes in
    var (swift, start) = ([UInt8](), 0)
    swift.reserveCapacity(bytes.count)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "p") && bytes[index...].starts(with: modifier.utf8) {
      swift += bytes[start..<index]
      swift += access.utf8
      start = index + modifier.utf8.count
    }
    return String(decoding: swift + bytes[start...], as: UTF8.self)
  }
}

/// What is used of the support file, as bits: each step of each flow says what it uses.
package struct Mechanisms: Sendable {
  private var bits: UInt64 = 0

  /// Inserts a mechanism and those that it needs.
  mutating func use(_ mechanism: SupportMechanism) {
    bits |= 1 << UInt64(mechanism.rawValue)
    for needed in mechanism.needs { use(needed) }
  }

  mutating func formUnion(_ other: Mechanisms) { bits |= other.bits }

  func contains(_ mechanism: SupportMechanism) -> Bool { bits & (1 << UInt64(mechanism.rawValue)) != 0 }
}
