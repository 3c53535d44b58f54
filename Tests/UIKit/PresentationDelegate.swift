import Foundation

// As in Delegates.swift.

@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  private func receiver(_ selector: Selector) -> (any UIAdaptivePresentationControllerDelegate)? {
    receiver(of: selector, as: (any UIAdaptivePresentationControllerDelegate).self)
  }

  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    receiver(.adaptiveStyle)?.adaptivePresentationStyle(for: controller) ?? .none
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    receiver(.adaptiveStyleForTraits)?.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
      ?? .none
  }

  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    receiver(.adaptiveController)?
      .presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
  }

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    receiver(.willPresent)?
      .presentationController(
        presentationController, willPresentWithAdaptiveStyle: style, transitionCoordinator: transitionCoordinator)
  }

  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    receiver(.shouldDismiss)?.presentationControllerShouldDismiss(presentationController) ?? true
  }

  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    receiver(.willDismiss)?.presentationControllerWillDismiss(presentationController)
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    receiver(.didDismiss)?.presentationControllerDidDismiss(presentationController)
  }

  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    receiver(.didAttemptToDismiss)?.presentationControllerDidAttemptToDismiss(presentationController)
  }

  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    responds(to: .shouldDismiss) ? { self.presentationControllerShouldDismiss($0) } : nil
  }

  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    responds(to: .willDismiss) ? { self.presentationControllerWillDismiss($0) } : nil
  }

  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    responds(to: .didDismiss) ? { self.presentationControllerDidDismiss($0) } : nil
  }

  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    responds(to: .didAttemptToDismiss) ? { self.presentationControllerDidAttemptToDismiss($0) } : nil
  }
}
