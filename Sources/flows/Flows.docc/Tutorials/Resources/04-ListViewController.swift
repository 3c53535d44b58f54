import UIKit

final class ListViewController: UITableViewController {
  init() {
    super.init(style: .plain)
    title = "Notes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}
