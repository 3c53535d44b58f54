// swift-format-ignore-file
/// What a flow tells its parent without ending.
let supportSignals: StaticString = #"""
// MARK: Signals

extension FlowStack {
  /// Whether the flow goes on: one that has ended, or is about to, tells nothing more.
  public var mayTell: Bool { isLive }
}
"""#
