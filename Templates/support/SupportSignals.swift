// swift-format-ignore-file
/// Signals to a flow's parent.
let supportSignals: StaticString = #"""
// MARK: Signals

extension FlowStack {
  /// Whether the flow continues: one that has ended, or is about to, sends nothing more.
  public var mayTell: Bool { isLive }
}
"""#
