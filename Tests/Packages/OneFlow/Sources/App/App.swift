import UIKit

/// The part of the app that is written by hand.
@MainActor
public final class Container: HomeCoordinatorDependencies {
  func makeHomeViewController() -> UIViewController { UIViewController() }
}
