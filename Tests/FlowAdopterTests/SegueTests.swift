import FlowTestSupport
import Foundation
import Testing

/// Segues that a coordinator performs or prepares are steps, as far as code and storyboards say what they do.
@Suite struct SegueTests {
  private static func storyboard(_ segues: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
      <scenes>
        <!-- <viewController id="x" customClass="Old" sceneMemberID="viewController"> -->
        <viewController id="list" customClass="ListViewController" sceneMemberID="viewController">
          <button key="button" id="b">
            <connections>
    \(segues)
            </connections>
          </button>
        </viewController>
        <viewController id="detail" customClass="DetailViewController" sceneMemberID="viewController"/>
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Map" id="map" sceneMemberID="viewController"/>
      </scenes>
    </document>
    """
  }

  private static let others = """
    <document initialViewController="first">
      <viewController storyboardIdentifier="Map" id="list" customClass="MapViewController" sceneMemberID="viewController"/>
    </document>
    """

  private static let list = """
    final class ListViewController: UIViewController {
      weak var coordinator: HomeCoordinator?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        coordinator?.prepare(for: segue)
      }
    }
    """

  private func app(_ segues: String, start: String = "", members: String = "", _ other: String = list) throws -> HomeApp
  {
    try HomeApp(
      start: "list.coordinator = self\n" + start, members: members, other,
      files: ["App/Main.storyboard": Self.storyboard(segues), "App/Base.lproj/Other.storyboard": Self.others])
  }

  /// How it is shown, and what, is in the storyboard, also in another one.
  @Test func storyboardsSayWhatSeguesDo() throws {
    let app = try app(
      """
      <segue destination="detail" kind="show" identifier="detailSegue" id="1"/>
      <segue destination="map" kind="presentation" animates="NO" modalPresentationStyle="fullScreen" identifier="map" id="2"/>
      <segue destination="detail" kind="custom" identifier="fold" customClass="FoldSegue" id="3"/>
      """,
      start: "list.onMap = { list.performSegue(withIdentifier: \"map\", sender: nil) }",
      members: """
        func prepare(for segue: UIStoryboardSegue) {
          guard let map = segue.destination as? MapViewController else { return }
          map.onClose = { self.navigationController.dismiss(animated: false) }
        }
        """)
    let text = try app.flow()
    #expect(text.contains("    onMap -> present Map as fullScreen animated(false)\n"), "\(text)")
    #expect(text.contains("    detail -> push Detail\n"), "\(text)")
    #expect(text.contains("not read: performs the custom segue 'fold'\n    fold -> call fold\n"), "\(text)")
    #expect(text.contains("  screen Map {\n    onClose -> dismiss animated(false)\n"), "\(text)")
  }

  /// Without a storyboard the cast says what is shown, and a comment that how it is shown is not known.
  @Test func theCastSaysWhereASegueLeads() throws {
    let app = try HomeApp(
      start: "list.coordinator = self\nlist.onOpen = { list.performSegue(withIdentifier: Names.detail, sender: nil) }",
      members: """
        func prepare(for segue: UIStoryboardSegue) {
          switch Kind(rawValue: segue.identifier!) {
          case .detail?: (segue.destination as? DetailViewController)?.coordinator = self
          case .other?: (segue.destination as? OtherViewController)?.coordinator = self
          case nil: break
          }
        }
        func close() { navigationController.popViewController(animated: true) }
        """,
      Self.list + """

        enum Names { static let detail = "detail" }
        enum Kind: String { case detail, other }
        final class DetailViewController: UIViewController {
          weak var coordinator: HomeCoordinator?
          func tap() { coordinator?.close() }
        }
        """)
    let text = try app.flow()
    #expect(text.hasPrefix("// Home.swift:12: not read: whether the segue 'detail' pushes or presents\n"), "\(text)")
    #expect(text.contains("    onOpen -> push Detail\n") && text.contains("    close -> pop\n"), "\(text)")
  }

  /// Where several are meant, or none is known, nothing is guessed.
  @Test func whatIsNotKnownIsListed() throws {
    let app = try app(
      """
      <segue destination="detail" kind="show" identifier="open" id="1"/>
      <segue destination="map" kind="show" identifier="open" id="2"/>
      """,
      start: """
        list.onOpen = { list.performSegue(withIdentifier: "open", sender: nil) }
        list.onLost = { list.performSegue(withIdentifier: "lost", sender: nil) }
        list.onAny = { list.performSegue(withIdentifier: self.session.name, sender: nil) }
        """)
    let text = try app.flow()
    #expect(
      text.contains("performs the segue 'open', of which there are several\n    onOpen -> call open\n"), "\(text)")
    #expect(text.contains("performs the segue 'lost'\n    onLost -> call lost\n"), "\(text)")
    #expect(text.contains("performs a segue\n    onAny -> call performsASegue\n"), "\(text)")
  }

  /// A screen is a container of what its embed segues lead to.
  @Test func embeddedScreensAreParts() throws {
    let app = try app(
      #"<segue destination="map" kind="embed" id="1"/>"#,
      members: """
        func prepare(for segue: UIStoryboardSegue) { (segue.destination as? MapViewController)?.coordinator = self }
        func showHelp() { navigationController.present(HelpViewController(), animated: true) }
        """,
      Self.list + """

