import Foundation

enum Appearance { case disappeared, appearing, appeared, disappearing }

extension UIViewController {
  /// On screen, or on its way there.
  var isVisible: Bool { appearance == .appearing || appearance == .appeared }

  /// `install` puts the view into its place: `viewWillAppear` runs before, `viewIsAppearing` after.
  func willAppear(_ animated: Bool, install: () -> Void = {}) {
    guard !isVisible else { return install() }
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    install()
    viewIsAppearing(animated)
    childrenWillAppear(animated)
  }

  func didAppear(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(animated)
    childrenDidAppear(animated)
  }

  func willDisappear(_ animated: Bool) {
    guard isVisible else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    childrenWillDisappear(animated)
  }

  func didDisappear(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(animated)
    childrenDidDisappear(animated)
  }

  var childrenInView: [UIViewController] {
    guard let view = viewIfLoaded, forwardsAppearanceByHierarchy else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// A child's view was put into, or taken out of, the view of a parent that is on screen already.
  func viewMovedToWindow() {
    guard let parent, parent.forwardsAppearanceByHierarchy, parent.appearance == .appeared else { return }
    if viewIfLoaded?.window != nil {
      willAppear(false)
      didAppear(false)
    } else {
      willDisappear(false)
      didDisappear(false)
    }
  }
}
