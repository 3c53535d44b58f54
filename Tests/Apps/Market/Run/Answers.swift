import UIKit

extension MarketRun {
  /// What a URL means, where the app has to be asked.
  static let answers: Situations = [
    ("the answer comes late", late),
    ("the answer is that there is nothing", notFound),
    ("there is nothing, and that is known at once", notFoundAtOnce),
    ("two things are asked for", two),
    ("the second of two things is not there", secondNotFound),
    ("the answer comes after a newer link", afterNewer),
    ("the answer comes after the link was cancelled", afterCancelling),
    ("the answer comes when the window has gone", afterWindow),
    ("the answer comes in a sheet that was opened meanwhile", underNewSheet),
    ("nothing is asked for behind the login", notAskedBehindLogin),
  ]

  private static func asking(_ path: String) -> Visit {
    let visit = Visit()
    visit.open("/help")
    visit.container.questions = []
    visit.open(path)
    visit.expect("Help")
    return visit
  }

  private static func answered(_ visit: Visit) {
    visit.container.answer()
    settle()
  }

  private static func late() {
    let visit = asking("/items/1")
    answered(visit)
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func notFound() {
    let visit = asking("/items/99")
    answered(visit)
    visit.expect("Help")
    visit.told("/items/99 notFound")
    answered(visit)
    visit.told("/items/99 notFound")
  }

  private static func notFoundAtOnce() {
    let visit = Visit()
    visit.open("/help")
    visit.open("/coupons/?")
    visit.expect("Help")
    visit.told("/coupons notFound")
  }

  private static func two() {
    let visit = asking("/advice/1/abc")
    answered(visit)
    visit.expect("List, Advice 1 ABC")
    visit.told()
  }

  private static func secondNotFound() {
    let visit = asking("/advice/1/none")
    answered(visit)
    visit.expect("Help")
    visit.told("/advice/1/none notFound")
  }

  private static func afterNewer() {
    let visit = asking("/items/1")
    visit.open("/items/3")
    answered(visit)
    visit.expect("List, Detail 3")
    visit.told()
  }

  private static func afterCancelling() {
    let visit = asking("/items/1")
    visit.coordinator?.cancelLink()
    answered(visit)
    visit.expect("Help")
    visit.told()
  }

  private static func afterWindow() {
    let visit = asking("/items/1")
    visit.scene = SceneDelegate()
    settle()
    answered(visit)
    visit.told()
  }

  private static func underNewSheet() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/items/1")
    visit.on(ListViewModelActions.self)?.help()
    settle()
    visit.expect("Help")
    answered(visit)
    visit.expect("List, Detail 1")
  }

  private static func notAskedBehindLogin() {
    let visit = Visit(member: false)
    visit.container.questions = []
    visit.open("/items/1")
    Scenario.expect(visit.container.questions?.isEmpty == true, "nobody is asked for who is not there")
    visit.logIn()
    answered(visit)
    visit.expect("List, Detail 1")
  }
}
