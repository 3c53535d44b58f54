import UIKit

@MainActor
final class Container: NotesCoordinatorDependencies {
  func makeListViewController() -> UIViewController {
    ListViewController()
  }
}
