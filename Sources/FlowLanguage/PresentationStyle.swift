/// How far up a sheet goes: the words in `sheet(medium, large)`.
package enum Detent: String, CaseIterable, Sendable { case medium, large }

/// How something is presented: the word after `as`.
package enum PresentationStyle: String, CaseIterable, Sendable {
  case automatic, sheet, pageSheet, formSheet, fullScreen, overFullScreen, popover, custom

  /// How the user can close it without a button.
  package enum Gesture: Int, Sendable { case none, swipe, tapOutside, unknown }

  package var gesture: Gesture {
    switch self {
    case .automatic, .sheet, .pageSheet, .formSheet: .swipe
    case .fullScreen, .overFullScreen: .none
    case .popover: .tapOutside
    case .custom: .unknown
    }
  }
}
