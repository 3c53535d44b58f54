import Foundation

/// What a module declares, as the compiler's symbol graphs have it: spelled the same way for Swift and for Objective-C.
struct SymbolGraph {
  struct Declaration: Hashable {
    /// Such as "UIViewController.present(_:animated:completion:)".
    var path: String
    /// Without parameters' inner names, attributes and words that make no difference to who uses it.
    var text: String
    var isIsolated: Bool
    /// A requirement that a conforming type need not meet.
    var isOptional: Bool
    /// What it inherits from, if it is a class.
    var superclass: String?

    var description: String {
      (isIsolated ? "@MainActor " : "") + (isOptional ? "optional " : "") + text
        + (superclass.map { ": \($0)" } ?? "")
    }
  }

  private(set) var declarations: [String: Set<Declaration>] = [:]
  /// What overrides a declaration of a superclass, which is compared where it is first declared.
  private(set) var overriding: Set<String> = []
  /// The superclass and the protocols of each type.
  private var ancestors: [String: [String]] = [:]

  init(_ files: [URL]) throws {
    let graphs = try files.map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
    let symbols = graphs.flatMap(\.symbols)
    let paths = Dictionary(symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
    var relations: [String: [Graph.Relationship]] = [:]
    for relation in graphs.flatMap(\.relationships) { relations[relation.source, default: []].append(relation) }
    var isolated: Set<String> = []
    for symbol in symbols where symbol.isType && symbol.spelling.contains("@MainActor") { isolated.insert(symbol.path) }
    // A protocol's own requirement says what is promised; the default that the stand-in has for it says that it is optional.
    var defaults: Set<String> = []
    for symbol in symbols where relations[symbol.identifier.precise]?.contains(.defaultImplementation) == true {
      defaults.insert(symbol.path)
    }
    for symbol in symbols {
      let own = relations[symbol.identifier.precise] ?? []
      if own.contains(.defaultImplementation), !own.contains(.requirement) { continue }
      if own.contains(where: { $0.kind == "overrides" }) { overriding.insert(symbol.path) }
      let owner = symbol.pathComponents.dropLast().joined(separator: ".")
      if symbol.isType {
        let above = own.filter { $0.kind == "inheritsFrom" || $0.kind == "conformsTo" }
        ancestors[symbol.path, default: []] += above.compactMap { paths[$0.target] }
      }
      let superclass = own.first { $0.kind == "inheritsFrom" }.map {
        paths[$0.target] ?? $0.targetFallback ?? $0.target
      }
      declarations[symbol.path, default: []].insert(
        Declaration(
          path: symbol.path,
          text: symbol.text(paths, isRequirement: own.contains(.requirement) || own.contains(.optional)),
          isIsolated: symbol.spelling.contains("@MainActor")
            || (!symbol.isType && isolated.contains(owner) && !symbol.spelling.contains("nonisolated")),
          isOptional: own.contains(.optional)
            || (own.contains(.requirement) && defaults.contains(symbol.path)),
          superclass: superclass.map { String($0.split(whereSeparator: { ".)".contains($0) }).last ?? "") }))
    }
  }

  /// What `standIn` declares otherwise than `headers`, or what they do not declare at all, by its path.
  static func differences(of standIn: SymbolGraph, from headers: SymbolGraph) -> [String: String] {
    var differences: [String: String] = [:]
    for (path, declarations) in standIn.declarations where !path.hasSuffix(".rawValue") {
      if let known = headers.declarations[path] {
        for declaration in declarations where !known.contains(declaration) {
          let others = known.map(\.description).sorted().joined(separator: "\n    headers:  ")
          differences[path] = "\n    stand-in: \(declaration.description)\n    headers:  \(others)"
        }
      } else if !standIn.overriding.contains(path), !headers.inherits(declarations, path) {
        differences[path] = "is not in the headers"
      }
    }
    return differences
  }

  /// Whether the same is declared by a superclass or a protocol.
  private func inherits(_ declarations: Set<Declaration>, _ path: String) -> Bool {
    guard let dot = path.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return false }
    let texts = Set(declarations.map(\.text))
    var open = [String(path[..<dot])]
    var seen: Set<String> = []
    while let type = open.popLast() {
      guard seen.insert(type).inserted else { continue }
      let inherited = self.declarations[type + path[dot...]] ?? []
      if texts.isSubset(of: inherited.map(\.text)), !inherited.isEmpty { return true }
      open += ancestors[type] ?? []
    }
    return false
  }
}

// MARK: - The compiler's files

private struct Graph: Decodable {
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  struct Fragment: Decodable {
    var kind: String
    var spelling: String
    var preciseIdentifier: String?
  }

  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}

extension [Graph.Relationship] {
  fileprivate enum Kind: String {
    case requirement = "requirementOf"
    case optional = "optionalRequirementOf"
    case defaultImplementation = "defaultImplementationOf"
  }

  fileprivate func contains(_ kind: Kind) -> Bool { contains { $0.kind == kind.rawValue } }
}

extension Graph.Symbol {
  fileprivate var path: String { pathComponents.joined(separator: ".") }
  fileprivate var spelling: String { declarationFragments.map(\.spelling).joined() }

  fileprivate var isType: Bool {
    ["swift.class", "swift.struct", "swift.enum", "swift.protocol"].contains(kind.identifier)
  }

  /// Who overrides, keeps or lazily makes something is no difference to who uses it.
  private static let ignored: Set<String> = [
    "override", "required", "convenience", "final", "optional", "nonisolated", "lazy", "unowned(unsafe)", "@objc",
  ]

  fileprivate func text(_ paths: [String: String], isRequirement: Bool) -> String {
    var text = ""
    for fragment in declarationFragments where fragment.kind != "internalParam" && fragment.kind != "attribute" {
      // A nested type is spelled with its owners, wherever it stands.
      if fragment.kind == "typeIdentifier", let path = fragment.preciseIdentifier.flatMap({ paths[$0] }) {
        while text.hasSuffix(".") {
          text.removeLast()
          while let last = text.last, last.isLetter || last.isNumber || last == "." { text.removeLast() }
        }
        text += path
      } else {
        text += fragment.spelling
      }
    }
    var words = text.split(separator: " ").map(String.init).filter { !Self.ignored.contains($0) }
    if isType { return words.prefix(2).joined(separator: " ").replacingOccurrences(of: ":", with: "") }
    // A class method is a static one that a subclass may override.
    if words.first == "class" { words[0] = "static" }
    text = words.joined(separator: " ").replacingOccurrences(of: " :", with: ":")
    // In Swift a requirement has no defaults.
    if isRequirement {
      for value in [" = nil", " = [:]"] { text = text.replacingOccurrences(of: value, with: "") }
    }
    guard kind.identifier.hasSuffix("property") else { return text }
    if text.hasPrefix("let ") || text.contains(" let ") {
      text = text.replacingOccurrences(of: "let ", with: "var ") + " { get }"
    } else if !text.hasSuffix("}") {
      text += " { get set }"
    }
    // Only who sets a property asks whether it is kept.
    return text.hasSuffix("{ get }") ? text.replacingOccurrences(of: "weak ", with: "") : text
  }
}
