import Foundation

open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.drop(self)
      windowScene?.add(self)
    }
  }
  open private(set) var isKeyWindow = false
  open var windowLevel = Level.normal
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Old roots under what they presented: UIKit leaves both alive and on screen (fact W1).
  var orphans: [UIViewController] = []

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    isHidden = true
    self.windowScene = windowScene
    windowScene.add(self)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    Windows.add(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if !isHidden { replace(oldValue) }
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { replaceRoot(rootViewController, with: nil) } else { replaceRoot(nil, with: rootViewController) }
    }
  }

  open func makeKey() {
    for window in Windows.all where window !== self { window.isKeyWindow = false }
    isKeyWindow = true
  }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  private func replace(_ old: UIViewController?) {
    if let old, let presented = old.presented {
      UIKitSimulation.warn(
        "rootViewController \(old) replaced while it presents \(presented), which stays alive and on screen")
      orphans.append(old)
    }
    replaceRoot(old, with: rootViewController)
  }

  private func replaceRoot(_ old: UIViewController?, with new: UIViewController?) {
    old?.willDisappear(false)
    if let new {
      if let parent = new.parent {
        UIKitSimulation.raise("\(new) is a child of \(parent) and cannot be the root of a window")
      }
      new.willAppear(false) { self.insertSubview(new.view, at: 0) }
    }
    old?.viewIfLoaded?.removeFromSuperview()
    old?.didDisappear(false)
    guard let new else { return }
    MainLoop.finishUnanimated {
      if new.viewIfLoaded?.window === self { new.didAppear(false) }
    }
  }

  // What it shows goes with it.
  isolated deinit {
    for controller in orphans + [rootViewController].compactMap({ $0 }) { controller.forgetPresentations() }
  }

  func forgetOrphans() { orphans.removeAll { $0.presented == nil } }
}

/// Keeps nothing alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}

/// Every window that lives; none is kept alive here (fact W2).
@MainActor enum Windows {
  private static var boxes: [Weak<UIWindow>] = []
  static var all: [UIWindow] { boxes.compactMap(\.object) }

  static func add(_ window: UIWindow) {
    boxes.removeAll { $0.object == nil || $0.object === window }
    boxes.append(Weak(object: window))
  }
}
