// swift-format-ignore-file
/// No screen is a SwiftUI view.
let supportNoSwiftUI: StaticString = #"""
extension FlowStack {
  private static let showsViewsOfSwiftUI = false
}
"""#
