import UIKit

/// A screen that knows its coordinator by a protocol, and does not keep it.
final class CrewViewController<Content, Flow>: UIViewController {
  let content: Content
  private weak var object: AnyObject?

  init(_ content: Content, coordinator: Flow) {
    self.content = content
    object = coordinator as AnyObject
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  var coordinator: Flow? { object as? Flow }
}

/// What the reader of a letter can do. Letters are read in another part of the app, too.
@MainActor
protocol LetterReading: AnyObject {
  func close()
  func burn()
  func post()
}

typealias MembersViewController = CrewViewController<Void, any MembersFlow>
typealias ProfileViewController = CrewViewController<Member, any ProfileFlow>
typealias LetterViewController = CrewViewController<(text: Text, member: Member), any LetterReading>
