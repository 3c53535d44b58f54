// A stand-in for the little of SwiftUI that generated code names: a view, and the controller that hosts one.

@_exported import UIKit

@preconcurrency @MainActor
public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("never shown") }
}

/// A view that shows nothing.
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError("never shown") }
}

/// A view that shows a line of text.
public struct Text: View {
  let content: String
  public init(_ content: String) { self.content = content }
  public var body: Never { fatalError("never shown") }
}

/// A view that can be tapped.
public struct Button<Label: View>: View {
  let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text {
    self.action = action
  }

  public var body: Never { fatalError("never shown") }
}

@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// Before its view is loaded nobody has asked for the body, so there is no title.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let view: Any = Content.Body.self == Never.self ? rootView : rootView.body
    if let titled = view as? any Titled { navigationItem.title = titled.title }
  }
}

@MainActor private protocol Titled {
  var title: String { get }
}

private struct TitledView<Content: View>: View, Titled {
  let content: Content
  let title: String
  var body: Never { fatalError("never shown") }
}

extension View {
  public func navigationTitle(_ title: String) -> some View { TitledView(content: self, title: title) }
}
