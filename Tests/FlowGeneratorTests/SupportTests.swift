import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation
import Templates
import Testing

/// The support file's mechanisms are Swift as they stand.
@Suite("Support file")
struct SupportTests {
  /// What each support file has, besides who keeps coordinators and which screens there are.
  private static let core: [SupportMechanism] = [
    .entry, .stack, .showing, .entering, .leaving, .ending, .observers, .transitions,
  ]
  private static let alternatives: [SupportMechanism] = [.keptByScreens, .keptInLists]

  @Test(
    arguments: Extent.part(
      Extent.values(SupportMechanism.allCases.filter { !(core + alternatives).contains($0) }, oneOf: 6)))
  func compilesWithWhatItNeeds(_ mechanism: SupportMechanism) throws {
    try compile([mechanism] + mechanism.needs + [.keptInLists], .swift6)
  }

  @Test(arguments: Extent.part(Extent.pairs([SupportMechanism.keptByScreens, .keptInLists], Compiler.Mode.allCases)))
  func allCompileTogether(_ keeping: SupportMechanism, _ mode: Compiler.Mode) throws {
    let others = SupportMechanism.allCases.filter { !Self.alternatives.contains($0) }
    try compile(others + [keeping], mode)
  }

  /// What Swift is written with: an app that had its own could hardly be written.
  private static let ofSwift: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "ArraySlice", "BinaryFloatingPoint", "Bool", "CustomStringConvertible", "Double",
    "Equatable", "Foundation", "Hashable", "Int", "MainActor", "Never", "Self", "Sendable", "String", "Swift", "UInt64",
    "UInt8", "UTF8", "UnsafeMutableRawPointer", "UnsafeRawPointer", "Void",
  ]

  /// Nothing in it can be mistaken for a type or an extension of the app's.
  @Test(arguments: [SupportMechanism.keptByScreens, .keptInLists])
  func namesOfTheAppAreFree(_ keeping: SupportMechanism) throws {
    let text = SupportMechanism.allCases.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "\n")
      .replacing(#/\/\/.*|"[^"\n]*"/#, with: "")
    let used = text.matches(of: #/[^.\w](?:(?:Swift|Foundation|UIKit)\.)?([A-Z]\w*)/#).map { String($0.1) }
    let declared = text.matches(of: #/(?m)^public .*(?:class|struct|enum) (\w+)/#).map { String($0.1) }
    let free = Set(used).subtracting(Self.ofSwift).subtracting(declared + ["Coordinator"]).filter {
      !$0.hasPrefix("UI") && !$0.hasPrefix("OBJC_")
    }
    #expect(free.isSuperset(of: ["Task", "Set", "Selector", "URL", "Weak"]))
    let own =
      "import UIKit\n\n" + free.sorted().map { "struct \($0) {}\n" }.joined() + """

        extension UIViewController {
          var topmost: UIViewController { self }
          var isContainer: Bool { false }
          var currentWindow: Bool { false }
          func keep(_ object: AnyObject) {}
          func keep(_ coordinator: any Coordinator) {}
        }
        """
    let others = SupportMechanism.allCases.filter { !Self.alternatives.contains($0) }
    try compile(others + [keeping], .swift6, beside: own)
  }

  /// The setting `coordinator` renames every type that all flows share.
  @Test func everyTypeCanBeRenamed() {
    let shared = SharedNames(["Router", "Way"])
    let texts = SupportMechanism.allCases.map(\.text) + templates.filter { $0.name.hasPrefix("lifetime/") }.map(\.text)
    let text = texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    let declared = text.matches(of: #/(?m)^(?:\S*[ }])?(?:final )?(?:class|struct|enum|protocol) ([A-Z]\w*)\b(?!{)/#)
      .map { $0.1 }
    #expect(Set(declared).isSuperset(of: ["FlowStack", "Coordinator", "ChildCoordinatorTypeProtocol"]))
    let nested = [NestedType.outcome, .signal, .starts].map(\.rawValue)
    for name in Set(declared.map(String.init)).subtracting(nested) { #expect(shared[name] != name, "\(name)") }
  }

  /// With other names for them, those are taken, and the usual ones are the app's.
  @Test func theirNamesAreTaken() throws {
    func ids(_ declarations: String) throws -> [String] {
      let text = "settings {\n  coordinator Router Way\n}\n\n\(declarations)"
      return try Generator().check([SourceFile(path: "A.flow", text: text)]).diagnostics.map(\.id)
    }
    func screen(_ type: String) throws -> [String] { try ids("flow Home {\n  start screen List as \(type)\n}\n") }
    for type in ["Router", "WayStack", "Task"] { #expect(try screen(type) == ["FL191"], "\(type)") }
    for type in ["Coordinator", "FlowStack", "StackCoordinator"] { #expect(try screen(type) == [], "\(type)") }
    func other(_ name: String) throws -> [String] {
      try ids("external protocol \(name)\n\nflow Home {\n  start screen List\n}\n")
    }
    #expect(try other("Router") == ["FL191"])
    #expect(try other("Coordinator") == [])
  }

  /// What the generator emits is what the compiler reads.
  @Test(arguments: [[], [SupportMechanism.events]]) func conditionsAreResolved(_ others: [SupportMechanism]) {
    for mechanism in SupportMechanism.allCases {
      let text = mechanism.text(beside: others)
      #expect(!text.contains("#if events"))
      #expect(text.contains("refuse(by: route)") == (mechanism == .showing && others != []))
      let ifs = text.components(separatedBy: "#if ").count
      #expect(ifs == text.components(separatedBy: "#endif").count, "\(mechanism)")
    }
  }

  private func compile(_ mechanisms: [SupportMechanism], _ mode: Compiler.Mode, beside own: String = "") throws {
    let folder = TemporaryFolder()
    try folder.write(own, to: "App.swift")
    let used = Set(mechanisms).union(Self.core)
    let ordered = SupportMechanism.allCases.filter(used.contains)
    let texts = ordered.map { String(decoding: $0.text, as: UTF8.self) }
    try folder.write(
      """
      import UIKit

      @preconcurrency @MainActor
      public protocol Coordinator: AnyObject {
        func childDidFinish(_ child: (any Coordinator)?)
      }


      """ + texts.joined(separator: "\n\n"), to: "FlowSupport.swift")
    try Compiler.compile(
      [folder.path("FlowSupport.swift"), folder.path("App.swift")], as: "Support", mode,
      ["-typecheck"] + (used.contains(.events) ? ["-D", "events"] : []))
  }
}
