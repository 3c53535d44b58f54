package import FlowLanguage

/// A place of the app that has an address: a case of the enum of all links.
package struct LinkTarget: Sendable {
  /// What happens at the end of the way.
  package enum End: Sendable {
    /// An event of the flow happens.
    case event(Int)
    /// A screen of the flow is shown.
    case screen(LinkedScreen)
    /// The flow comes to its first screen.
    case flow
    /// Its tab is selected, and keeps its stack.
    case tab
    /// A flow that is written by hand was started.
    case started
    /// The rest of the URL is a link of the flow's own module.
    case library
  }

  /// The enum's case.
  package fileprivate(set) var caseName: String
  /// As it was written: `Detail`.
  package let name: String
  /// What is said of the link's place: to a flow that has several links of one name, its own name comes first.
  let owner: String
  /// The app; in a library, the flow below whose prefix the link is.
  package let root: Int
  /// From there to the flow in which `end` happens.
  package let way: [LinkHop]
  package let end: End
  /// The first is the one that is written; the others are read, too.
  package let links: [Link]
  /// What the links say, in the order of the first.
  package let values: [LinkValue]
  /// What the app looks up before anything moves.
  package let needs: [LinkNeed]
  /// Of the event or the screen.
  package let arguments: [Argument]

  package struct Link: Sendable {
    package let pattern: LinkPattern
    package let syntax: LinkSyntax
    package var text: String { syntax.writtenPath }
  }
}

/// A value that a URL says.
package struct LinkValue: Sendable {
  package let name: String
  /// As in the enum's case: not optional if the value is part of the path.
  package let type: String
  /// What is meant where the URL does not say it; Swift source.
  package let defaultValue: String?

  package var isOptional: Bool { wrappedType(type) != nil }
  /// Whether a URL must say it.
  package var isNeeded: Bool { defaultValue == nil && !isOptional }
  /// What is read from a URL.
  package var readType: String { wrappedType(type) ?? type }
}

/// What a need makes of what the URL says.
package struct LinkNeed: Sendable {
  /// The flow that declares it, and its index there.
  package let flow: Int
  package let need: Int
  package let arguments: [Argument]
  /// Of the result, unwrapped.
  package let name: String
  package let type: String
}

/// How a link shows a screen of a flow.
package struct LinkedScreen: Sendable {
  package let screen: Int
  /// nil for the flow's first screen, which is there.
  package let show: Show?
  /// What is put below it first.
  package let below: [Show]

  /// What shows it, and before that what is put below it.
  package var shows: [Show] { below + [show].compactMap(\.self) }
}

/// One step of the way to a place: from a flow to one that it starts.
package struct LinkHop: Sendable {
  package enum Way: Sendable {
    /// The app alone decides that it is there: the link waits.
    case waits
    /// The tab is selected.
    case tab(Int)
    /// It is started as an event would, if it is not there.
    case starts(Show)
  }

  package let flow: Int
  package let child: Int
  package internal(set) var way: Way
}

extension [LinkTarget] {
  /// Gives each of a root a name of its own.
  mutating func nameApart(of root: Int, besides reserved: Set<String>) {
    let indices = indices.filter { self[$0].root == root }
    var seen: Set<String> = []
    let shared = Set(indices.map { self[$0].caseName }.filter { !seen.insert($0).inserted })
    for index in indices where shared.contains(self[index].caseName) {
      self[index].caseName = lowerCamelCase(self[index].owner) + upperCamelCase(self[index].name)
    }
    var taken = reserved
    for index in indices {
      self[index].caseName = freeName(self[index].caseName, or: "Link", taken.contains)
      taken.insert(self[index].caseName)
    }
  }
}
