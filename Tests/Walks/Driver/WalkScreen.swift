import UIKit

/// A screen that does on demand what its user could do.
open class WalkScreen: UIViewController {
  let text: String
  private var actions: [String: (Int) -> Void] = [:]

  public required init(_ name: String, _ values: [String] = []) {
    text = name + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public func on(_ action: String, _ body: @escaping (Int) -> Void) { actions[action] = body }

  var names: [String] { actions.keys.sorted() }

  func act(_ action: String, _ seed: Int) { actions[action]?(seed) }
}

/// An alert with a button for each action of its declaration.
@MainActor public func walkAlert(_ name: String, _ buttons: [(String, () -> Void)]) -> UIAlertController {
  let alert = UIAlertController(title: name, message: nil, preferredStyle: .alert)
  for (title, body) in buttons { alert.addAction(UIAlertAction(title: title, style: .default) { _ in body() }) }
  return alert
}
