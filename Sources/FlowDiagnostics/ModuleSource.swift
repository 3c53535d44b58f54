/// A module whose exported flows others may use.
package struct ModuleSource: Equatable, Sendable {
  package let name: String
  /// Its `.flow` files.
  package var sources: [SourceFile]

  package init(name: String, sources: [SourceFile]) {
    self.name = name
    self.sources = sources
  }
}
