import UIKit

final class NoteViewController: UIViewController {
  let note: Note

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    title = note.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func loadView() {
    let label = UILabel()
    label.text = note.text
    view = label
  }
}
