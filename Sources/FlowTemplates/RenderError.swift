package import FlowLanguage

/// What only shows while a checked template is rendered.
package struct RenderError: Error, Equatable {
  /// One sentence without a full stop.
  package let message: String
  /// The directive in the templates; nil if the call from outside is wrong.
  package let place: SourcePlace?

  package init(_ message: String, at place: SourcePlace? = nil) {
    self.message = message
    self.place = place
  }
}
