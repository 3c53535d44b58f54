import FlowChecks
import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// FL062 and FL172: a text is refused as a type of a stored value exactly where the Swift compiler refuses it.
@Suite struct SwiftTypeTests {
  @Test func checkAndSwiftAgree() throws {
    var random = RandomType(random: SplitMix(7))
    let types = Set((0..<Extent.amount(2_000)).map { _ in random.type() }).sorted()
    let refused = refusedByCheck(types)
    let errors = try refusedBySwift(types)
    for (index, type) in types.enumerated() {
      #expect(refused.contains(index) == (errors[index] != nil), "\(type): \(errors[index] ?? "compiles")")
    }
    #expect((types.count / 10..<types.count * 9 / 10).contains(refused.count))
  }

  private func refusedByCheck(_ types: [String]) -> Set<Int> {
    let screens = types.enumerated().map { "\n  screen S\($0)(p: \($1))" }
    let file = SourceFile(path: "Flows.flow", text: "flow F {\n  start screen A\(screens.joined())\n}")
    let findings = checked(parsed([file])).diagnostics
    return Set(findings.filter { ["FL062", "FL172"].contains($0.id) }.map { line(of: $0, in: file) - 3 })
  }

  private func line(of finding: Diagnostic, in file: SourceFile) -> Int {
    file.position(of: finding.place.range.lowerBound).line
  }

  /// What the compiler says of each type as a parameter that is stored.
  private func refusedBySwift(_ types: [String]) throws -> [Int: String] {
    let declarations =
      "struct Item: Hashable {}; protocol Shape {}; protocol Line {}; struct Box<T> {}; typealias Done = () -> Void; "
      + "enum Kit { struct Item: Hashable {}; struct Box<T> {} }"
    let structs = types.enumerated().map {
      "final class S\($0) { let p: \(withoutEscaping($1)); init(p: \($1)) { self.p = p } }"
    }
    let folder = TemporaryFolder()
    let file = folder.url.appendingPathComponent("Types.swift")
    try ([declarations] + structs).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let swiftc = try #require(Subprocess.find("swiftc"))
    let outcome = try Subprocess.run(swiftc, ["-typecheck", "-parse-as-library", "-swift-version", "6", file.path])
    var errors: [Int: String] = [:]
    for line in outcome.standardError.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":", maxSplits: 3)
      if parts.count == 4, let number = Int(parts[1]) { errors[number - 2] = errors[number - 2] ?? String(parts[3]) }
    }
    return errors
  }
}

/// Texts that are types, and every third time something that looks like one.
private struct RandomType {
  var random: SplitMix

  mutating func type() -> String {
    if random.chance(8) {
      let attributes = ["@convention(swift)", "@autoclosure", "inout", "weak", "some", "var"]
      return "\(random.one(of: attributes)) \(type(2))"
    }
    return type(2) + (random.chance(4) ? "..." : "")
  }

  private mutating func type(_ depth: Int) -> String {
    if random.chance(4) {
      let mistakes = ["Self", "_", "throws", "each Item", "Item Item", "some Shape", "Item!", "any Shape?", "in"]
      return random.one(of: mistakes)
    }
    guard depth > 0 else {
      return random.one(of: ["Item", "Int", "Any", "Kit.Item", "any Shape", "Shape"])
    }
    switch random.pick(12) {
    case 0: return "[\(type(depth - 1))]"
    case 1: return "[\(random.one(of: ["Item", "Int", "Kit.Item"])): \(type(depth - 1))]"
    case 2: return "(\(type(depth - 1)))?"
    case 3: return "\(random.one(of: ["Box", "Kit.Box", "Optional"]))<\(type(depth - 1))>"
    case 4: return "(\(list(depth - 1)))"
    case 5, 6, 7: return function(depth - 1)
    case 8: return "@escaping \(function(depth - 1))"
    case 9: return random.one(of: ["Item.Type", "any Shape.Type", "any Shape & Line", "Shape & Line"])
    case 10: return "\(random.one(of: ["Item", "[Item]", "Kit.Item", "Box<Int>", "(any Shape)"]))?"
    default: return type(0)
    }
  }

  private mutating func function(_ depth: Int) -> String {
    let attribute = random.chance(20) ? random.one(of: ["@Sendable ", "@MainActor "]) : ""
    let effects = random.chance(20) ? random.one(of: [" async", " throws", " async throws", " throws(Never)"]) : ""
    return "\(attribute)(\(parameters(depth)))\(effects) -> \(type(depth))"
  }

  private mutating func parameters(_ depth: Int) -> String {
    let count = random.pick(3)
    return (0..<count).map { _ in
      let label = random.chance(25) ? random.one(of: ["_ item: ", "_ item: ", "_: ", "item: ", "some: "]) : ""
      let modifier = random.chance(10) ? random.one(of: ["inout ", "sending "]) : ""
      let isVariadic = count == 1 && modifier.isEmpty && random.chance(10)
      return label + modifier + type(modifier.isEmpty ? depth : 0) + (isVariadic ? "..." : "")
    }.joined(separator: ", ")
  }

  private mutating func list(_ depth: Int) -> String {
    let isLabeled = random.chance(50)
    return (0..<(1 + random.pick(2))).map { index in
      let label = isLabeled ? random.one(of: ["a: ", "some: ", "b: ", "in: "]) : ""
      return label + type(depth)
    }.joined(separator: ", ")
  }
}