        final class MapViewController: UIViewController {
          weak var coordinator: HomeCoordinator?
          func tap() { coordinator?.showHelp() }
        }
        """)
    let text = try app.flow()
    #expect(text.contains("  /// Holds Map.\n  start screen List {\n    showHelp -> present Help"), "\(text)")
  }

  /// What stays in a view controller is in the report.
  @Test func seguesOfViewControllersAreListed() throws {
    let app = try HomeApp(
      files: [
        "App/Main.storyboard": Self.storyboard(#"<segue destination="detail" kind="show" identifier="open" id="1"/>"#),
        "App/List.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          func tap() { performSegue(withIdentifier: "open", sender: nil) }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) { segue.destination.title = "" }
        }
        """,
      ])
    #expect(try app.flow() == "flow Home {\n  start screen List\n}\n")
    #expect(app.report.contains("- App/List.swift:3: `performSegue`"), "\(app.report)")
  }

  @Test(arguments: ["", "<", "<a b=\"", "<viewController sceneMemberID=\"viewController\"", "<segue kind=\"show\"/>"])
  func brokenStoryboardsSayNothing(_ text: String) throws {
    let app = try HomeApp(files: ["App/Main.storyboard": text])
    #expect(app.run.exitCode == 0)
  }

  /// What an embedded screen embeds is a part as well, and a class that embeds itself ends.
  @Test func whatIsEmbeddedInWhatIsEmbeddedIsAPart() throws {
    func screen(_ name: String, embedding other: String) -> String {
      """
      <viewController id="\(name)" customClass="\(name)ViewController" sceneMemberID="viewController">
        <connections><segue destination="\(other)" kind="embed" id="to\(other)"/></connections>
      </viewController>

      """
    }
    func source(_ name: String, to other: String) -> String {
      """
      final class \(name)ViewController: UIViewController {
        weak var coordinator: HomeCoordinator?
        func tap() { coordinator?.show\(name)() }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          (segue.destination as? \(other)ViewController)?.coordinator = coordinator
        }
      }

      """
    }
    let app = try HomeApp(
      start: "list.coordinator = self",
      members: """
        func showMap() { navigationController.present(HelpViewController(), animated: true) }
        func showPin() { navigationController.present(MoreViewController(), animated: true) }
        """,
      source("List", to: "Map") + source("Map", to: "Pin") + source("Pin", to: "List"),
      files: [
        "App/Main.storyboard": screen("List", embedding: "Map") + screen("Map", embedding: "Pin")
          + screen("Pin", embedding: "List")
      ])
    let text = try app.flow()
    #expect(text.contains("  /// Holds Map, Pin and List.\n"), "\(text)")
    #expect(text.contains("    showMap -> present Help\n") && text.contains("    showPin -> present More\n"), "\(text)")
  }

  /// A reference without a storyboard's name is to the same one; of several with one identifier the first is meant.
  @Test func referencesAreFoundByStoryboardAndIdentifier() throws {
    let app = try HomeApp(
      start: "list.onMap = { list.performSegue(withIdentifier: \"a & \\\"b\\\"\", sender: nil) }",
      files: [
        "App/Main.storyboard": """
        <document>
          <viewController id="list" customClass="ListViewController" sceneMemberID="viewController"><connections>
            <segue destination="map" kind="show" identifier="a &amp; &quot;b&quot;" id="1"/>
          </connections></viewController>
          <viewControllerPlaceholder referencedIdentifier="Map" id="map" sceneMemberID="viewController"/>
          <viewController storyboardIdentifier="Map" id="1" customClass="MapViewController" sceneMemberID="viewController"/>
          <viewController storyboardIdentifier="Map" id="2" customClass="OtherViewController" sceneMemberID="viewController"/>
        </document>
        """
      ])
    let text = try app.flow()
    #expect(text.contains("    onMap -> push Map\n"), "\(text)")
  }

  /// Less is known of segues then, and nothing else is missing.
  @Test func aStoryboardThatCannotBeReadIsSkipped() throws {
    let app = try HomeApp()
    let path = app.folder.path("App/Main.storyboard")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "none")
    let run = try Subprocess.run(Repository.flows, ["adopt", "App", "--dry-run"], in: app.folder.url)
    #expect(run.exitCode == 0)
    #expect(run.standardError.contains("warning: cannot read 'App/Main.storyboard': no such file or directory\n"))
  }
}
