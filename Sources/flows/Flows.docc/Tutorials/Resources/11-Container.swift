import UIKit

@MainActor
final class Container: NotesCoordinatorDependencies {
  private let notes = [
    Note(title: "Milk", text: "Two bottles"),
    Note(title: "Call Ada", text: "About the engine"),
  ]

  func makeListViewController(actions: ListViewModelActions) -> UIViewController {
    ListViewController(notes: notes, actions: actions)
  }

  func makeNoteViewController(note: Note) -> UIViewController {
    NoteViewController(note: note)
  }
}
