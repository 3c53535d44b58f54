import UIKit

@testable import Corners

/// The values that the tests hand around. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    // What the app is asked is asked in a task.
    for _ in 0..<10 {
      await Task.yield()
      UIKitSimulation.run()
    }
  }

  static var member: Member { Member(name: "Ada") }
  static var season: Season { .summer }
  static var text: Text { Text(words: "A word") }
  static var trip: Trip { .home }
  static var uiBarButtonItem: UIBarButtonItem { UIBarButtonItem() }
  static var uiView: UIView { .corner }
  static var cgRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  static func makeMapViewController(actions: MapViewModelActions) -> MapViewController {
    MapViewController((), actions: actions)
  }
}
