// swift-format-ignore-file
/// Screens are views of SwiftUI.
let supportSwiftUI: StaticString = #"""
extension FlowStack {
  private static let showsViewsOfSwiftUI = true
}
"""#
