// swift-format-ignore-file
/// Screens are SwiftUI views.
let supportSwiftUI: StaticString = #"""
extension FlowStack {
  private static let showsViewsOfSwiftUI = true
}
"""#
