import SwiftUI

/// The checkout in a sheet of SwiftUI's, left in every way.
@main
@MainActor
struct CheckoutRun {
  private enum Way: CaseIterable { case paid, cancelled, pulledDown, removed }

  static func main() {
    Scenario.run {
      for way in Way.allCases {
        Scenario.name = "\(way)"
        leave(way)
        Scenario.expectGone()
      }
    }
  }

  private static func leave(_ way: Way) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    var receipts = 0
    let cart = UIHostingController(rootView: CartView(cart: Cart()) { _ in receipts += 1 })
    window.rootViewController = cart
    window.makeKeyAndVisible()
    cart.tap()
    UIKitSimulation.run()
    guard let sheet = cart.presentedViewController, let stack = sheet.children.first as? UINavigationController else {
      return Scenario.expect(false, "the flow is shown")
    }
    Scenario.watch(stack)
    let address = stack.topViewController as? UIHostingController<AddressView>
    switch way {
    case .paid:
      address?.tap()
      UIKitSimulation.run()
      let payment = stack.topViewController as? UIHostingController<PaymentView>
      Scenario.expect(payment != nil, "the second screen is shown")
      payment?.tap()
    case .cancelled: address?.rootView.actions.cancel()
    case .pulledDown: UIKitSimulation.pullDownSheet(sheet)
    case .removed: cart.dismiss(animated: true)
    }
    UIKitSimulation.run()
    Scenario.expect(cart.presentedViewController == nil, "the sheet has gone")
    Scenario.expect(receipts == (way == .paid ? 1 : 0), "one receipt if it was paid, not \(receipts)")
    cart.tap()
    UIKitSimulation.run()
    Scenario.expect(cart.presentedViewController != nil, "it can be shown again")
  }
}
