import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Templates
import Testing

@testable import FlowGraph

/// The templates say what is declared, the checks what is taken: one cannot know a name that the other does not.
@Suite("Declared names")
struct DeclaredNamesTests {
  /// Each style of actions and each source of screens, in each lifetime, with and without what settings add.
  private static func matrix(_ lifetime: String, _ settings: String) -> Matrix {
    Matrix(lifetime: lifetime, settings: settings, pairs: stride(from: 0, to: 30, by: 7).map { Matrix.pairs[$0] })
  }

  private static let lifetimes = SettingValues.builtIn.lifetime
  private static let settings = ["", "events observed\n  outcomes awaited"]

  /// A member that is not named after something in the `.flow` file is one that the file cannot use.
  @Test(arguments: lifetimes, settings)
  func membersOfCoordinatorsAreReserved(_ lifetime: String, _ settings: String) throws {
    let matrix = Self.matrix(lifetime, settings)
    let words = words(matrix)
    let types = Set(try #require(try Generator().survey(matrix.sources).module).flows.map(\.typeName))
    let unknown = try declarations(matrix).flatMap { $0.members(of: types) }.filter { member in
      guard !isNamed(member.name, after: words) else { return false }
      guard let labels = member.labels else { return ReservedNames.coordinatorProperties[member.name] == nil }
      return ReservedNames.coordinatorMethods[member.name]?.contains { $0.labels == labels } != true
    }
    #expect(Set(unknown.map(\.line)) == [], "no check knows these members")
  }

  /// No name is refused for what generated code had once.
  @Test func whatIsReservedIsDeclared() {
    let texts = templates.map(\.text) + SupportMechanism.allCases.map(\.text)
    let words = Set(texts.flatMap { String(decoding: $0, as: UTF8.self).split { !$0.isLetter } })
    let reserved = Array(ReservedNames.coordinatorProperties.keys) + Array(ReservedNames.coordinatorMethods.keys)
    #expect(reserved.filter { !words.contains($0[...]) } == [])
  }

  @Test(arguments: lifetimes, settings) func typesAreCompared(_ lifetime: String, _ settings: String) throws {
    let matrix = Self.matrix(lifetime, settings)
    let module = try #require(try Generator().survey(matrix.sources).module)
    var known = Spellings(minimumCapacity: 0)
    for flow in module.flows { for type in FlowSpellings(flow, module.settings).types { _ = known.insert(type) } }
    for item in module.protocols { _ = known.insert(Spelling(item.name)) }
    let unknown = try declarations(matrix).flatMap(\.types).filter { !known.contains(Spelling($0)) }
    #expect(Set(unknown) == [], "no check knows these types")
  }

  /// All names in the sources, those included that are keywords elsewhere.
  private func words(_ matrix: Matrix) -> Set<String> {
    Set(
      matrix.sources.flatMap { source in
        let tree = parse(source)
        return tree.tokens.indices.filter { tree.tokens[$0].kind == .name }.map {
          String(decoding: source.bytes[tree.range(of: $0)], as: UTF8.self).trimmingCharacters(in: ["`"])
        }
      })
  }

  private func isNamed(_ member: String, after words: Set<String>) -> Bool {
    words.contains(member) || words.contains { $0.count > 3 && member.lowercased().contains($0.lowercased()) }
  }

  private func declarations(_ matrix: Matrix) throws -> [DeclaredNames] {
    try Generator().generate(matrix.sources).outputs.filter { $0.source != nil }.map {
      DeclaredNames(String(decoding: $0.bytes, as: UTF8.self))
    }
  }
}

/// What a generated file declares, read by its indentation.
struct DeclaredNames {
  struct Member {
    let name: String
    /// The labels of a method; nil for a property.
    let labels: [String]?
    let line: Substring
  }

  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n") }

  var types: [String] {
    lines.filter { $0.first != " " && $0.first != "/" }.compactMap { line in
      let words = Self.words(line)
      guard let keyword = words.first, ["class", "struct", "enum", "protocol", "typealias"].contains(keyword) else {
        return nil
      }
      return words.dropFirst().first
    }
  }

  func members(of types: Set<String>) -> [Member] {
    var members: [Member] = []
    var isInside = false
    for line in lines {
      if line.first != " " {
        let words = Self.words(line)
        isInside = words.count > 1 && ["class", "extension"].contains(words[0]) && types.contains(words[1])
      } else if isInside, line.hasPrefix("  "), !line.hasPrefix("   ") {
        let words = Self.words(line.dropFirst(2))
        guard words.count > 1, ["let", "var", "func"].contains(words[0]) else { continue }
        let isFunction = words[0] == "func"
        members.append(Member(name: words[1], labels: isFunction ? Self.labels(line) : nil, line: line))
      }
    }
    return members
  }

  /// From the declaration's keyword on.
  private static func words(_ line: Substring) -> [String] {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
    let keywords = ["class", "struct", "enum", "protocol", "typealias", "extension", "let", "var", "func", "case"]
    return Array(words.drop { !keywords.contains($0) })
  }

  private static func labels(_ line: Substring) -> [String] {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else { return [] }
    return line[line.index(after: open)..<close].split(separator: ",").compactMap {
      $0.split(separator: ":").first?.split(separator: " ").first.map(String.init)
    }
  }
}
