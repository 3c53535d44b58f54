import UIKit

struct HistoryItem {
  let title: String
}

class HistoryViewController: UIViewController {
  var coordinator: (any HistoryFlow)?

  let historyItems = [
    HistoryItem(title: "The Matrix"),
    HistoryItem(title: "Metropolis"),
  ]

  lazy var tableView: UITableView = {
    let tableView = UITableView()
    tableView.dataSource = self
    tableView.delegate = self
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
  }
}

extension HistoryViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    historyItems.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = historyItems[indexPath.row].title
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    coordinator?.coordinateToDetail(with: historyItems[indexPath.row].title)
  }
}

class HistoryDetailViewController: UIViewController {
  var coordinator: (any HistoryDetailFlow)?

  var historyItemTitle: String? {
    didSet { titleLabel.text = historyItemTitle }
  }

  let titleLabel = UILabel()
  let dismissDetailButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    dismissDetailButton.addAction(UIAction { [weak self] _ in self?.dismissDetailTapped() }, for: .touchUpInside)
    view.addSubview(titleLabel)
    view.addSubview(dismissDetailButton)
  }

  private func dismissDetailTapped() {
    coordinator?.dismissDetail()
  }
}
