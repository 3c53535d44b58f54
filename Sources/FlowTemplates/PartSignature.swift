import FlowLanguage

/// What a part's define directive says; known for every part before any body is read.
struct PartSignature {
  struct Parameter {
    let name: Name
    let type: TemplateType
  }

  /// nil if the directive has none.
  let name: Name?
  let parameters: [Parameter]
  let place: SourcePlace
  /// Whether its own directive is wrong; then nothing is said about what follows from that.
  let isFaulty: Bool
}
