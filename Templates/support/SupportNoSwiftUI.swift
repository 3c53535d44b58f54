// swift-format-ignore-file
/// No screen is a view of SwiftUI.
let supportNoSwiftUI: StaticString = #"""
extension FlowStack {
  private static let showsViewsOfSwiftUI = false
}
"""#
