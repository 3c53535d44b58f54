import FlowCommandLine
import FlowDiagram

/// The Swift files that an app has written by hand.
final class WrittenSwift {
  private let paths: [String]
  /// A file that cannot be read is no obstacle to writing others. The protocols that ask for them are generated.
  private lazy var texts = paths.compactMap { try? FileSystem.read($0) }.filter { !Mark.begins($0) }
  /// Every word in them.
  private lazy var words = Set(texts.flatMap { $0.split { !Self.isWord($0) } })
  /// Every function in them, as `name(label:label:)`.
  private lazy var functions = Set(texts.flatMap(Self.functions))

  /// - Parameter folders: the module's; those that do not exist are skipped.
  init(below folders: [String]) throws {
    paths = try folders.filter { try FileSystem.status(of: $0)?.kind == .folder }.flatMap { folder in
      try FileSystem.files(below: folder, ending: ".swift").files.filter { Self.reason(toSkip: $0) == nil }
        .map(folder.joined)
    }
  }

  /// Where the app now keeps a file of this name.
  func path(ofFile name: String) -> String? { paths.first { $0.fileName == name } }

  /// The scaffold's functions that no hand-written file has with these labels, and its properties and cases whose names
  /// occur in none.
  func lacks(_ scaffold: [UInt8]) -> [String] {
    declarations(ofSwift: String(decoding: scaffold, as: UTF8.self)).filter { declaration in
      let key = declaration.key.split(separator: " ")
      switch key.first {
      case "func": return !functions.isSuperset(of: Self.functions(in: Array(declaration.text.utf8)))
      case "var" where key.count == 2, "case" where key.count == 2:
        return !words.contains(ArraySlice(key[1].utf8.filter { $0 != UInt8(ascii: "`") }))
      default: return false
      }
    }.map(\.text)
  }

  /// The functions that a text declares, as `name(label:label:)`: of each parameter the first word counts.
  private static func functions(in text: [UInt8]) -> [String] {
    var functions: [String] = []
    var tokens = text.split { $0 <= UInt8(ascii: " ") }[...]
    while let keyword = tokens.firstIndex(where: { $0.elementsEqual("func".utf8) }) {
      tokens = tokens[(keyword + 1)...]
      guard let start = tokens.first?.startIndex else { break }
      let rest = text[start...]
      let name = rest.prefix { isWord($0) || $0 == UInt8(ascii: "`") }.filter { $0 != UInt8(ascii: "`") }
      guard let list = rest.firstIndex(of: UInt8(ascii: "(")) else { break }
      functions.append(String(decoding: name, as: UTF8.self) + "(\(labels(text[(list + 1)...])))")
    }
    return functions
  }

  /// The labels in a list of parameters, which ends with its parenthesis.
  private static func labels(_ list: ArraySlice<UInt8>) -> String {
    var (labels, depth, isFirst) = ([UInt8](), 0, true)
    for (index, byte) in zip(list.indices, list) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"): depth += 1
      // The one of an arrow closes nothing.
      case UInt8(ascii: ">") where list[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")") where depth == 0: return String(decoding: labels, as: UTF8.self)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: isFirst = true
      case _ where depth == 0 && isFirst && isWord(byte):
        labels += list[index...].prefix(while: isWord) + [UInt8(ascii: ":")]
        isFirst = false
      default: break
      }
    }
    return String(decoding: labels, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  // MARK: What is not the app's

  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "Vendor", "vendor", "ThirdParty", "Third-Party", "External", "SourcePackages",
    "Generated", "Tests", "Mocks",
  ]
  private static let skippedEndings = [
    ".generated.swift", ".pb.swift", ".grpc.swift", "Tests.swift", "Mocks.swift", "Mock.swift",
  ]

  /// Why a file is not the app's own; nil if it is.
  static func reason(toSkip name: String) -> String? {
    let folders = name.split(separator: "/").dropLast()
    if let folder = folders.first(where: { skippedFolders.contains(String($0)) || $0.hasSuffix("Tests") }) {
      return "in a folder named '\(folder)'"
    }
    // The manifest of a package, which may have one for each version of Swift.
    if name.fileName == "Package.swift" || name.fileName.hasPrefix("Package@swift-") { return "a package's manifest" }
    return skippedEndings.first { name.hasSuffix($0) }.map { "the name ends in '\($0)'" }
  }
}
