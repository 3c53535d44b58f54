import FlowGraph
import FlowLanguage
import FlowTemplates

/// The links of an app, or of a flow of a library: an enum, and how its coordinator follows them.
struct LinksContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "The enum of all links.") { $0.type },
    text("access", "The access modifier with a trailing space, or nothing for internal.") { $0.access },
    flag("isLibrary", "They are below a prefix that the app says: another module's.") { $0.isLibrary },
    texts("bases", "Where links begin, as string literals.") { $0.bases },
    texts("paths", "The paths of all links, as elements of an array with a line for each.") { $0.paths },
    texts("libraries", "By a path's index what other modules have below it, as entries of a dictionary.") {
      $0.libraries
    },
    list("cases", of: LinkCaseContext.self, "The places that have an address.") { $0.cases },
    list("readings", of: LinkReadingContext.self, "What a URL says, by the paths.") { $0.readings },
    text("expiry", "For how many seconds a link may wait; empty for as long as it takes.") { $0.expiry },
    text("failure", "What hears that a link was not followed; empty for nothing.") { $0.failure },
  ]

  let type: String
  let access: String
  let isLibrary: Bool
  let bases: [String]
  let paths: [String]
  let libraries: [String]
  let cases: [LinkCaseContext]
  let readings: [LinkReadingContext]
  let expiry: String
  let failure: String
}

/// A place that has an address.
struct LinkCaseContext: TemplateRecord {
  static let members: [Member] = [
    text("declaration", "The case with its payload.") { $0.declaration },
    text("pattern", "The pattern of the case with its bindings.") { $0.pattern },
    texts("url", "What makes its URL, as arguments of a call.") { $0.url },
    text("follow", "The pattern of the case where it is followed.") { $0.follow },
    texts("way", "How it is followed, as lines of Swift.") { $0.way },
  ]

  let declaration: String
  let pattern: String
  let url: [String]
  let follow: String
  let way: [String]
}

/// What a URL of one path says.
struct LinkReadingContext: TemplateRecord {
  static let members: [Member] = [
    text("index", "The path's index.") { $0.index },
    texts("values", "How its values are read, as lines of Swift.") { $0.values },
    text("value", "The case with its payload.") { $0.value },
  ]

  let index: String
  let values: [String]
  let value: String
}
