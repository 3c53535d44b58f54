import SwiftUI
import UIKit

typealias Form = Screen<FormViewModelActions>
typealias Page = Screen<PageViewModelActions>
typealias Leaf = Screen<LeafViewModelActions>
typealias Card = Screen<CardViewModelActions>
typealias Flipside = Screen<FlipsideViewModelActions>

final class List: UITableViewController {}

struct Picture: View {
  var body: some View { SwiftUI.Text("Picture") }
}

final class Hosted: UIHostingController<Picture> {}

/// Makes the survey's screens.
@MainActor
final class Surveyor: SurveyCoordinatorDependencies {
  func makeFormViewController(actions: FormViewModelActions) -> UIViewController { Form(actions) }
  func makePageViewController(actions: PageViewModelActions) -> UIViewController { Page(actions) }
  func makeLeafViewController(actions: LeafViewModelActions) -> UIViewController { Leaf(actions) }
  func makeCardViewController(actions: CardViewModelActions) -> UIViewController { Card(actions) }
  func makeFlipsideViewController(actions: FlipsideViewModelActions) -> UIViewController { Flipside(actions) }
  func makeListViewController() -> UIViewController { List() }
  func makeHostedViewController() -> UIViewController { Hosted(rootView: Picture()) }
  func makePickerViewController() -> UIViewController {
    #if canImport(ObjectiveC)
      UIImagePickerController()
    #else
      UINavigationController(rootViewController: UIViewController())
    #endif
  }

  func makeQuestionAlertController(yes: @escaping () -> Void, no: @escaping () -> Void) -> UIAlertController {
    alert(.alert, yes, no)
  }

  func makeChoiceAlertController(yes: @escaping () -> Void, no: @escaping () -> Void) -> UIAlertController {
    // Where an action sheet needs a place to point at, none is given here.
    alert(UIDevice.current.userInterfaceIdiom == .pad ? .alert : .actionSheet, yes, no)
  }

  private func alert(
    _ style: UIAlertController.Style, _ yes: @escaping () -> Void, _ no: @escaping () -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in yes() })
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in no() })
    return alert
  }
}

extension SurveyCoordinator: Noting {}
