import Foundation

open class UIColor: Foundation.NSObject, @unchecked Sendable {
  private let components: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }
  public init(white: CGFloat, alpha: CGFloat) { components = [white, white, white, alpha] }
  public init?(named name: String) { components = [] }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 0.67, alpha: 1)
  public static let darkGray = UIColor(white: 0.33, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let systemRed = red
  public static let systemGreen = green
  public static let systemBlue = blue
  public static let systemYellow = yellow
  public static let systemOrange = orange
  public static let systemPurple = purple
  public static let systemTeal = UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 1)
  public static let systemPink = UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)
  public static let systemIndigo = UIColor(red: 0.3, green: 0.3, blue: 0.8, alpha: 1)
  public static let systemGray = gray
  public static let systemGray6 = UIColor(white: 0.95, alpha: 1)
  public static let systemBackground = white
  public static let secondarySystemBackground = systemGray6
  public static let systemGroupedBackground = systemGray6
  public static let label = black
  public static let secondaryLabel = darkGray
}

open class UIImage: Foundation.NSObject, @unchecked Sendable {
  public let name: String?

  public override init() { name = nil }
  public init?(systemName name: String) { self.name = name }
  public init?(named name: String) { self.name = name }
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.name = name
  }
  public init?(data: Data) { name = nil }
}

open class UIFont: Foundation.NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable {
    let value: Double
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
  }

  public struct TextStyle: Hashable, Sendable {
    let name: String
    public static let largeTitle = TextStyle(name: "largeTitle")
    public static let title1 = TextStyle(name: "title1")
    public static let title2 = TextStyle(name: "title2")
    public static let title3 = TextStyle(name: "title3")
    public static let headline = TextStyle(name: "headline")
    public static let subheadline = TextStyle(name: "subheadline")
    public static let body = TextStyle(name: "body")
    public static let callout = TextStyle(name: "callout")
    public static let footnote = TextStyle(name: "footnote")
    public static let caption1 = TextStyle(name: "caption1")
    public static let caption2 = TextStyle(name: "caption2")
  }

  public let pointSize: CGFloat

  init(pointSize: CGFloat) { self.pointSize = pointSize }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont(pointSize: fontSize) }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(pointSize: 17) }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var scale: CGFloat { 3 }
}

@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIKitSimulation.idiom }
  open var systemVersion: String { "26.0" }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 3 << 3)
  public static let all = UIInterfaceOrientationMask(rawValue: 0x1e)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 0x1a)
}

open class UITraitCollection: Foundation.NSObject, @unchecked Sendable {
  open var horizontalSizeClass: UIUserInterfaceSizeClass { userInterfaceIdiom == .pad ? .regular : .compact }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { MainActor.assumeIsolated { UIKitSimulation.idiom } }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
}

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
