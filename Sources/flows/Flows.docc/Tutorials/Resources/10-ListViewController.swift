import UIKit

final class ListViewController: UITableViewController {
  private let notes: [Note]
  private let actions: ListViewModelActions

  init(notes: [Note], actions: ListViewModelActions) {
    self.notes = notes
    self.actions = actions
    super.init(style: .plain)
    title = "Notes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = notes[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    actions.open(notes[indexPath.row])
  }
}
