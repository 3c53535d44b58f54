// swift-format-ignore-file
/// Flows that end others above them.
let supportAncestors: StaticString = #"""
// MARK: Ending flows above

extension FlowStack {
  /// Ends this flow and those above it up to the nearest `Ancestor` without reporting it. Then
  /// that one continues.
  public func finish<Ancestor: Coordinator>(
    upTo _: Ancestor.Type, then next: @escaping (Ancestor) -> Void
  ) {
    guard isLive else { return }
    var last = self
    while let parent = last.entry.parent, !(parent.owner is Ancestor) { last = parent }
    // A flow that asked to end before ends as it asked.
    guard last.isLive, let ancestor = last.entry.parent?.owner as? Ancestor else {
      leavesAnimated = true
      return
    }
    last.leaveSilently {
      Self.release(last.owner, from: ancestor)
      // It may have finished itself meanwhile.
      if last.entry.parent?.isLive == true { next(ancestor) }
    }
  }
}
"""#
