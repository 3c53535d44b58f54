import Foundation

public typealias UIActionHandler = (UIAction) -> Void

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open internal(set) var sender: Any?
  private let handler: UIActionHandler

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    (self.identifier, self.attributes, self.state) = (identifier ?? Identifier(UUID().uuidString), attributes, state)
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

open class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
