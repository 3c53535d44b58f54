// swift-format-ignore-file
let links: StaticString = #"""
{{# The links of an app: an enum of the places that have an address, its URLs, and how its coordinator follows them. }}
{{define declaration(links: Links)}}
{{if links.isLibrary}}
/// Where a URL can lead below the prefix that the app gives.
{{else}}
/// Where a URL can lead in this app.
{{end}}
{{links.access}}{{if links.isLibrary}}nonisolated {{end}}enum {{links.type}}: Hashable, Codable, Sendable {
  {{for item in links.cases}}
  case {{item.declaration}}
  {{end}}

  {{if not links.isLibrary}}
  /// Why a link was not followed.
  {{links.access}}enum Failure: String, Sendable {
    /// The app has nothing under what the URL says.
    case notFound
    /// What it leads to cannot be shown.
    case refused
    /// It has waited for too long.
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
  /// What the rest of a URL of the app says; nil if it cannot be read.
  {{links.access}}init?(_ match: FlowStack.LinkTable.Match) {
  {{else}}
  /// What a URL says; nil if it is not a link of this app.
  {{links.access}}init?(_ url: Foundation.URL) {
    guard let match = Self.table.match(url) else { return nil }
  {{end}}
    switch match.index {
    {{for reading in links.readings}}
    case {{reading.index}}:
      {{for line in reading.values}}
      {{line}}
      {{end}}
      self = .{{reading.value}}
    {{end}}
    default: return nil
    }
  }

  {{if links.isLibrary}}
  /// What the app writes after the prefix.
  {{links.access}}var path: FlowStack.LinkTable.Path {
  {{else}}
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
  /// Leads a link of the app on.
  ///
  /// - Parameter enter: comes to this flow. What the link asks the app for was looked up before.
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
    {{fit}}
    let journey = stack.journey(to: link, animated: animated{{if links.expiry}}, expiringAfter: {{links.expiry}}{{end}}){{if links.failure}} { [weak self] {{links.reason}} in self?.{{links.failure}} }{{end}}
    {{else}}
    {{fit}}
    let journey = stack.journey(to: link, animated: animated{{if links.expiry}}, expiringAfter: {{links.expiry}}{{end}}){{if links.failure}} { [weak self] {{links.reason}} in{{end}}
    {{else}}
    let journey = stack.journey(
      to: link, animated: animated{{if links.expiry}}, expiringAfter: {{links.expiry}}{{end}}
    ){{if links.failure}} { [weak self] {{links.reason}} in{{end}}
    {{end}}
    {{if links.failure}}
      self?.{{links.failure}}
    }
    {{end}}
    {{end}}
    {{> ways(links)}}
  }

  /// Forgets the link that is on its way.
  {{links.access}}func cancelLink() {
    stack.cancelJourney()
  }

  /// The link of what the user sees, or of the nearest screen below that has one.
  {{links.access}}var currentLink: {{links.type}}? { stack.currentLink(as: {{links.type}}.self) }
}
{{end}}
"""#
