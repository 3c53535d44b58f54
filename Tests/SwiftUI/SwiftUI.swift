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
public struct Button<Label: View>: View, Tappable {
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
    let view = content
    if let titled = view as? any Titled { navigationItem.title = titled.title }
    if let sheet = view as? any PresentsSheet { sheet.attach(to: self) }
    if let representable = view as? any UIViewControllerRepresentable { embed(representable) }
  }

  private var content: Any { Content.Body.self == Never.self ? rootView : rootView.body }

  /// The user taps the button that the view is.
  public func tap() {
    var view = content
    while let around = view as? any Modified { view = around.content }
    (view as? any Tappable)?.action()
  }

  /// What keeps the coordinator for as long as SwiftUI shows the view.
  private var kept: Any?

  private func embed<Representable: UIViewControllerRepresentable>(_ representable: Representable) {
    let context = UIViewControllerRepresentableContext<Representable>(coordinator: representable.makeCoordinator())
    let controller = representable.makeUIViewController(context: context)
    representable.updateUIViewController(controller, context: context)
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    kept = context.coordinator
  }
}

@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("never shown") }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
}

@MainActor private protocol Tappable {
  var action: @MainActor () -> Void { get }
}

/// A view with something around it.
@MainActor private protocol Modified {
  associatedtype Content: View
  var content: Content { get }
}

@MainActor private protocol Titled {
  var title: String { get }
}

private struct TitledView<Content: View>: View, Modified, Titled {
  let content: Content
  let title: String
  var body: Never { fatalError("never shown") }
}

extension View {
  public func navigationTitle(_ title: String) -> some View { TitledView(content: self, title: title) }
}

// MARK: - State and sheets

/// Keeps a value for a view. Only a sheet learns that it has changed.
@propertyWrapper @MainActor
public struct State<Value> {
  final class Storage {
    var value: Value { didSet { changed() } }
    var changed: () -> Void = {}
    init(_ value: Value) { self.value = value }
  }

  let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> { Binding(storage: storage) }
}

@MainActor
public struct Binding<Value> {
  let storage: State<Value>.Storage
}

@MainActor private protocol PresentsSheet {
  func attach(to controller: UIViewController)
}

private struct SheetView<Content: View, Sheet: View>: View, Modified, PresentsSheet {
  let content: Content
  let isPresented: Binding<Bool>
  let sheet: () -> Sheet
  var body: Never { fatalError("never shown") }

  func attach(to controller: UIViewController) {
    isPresented.storage.changed = { [weak controller, isPresented, sheet] in
      guard let controller else { return }
      if !isPresented.storage.value {
        controller.presentedViewController?.dismiss(animated: true)
      } else if controller.presentedViewController == nil {
        controller.present(UIHostingController(rootView: sheet()), animated: true)
      }
    }
  }
}

extension View {
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, content: @escaping () -> Sheet
  ) -> some View { SheetView(content: self, isPresented: isPresented, sheet: content) }
}
