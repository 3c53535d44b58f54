import UIKit

extension MarketRun {
  /// Links to tabs, and to screens in them.
  static let tabs: Situations = [
    ("a tab that is not selected", otherTab),
    ("a tab that keeps its stack", tabKeepsStack),
    ("a tab that is hidden", hiddenTab),
    ("a tab under More", underMore),
    ("a tab under More that only its link can say", unsaidUnderMore),
    ("a screen in a tab under More", screenUnderMore),
    ("a screen in a tab under More, which a sheet covers", screenUnderMoreAndSheet),
    ("a tab while a sheet covers the bar", tabUnderSheet),
    ("a screen in a tab that is not selected", screenInOtherTab),
    ("a screen in a tab that nobody has seen", screenInNewTab),
  ]

  private static func otherTab() {
    let visit = Visit()
    visit.open("/cart")
    visit.expect("Cart")
    visit.open("/goods")
    visit.expect("List")
    visit.told()
  }

  private static func tabKeepsStack() {
    let visit = Visit()
    visit.open("/items/1")
    visit.select(tab: 1)
    visit.open("/goods")
    visit.expect("List, Detail 1")
    visit.open("/goods")
    visit.expect("List, Detail 1")
  }

  private static func hiddenTab() {
    let visit = Visit()
    visit.open("/offers")
    visit.expect("List")
    visit.told("/offers refused")
    settle()
    visit.told("/offers refused")
    // What cannot be followed takes nothing away.
    visit.on(ListViewModelActions.self)?.help()
    visit.open("/offers")
    visit.expect("Help")
  }

  private static func underMore() {
    let visit = Visit(offers: true)
    visit.open("/offers")
    Scenario.expect(visit.tabs?.selectedIndex == 5, "the sixth tab is selected")
    visit.expect("MoreListController, Offers")
    visit.isAt(.offers)
    visit.open("/items/1")
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func unsaidUnderMore() {
    let visit = Visit(offers: true)
    visit.open("/about")
    visit.expect("MoreListController, About")
    visit.isAt(.about)
    visit.select(tab: 0)
    visit.open("/about")
    visit.expect("MoreListController, About")
    visit.isAt(.about)
    visit.told()
  }

  private static func screenUnderMore() {
    let visit = Visit(offers: true)
    visit.open("/imprint")
    visit.expect("MoreListController, About, Imprint")
    visit.isAt(.imprint)
    visit.select(tab: 0)
    visit.isAt(.goods)
    // "More" has kept it.
    visit.open("/imprint")
    visit.expect("MoreListController, About, Imprint")
    visit.open("/offers")
    visit.expect("MoreListController, Offers")
    visit.open("/imprint")
    visit.expect("MoreListController, About, Imprint")
    visit.back()
    visit.isAt(nil)
    visit.told()
  }

  private static func screenUnderMoreAndSheet() {
    let visit = Visit(offers: true)
    visit.open("/about")
    visit.tabs?.present(UIViewController(), animated: true)
    settle()
    visit.open("/imprint")
    visit.expect("MoreListController, About, Imprint")
    visit.open("/imprint")
    visit.tabs?.present(UIViewController(), animated: true)
    settle()
    visit.open("/imprint")
    visit.expect("MoreListController, About, Imprint")
    visit.told()
  }

  private static func tabUnderSheet() {
    let visit = Visit()
    visit.open("/help")
    visit.open("/cart")
    visit.expect("Cart")
    visit.select(tab: 0)
    visit.expect("List")
  }

  private static func screenInOtherTab() {
    let visit = Visit()
    visit.open("/items/1")
    visit.select(tab: 2)
    visit.select(tab: 0)
    visit.open("/orders/5")
    visit.expect("Orders, Order 5")
    visit.select(tab: 0)
    visit.expect("List, Detail 1")
  }

  private static func screenInNewTab() {
    let visit = Visit(at: "/orders/5")
    visit.expect("Orders, Order 5")
    visit.back()
    visit.expect("Orders")
  }
}
