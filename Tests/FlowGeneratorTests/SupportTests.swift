import FlowTestSupport
import Foundation
import Templates
import Testing

/// The support file's mechanisms are Swift as they stand.
@Suite("Support file")
struct SupportTests {
  /// What each support file has, besides who keeps coordinators and which screens there are.
  private static let core: [SupportMechanism] = [
    .entry, .stack, .showing, .leaving, .ending, .observers, .transitions,
  ]
  private static let alternatives: [SupportMechanism] = [.keptByScreens, .keptInLists, .swiftUI, .noSwiftUI]

  @Test(arguments: SupportMechanism.allCases.filter { !(core + alternatives).contains($0) })
  func compilesWithWhatItNeeds(_ mechanism: SupportMechanism) throws {
    try compile([mechanism] + mechanism.needs + [.keptInLists, .noSwiftUI], .swift6)
  }

  @Test(arguments: Extent.pairs([SupportMechanism.keptByScreens, .keptInLists], Compiler.Mode.allCases))
  func allCompileTogether(_ keeping: SupportMechanism, _ mode: Compiler.Mode) throws {
    let others = SupportMechanism.allCases.filter { !Self.alternatives.contains($0) }
    try compile(others + [keeping, .swiftUI], mode)
  }

  /// Nothing in it can be mistaken for a type or an extension of the app's.
  @Test(arguments: [SupportMechanism.keptByScreens, .keptInLists])
  func namesOfTheAppAreFree(_ keeping: SupportMechanism) throws {
    let own = """
      import UIKit

      struct Task {}
      struct Weak<Object> {}
      struct Layer {}
      struct Phase {}
      struct Turn {}
      struct TransitionQueue {}
      class Forwarder {}
      class StackObserver {}
      class TabObserver {}
      class WindowSentinel {}
      class SilentStackDelegate {}
      class SilentTabDelegate {}

      extension UIViewController {
        var topmost: UIViewController { self }
        var isContainer: Bool { false }
        var runningTransition: Bool { false }
      }
      """
    let others = SupportMechanism.allCases.filter { !Self.alternatives.contains($0) }
    try compile(others + [keeping, .noSwiftUI], .swift6, beside: own)
  }

  /// A hook that has no place would call nobody.
  @Test(arguments: SupportMechanism.allCases.filter { !$0.hooks.isEmpty })
  func hooksHaveTheirPlaces(_ mechanism: SupportMechanism) {
    for hook in mechanism.hooks {
      let text = String(decoding: hook.mechanism.text, as: UTF8.self)
      #expect(text.contains(hook.old), "\(hook.mechanism) does not contain:\n\(hook.old)")
    }
  }

  private func compile(_ mechanisms: [SupportMechanism], _ mode: Compiler.Mode, beside own: String = "") throws {
    let folder = TemporaryFolder()
    try folder.write(own, to: "App.swift")
    let used = Set(mechanisms).union(Self.core)
    let ordered = SupportMechanism.allCases.filter(used.contains)
    let texts = ordered.map { $0.text(beside: ordered) }
    try folder.write(
      """
      import UIKit

      @preconcurrency @MainActor
      public protocol Coordinator: AnyObject {
        func childDidFinish(_ child: (any Coordinator)?)
      }


      """ + texts.joined(separator: "\n\n"), to: "FlowSupport.swift")
    try Compiler.compile(
      [folder.path("FlowSupport.swift"), folder.path("App.swift")], as: "Support", mode, ["-typecheck"])
  }
}
