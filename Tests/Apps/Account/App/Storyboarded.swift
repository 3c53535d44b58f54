import UIKit

/// A view controller that stands in the storyboard under its type's name.
@MainActor
protocol Storyboarded {
  static func instantiate() -> Self
}

extension Storyboarded where Self: UIViewController {
  static func instantiate() -> Self {
    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(identifier: String(describing: self))
  }
}
