import FlowGraph
import FlowLanguage
import FlowTemplates

/// The links of an app, or of a flow of a library: an enum, and how its coordinator follows them.
struct LinksContext: TemplateRecord {
  static let members: [Member] = [
    text("type", "The enum of all links.") { $0.type },
    text("access", "The access modifier with a trailing space, or nothing for internal.") { $0.access },
    flag("isLibrary", "They are another module's, below a prefix that the app chooses.") { $0.isLibrary },
    texts("bases", "The bases of links, as string literals.") { $0.bases },
    texts("paths", "The paths of all links, as elements of an array, one per line.") { $0.paths },
    texts("libraries", "For a path's index, the links of another module below it, as entries of a dictionary.") {
      $0.libraries
    },
    list("cases", "The cases for places that have a link.") { $0.cases },
    list("readings", "How URLs are read, path by path.") { $0.readings },
    text("expiry", "The number of seconds a link may wait; empty for no limit.") { $0.expiry },
    text("failure", "The event for a link that could not be followed; empty for none.") { $0.failure },
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
    texts("url", "What its URL consists of, as arguments of a call.") { $0.url },
    text("follow", "The pattern of the case in the function that follows it.") { $0.follow },
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
