import Foundation

/// There are no nib files here: tests say with `UIKitSimulation.storyboardScenes` what a storyboard holds.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? { make("") }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = make(identifier) else {
      preconditionFailure("Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }

  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    created(creator) ?? make("") as? ViewController
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    if let controller = created(creator) { return controller }
    guard let controller = instantiateViewController(withIdentifier: identifier) as? ViewController else {
      preconditionFailure("Storyboard (\(name)): '\(identifier)' is no \(ViewController.self)")
    }
    return controller
  }

  private func created<ViewController: UIViewController>(
    _ creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    guard let controller = creator?(Self.coder) else { return nil }
    controller.storyboard = self
    return controller
  }

  private func make(_ identifier: String) -> UIViewController? {
    guard let controller = UIKitSimulation.storyboardScenes[name]?[identifier]?(Self.coder) else { return nil }
    controller.storyboard = self
    return controller
  }

  static var coder: NSCoder { NSKeyedArchiver(requiringSecureCoding: false) }
}

@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }
}
