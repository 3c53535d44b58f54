import FlowTestSupport
import Foundation
import Testing

/// What the stand-in for UIKit declares is what UIKit's headers declare: names, labels, types, defaults, isolation, what
/// is optional, what is kept weakly.
@Suite("Declarations of the stand-in", .enabled(if: UIKitHeaders.isSupported, "an SDK has the headers themselves"))
struct StandInDeclarationTests {
  /// Types that are no part of UIKit, each with the reason why the stand-in has it.
  static let ownTypes: [String: String] = [
    "SimulatedTask": "the test's side of the stand-in",
    "UIKitSimulation": "the test's side of the stand-in",
    "LayoutAnchors": "what UIView and UILayoutGuide each declare themselves on a device",
    "NavigationControllerMessages": "lets optional methods be called as on a device",
    "TabBarControllerMessages": "lets optional methods be called as on a device",
    "MFMailComposeViewController": "MessageUI's",
    "MFMailComposeViewControllerDelegate": "MessageUI's",
    "MFMailComposeResult": "MessageUI's",
    "SFSafariViewController": "SafariServices'",
    "UNNotification": "UserNotifications'",
    "UNNotificationContent": "UserNotifications'",
    "UNNotificationRequest": "UserNotifications'",
    "UNNotificationResponse": "UserNotifications'",
    "UNUserNotificationCenter": "UserNotifications'",
    "UNUserNotificationCenterDelegate": "UserNotifications'",
    "SFSafariViewControllerDelegate": "SafariServices'",
  ]

  /// Differences that have to be, each with its reason.
  static let differences: [String: String] = {
    let optional = "lets an optional method be called as on a device"
    let two = "two methods of UIKit in one"
    let forTests = "a test makes or reads it"
    let accessibility = "UIKit declares it in a protocol for more classes than there are here"
    let required = "Self asks for a required initialiser, which UIKit's class does not have"
    return [
      "NSObject": "Foundation's on Linux lacks what forwarding rests on",
      "NSObject.forwardingTarget(for:)": "NSObject.h says nothing of nil; overrides are written with Any?",
      "UIResponder.forwardingTarget(for:)": "inherits Foundation's NSObject, not the stand-in's",
      "NSObject.init()": "an initialiser on the main actor overrides only that of Foundation's class",
      "Selector.description": "the name is all there is to a selector here",
      "UIAdaptivePresentationControllerDelegate.presentationControllerDidAttemptToDismiss": optional,
      "UIAdaptivePresentationControllerDelegate.presentationControllerDidDismiss": optional,
      "UIAdaptivePresentationControllerDelegate.presentationControllerShouldDismiss": optional,
      "UIAdaptivePresentationControllerDelegate.presentationControllerWillDismiss": optional,
      "UINavigationControllerDelegate.navigationController": optional,
      "UINavigationControllerDelegate.navigationControllerPreferredInterfaceOrientationForPresentation": optional,
      "UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations": optional,
      "UITabBarControllerDelegate.tabBarController": optional,
      "UIViewControllerTransitionCoordinator.animate(alongsideTransition:)": "a requirement has no default argument",
      "NSLayoutAnchor.constraint(equalTo:constant:)": two,
      "NSLayoutAnchor.constraint(greaterThanOrEqualTo:constant:)": two,
      "NSLayoutAnchor.constraint(lessThanOrEqualTo:constant:)": two,
      "NSLayoutDimension.constraint(equalTo:multiplier:constant:)": two,
      "UIMenu.init(title:image:children:)": "leaves out parameters that have defaults",
      "UIBarButtonItem.fixedSpace(_:)": required,
      "UIBarButtonItem.flexibleSpace()": required,
      "UIApplication.delegate": "unowned and unsafe on a device, where the launch keeps it",
      "UIApplication.openedURLs": forTests,
      "UIApplicationShortcutItem.userInfo": forTests,
      "UIGestureRecognizer.state": "subclasses may set it on a device",
      "UIView.gestureRecognizers": "nobody sets them all at once",
      "UIImage.name": forTests,
      "UIOpenURLContext.init(url:)": forTests,
      "UIScene.ConnectionOptions.urlContexts": forTests,
      "UIScene.ConnectionOptions.notificationResponse": forTests,
      "UIScene.ConnectionOptions.shortcutItem": forTests,
      "UIScene.ConnectionOptions.userActivities": forTests,
      "UISceneSession.init(role:)": forTests,
      "UISegmentedControl.titles": forTests,
      "UISheetPresentationController.Detent.init(identifier:)": "what the two heights are made with",
      "UILabel.adjustsFontForContentSizeCategory": accessibility,
      "UIView.accessibilityIdentifier": accessibility,
      "UIView.accessibilityLabel": accessibility,
      "IndexPath.item": "nobody sets it",
      "IndexPath.row": "nobody sets it",
      "IndexPath.section": "nobody sets it",
    ]
  }()

