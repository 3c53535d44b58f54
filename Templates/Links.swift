// swift-format-ignore-file
let links: StaticString = #"""
{{# The links of an app: an enum of the places that have an address, its URLs, and how its coordinator follows them. }}
{{define declaration(links: Links)}}
{{if links.isLibrary}}
/// The targets of URLs below the prefix that the app chooses.
{{else}}
/// The targets of the app's URLs.
{{end}}
{{links.access}}{{if links.isNonisolated}}nonisolated {{end}}enum {{links.type}}: Hashable, Codable, Sendable {
  {{for item in links.cases}}
  case {{item.declaration}}
  {{end}}

  {{if links.hasFailure}}
  /// Why a link was not followed.
  {{links.access}}enum Failure: String, Sendable {
    /// The app finds nothing for what the URL names.
    case notFound
    /// Its target cannot be shown.
    case refused
    /// It has waited too long.
    case expired
  }

  {{end}}
  {{if links.isLibrary}}
  /// The paths below the prefix.
  {{end}}
  {{if links.isLibrary}}{{links.access}}{{else}}private {{end}}static let table = FlowStack.LinkTable(
    [{{for base in links.bases join ", "}}{{base}}{{end}}],
    [
      {{for path in links.paths}}
      {{path}}
      {{end}}
    ]{{if links.libraries}},
    libraries: [{{for library in links.libraries join ", "}}{{library}}{{end}}]{{end}}
  )

  {{if links.isLibrary}}
  /// The link of the rest of a URL; nil if it cannot be read.
  {{links.access}}init?(_ match: FlowStack.LinkTable.Match) {
  {{else}}
  /// The link of a URL; nil if it is not a link of this app.
  {{links.access}}init?(_ url: Foundation.URL) {
    guard let match = Self.table.match(url) else { return nil }
  {{end}}
    switch match.index {
    {{for reading in links.readings}}
    {{fit}}
    case {{reading.index}}:  // {{reading.path}}
    {{else}}
    case {{reading.index}}:
    {{end}}
      {{for line in reading.values}}
      {{line}}
      {{end}}
      self = .{{reading.value}}
    {{end}}
    default: return nil
    }
  }

  {{if links.isLibrary}}
  /// The URL after the prefix.
  {{links.access}}var path: FlowStack.LinkTable.Path {
  {{else}}
  /// The URL that leads there.
  {{links.access}}var url: Foundation.URL {
  {{end}}
    switch self {
    {{for item in links.cases}}
    {{fit}}
    case .{{item.pattern}}: Self.table.{{if links.isLibrary}}path{{else}}url{{end}}({{for argument in item.url join ", "}}{{argument}}{{end}})
    {{else}}
    case .{{item.pattern}}:
      Self.table.{{if links.isLibrary}}path{{else}}url{{end}}(
        {{for argument in item.url join ","}}
        {{argument}}
        {{end}}
      )
    {{end}}
    {{end}}
    }
  }
}

{{end}}

{{define ways(links: Links)}}
switch link {
{{for item in links.cases}}
case .{{item.follow}}:
  {{for line in item.way}}
  {{line}}
  {{end}}
{{end}}
}
{{end}}

{{# A flow that other modules start follows the links below the app's prefix. }}
{{define leading(flow: Flow, links: Links)}}
extension {{flow.type}} {
  /// Follows a link of the app from here.
  ///
  /// - Parameter enter: enters this flow, after the app was asked for what the link names.
  {{links.access}}static func follow(
    _ link: {{links.type}}, on journey: FlowStack.Journey,
    {{if flow.hasDependencies}}
    dependencies: any {{flow.dependenciesType}},
    {{end}}
    to enter: @escaping (@escaping ({{flow.type}}) -> Void) -> Void
  ) {
    {{> ways(links)}}
  }
}
{{end}}

{{define following(flow: Flow, links: Links)}}
extension {{flow.type}} {
  /// Follows a link from wherever the app is. It waits for what the app alone decides on, such as
  /// who is logged in; a newer link takes its place.
  {{links.access}}func follow(_ link: {{links.type}}, animated: Bool = true) {
    let journey = stack.journey(to: link, animated: animated{{if links.expiry}}, expiringAfter: {{links.expiry}}{{end}}){{if links.failure}} { [weak self] {{links.reason}} in self?.{{links.failure}} }{{end}}
    {{> ways(links)}}
  }

  /// Cancels the link that is being followed.
  {{links.access}}func cancelLink() {
    stack.cancelJourney()
  }

  /// The link to what the user sees, or to the nearest screen below that has one.
  {{links.access}}var currentLink: {{links.type}}? { stack.currentLink(as: {{links.type}}.self) }
}
{{end}}
"""#