  @Test func areUIKits() throws {
    let headers = try SymbolGraph(
      Self.graphs(in: try UIKitHeaders.compiled.get()) { !$0.hasPrefix("Dispatch") && !$0.hasPrefix("SwiftUI") })
    let standIn = try Self.standIn()
    // Neither is empty.
    #expect(headers.declarations.count > 1500)
    #expect(standIn.declarations.count > 1200)
    let found = SymbolGraph.differences(of: standIn, from: headers).filter { path, _ in
      Self.ownTypes[String(path.prefix { $0 != "." })] == nil
    }
    for (path, difference) in found.sorted(by: { $0.key < $1.key }) where Self.differences[path] == nil {
      Issue.record("\(path) \(difference)")
    }
    for path in Self.differences.keys.sorted() where found[path] == nil {
      Issue.record("\(path) no longer differs: take it off the list")
    }
    for type in Self.ownTypes.keys.sorted() where standIn.declarations[type] == nil || headers.declarations[type] != nil
    {
      Issue.record("\(type) is not the stand-in's own any more: take it off the list")
    }
  }

  // MARK: That it can fail

  /// What a header declares in a class, what a stand-in makes of it, and the path under which the difference is found.
  static let mistakes: [(header: String, standIn: String, path: String)] = [
    (
      "open func push(_ a: Int, animated: Bool) {}", "open func push(_ a: Int, animate: Bool) {}",
      "View.push(_:animate:)"
    ),
    ("open func push(_ a: Int) {}", "open func shove(_ a: Int) {}", "View.shove(_:)"),
    ("open var next: View? { nil }", "open var next: View { self }", "View.next"),
    ("open var next: View! { nil }", "open var next: View? { nil }", "View.next"),
    ("open func push(_ a: Int? = nil) {}", "open func push(_ a: Int?) {}", "View.push(_:)"),
    ("open func push(_ a: Int) {}", "nonisolated open func push(_ a: Int) {}", "View.push(_:)"),
    ("open func push(_ a: Int) {}", "open func push(_ a: UInt) {}", "View.push(_:)"),
    ("open var size: Int { 0 }", "open var size = 0", "View.size"),
    ("open var owner: View?", "open weak var owner: View?", "View.owner"),
    ("public init?(named: String) { nil }", "public init(named: String) {}", "View.init(named:)"),
    ("public enum Style { case plain }", "public struct Style {}", "View.Style"),
    ("public class Cell: View {}", "public class Cell {}", "View.Cell"),
  ]

  /// Each in a class of its own: View0, View1 …
  @Test func mistakesAreFound() throws {
    func numbered(_ text: String, _ number: Int) -> String {
      text.replacingOccurrences(of: "View", with: "View\(number)")
    }
    func graph(_ members: [String]) throws -> SymbolGraph {
      try Self.graph(
        of: members.enumerated().map { numbered("@MainActor open class View {\n  public init() {}\n  \($1)\n}", $0) })
    }
    let declared = try graph(Self.mistakes.map(\.header))
    let found = SymbolGraph.differences(of: try graph(Self.mistakes.map(\.standIn)), from: declared)
    #expect(SymbolGraph.differences(of: declared, from: declared).isEmpty)
    for (number, mistake) in Self.mistakes.enumerated() {
      #expect(found[numbered(mistake.path, number)] != nil, "\(mistake)")
    }
  }

  /// In a protocol: a requirement with a default is optional, one without has to be met.
  @Test func aRequirementIsHeldToo() throws {
    let optional = "public protocol Told { func end() }\nextension Told { public func end() {} }"
    let required = "public protocol Told { func end() }"
    let made = try Self.graph(of: required)
    #expect(try SymbolGraph.differences(of: made, from: Self.graph(of: optional)).keys.sorted() == ["Told.end()"])
    #expect(try SymbolGraph.differences(of: Self.graph(of: optional), from: made).keys.sorted() == ["Told.end()"])
  }

  // MARK: Symbol graphs

  private static func standIn() throws -> SymbolGraph {
    let sources = Repository.root.appendingPathComponent("Tests/UIKit")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    return try graph(
      of: names.sorted().map { name in
        // What Foundation declares is not the stand-in's.
        try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
          .replacingOccurrences(of: "@_exported import", with: "import")
      })
  }

  private static func graph(of source: String) throws -> SymbolGraph { try graph(of: [source]) }

  private static func graph(of sources: [String]) throws -> SymbolGraph {
    let folder = TemporaryFolder()
    for (number, source) in sources.enumerated() { try folder.write(source, to: "\(number).swift") }
    let files = folder.files().map(folder.path)
    try Compiler.swiftc(
      ["-frontend", "-emit-module", "-module-name", "UIKit", "-swift-version", "6"]
        + ["-enable-upcoming-feature", "ExistentialAny", "-o", folder.path("UIKit.swiftmodule")]
        + ["-emit-symbol-graph", "-emit-symbol-graph-dir", folder.url.path]
        + ["-symbol-graph-skip-synthesized-members"] + files)
    return try SymbolGraph(graphs(in: folder.url) { _ in true })
  }

  private static func graphs(in folder: URL, _ isWanted: (String) -> Bool) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".symbols.json") && isWanted($0) }.sorted().map(folder.appendingPathComponent)
  }
}
