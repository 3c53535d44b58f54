import FlowFixes
import FlowFormatter
import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowLinks

/// What is fuzzed. Each says what must hold for any bytes, besides that nothing crashes or hangs.
enum Target: String, CaseIterable {
  case parser, formatter, generator, mending, links
}

/// All bytes are in the tree, and all places are in the text.
func tryParser(_ bytes: [UInt8]) -> CInt {
  let tree = parse(bytes)
  let text = tree.tokens.indices.flatMap { tree.source.bytes[tree.range(of: $0)] }
  precondition(text == bytes, "the tokens are not the text")
  for finding in tree.diagnostics {
    let places = [finding.place] + finding.notes.map(\.place) + (finding.fix?.edits.map(\.place) ?? [])
    for place in places {
      precondition(place.range.lowerBound >= 0 && place.range.upperBound <= bytes.count, "a place out of the text")
    }
  }
  return 0
}

/// What is formatted has no errors, the same tokens and comments, and is not changed again. The first byte puts a comment
/// or a blank line into one of the gaps.
func tryFormatter(_ input: [UInt8]) -> CInt {
  guard let first = input.first else { return 0 }
  var bytes = Array(input.dropFirst())
  if first > 0 {
    let tokens = parse(bytes).tokens
    let gap = Int(tokens[Int(first) * 7 % tokens.count].start)
    bytes.insert(contentsOf: injections[Int(first) % injections.count], at: gap)
  }
  let tree = parse(bytes)
  guard let formatted = format(tree) else {
    precondition(tree.diagnostics.contains { $0.severity == .error }, "left alone without an error")
    return 0
  }
  let result = parse(formatted)
  precondition(!result.diagnostics.contains { $0.severity == .error }, "an error that was not there")
  precondition(format(result) == formatted, "changed again")
  precondition(tree.words == result.words, "other tokens or comments")
  return 0
}

private let injections = [" /* c */ ", " // c\n", "\n// c\n", "\n\n\n", "\n/// d\n\n/* e */ ", "/**/"].map {
  Array($0.utf8)
}

/// Two files at most, parted by a NUL, and after another one a library that they may import; what has no error gives
/// files.
func tryGenerator(_ bytes: [UInt8]) -> CInt {
  let sources = module(bytes)
  let imports = library(bytes).map { [ModuleSource(name: "Orders", sources: [$0])] } ?? []
  guard let generation = try? Generator(runsOnce: true).generate(sources, importing: imports) else { return 0 }
  let isApproved = !generation.diagnostics.contains { $0.severity == .error }
  precondition(isApproved != generation.outputs.isEmpty, "errors and outputs, or neither")
  let files = sources + imports.flatMap(\.sources)
  for finding in generation.diagnostics {
    precondition(finding.place.file < files.count, "a place in no file")
    precondition(finding.place.range.upperBound <= files[finding.place.file].bytes.count, "a place out of the text")
  }
  return 0
}

/// Remedies come to an end, and leave nothing to mend but what gets in each other's way.
func tryMending(_ bytes: [UInt8]) -> CInt {
  let sources = module(bytes)
  guard let (mended, count) = try? Generator().fixed(sources) else { return 0 }
  precondition(count > 0 || mended == sources, "changed without a remedy")
  return 0
}

/// A URL over an app that has a library's links behind prefixes: what it says can be written, and says the same again.
func tryLinks(_ bytes: [UInt8]) -> CInt {
  guard let shop, let reading = try? shop.read(String(decoding: bytes, as: UTF8.self)) else { return 0 }
  precondition(reading.values.count == reading.address.stops.count, "a part without its values")
  let url = "https://shop.example" + written(reading)
  // What is spelled may be too long.
  guard url.utf8.count <= 2048 else { return 0 }
  guard let again = try? shop.read(url) else { preconditionFailure("'\(url)' is no link") }
  precondition(again.address.text == reading.address.text, "'\(url)' leads elsewhere")
  precondition(
    again.values.map { $0.map(\.text) } == reading.values.map { $0.map(\.text) }, "'\(url)' says other values")
  return 0
}

private func written(_ reading: LinkReading) -> String {
  var (path, query) = ("", "")
  for (stop, values) in zip(reading.address.stops, reading.values) {
    func text(_ name: String) -> String? { values.first { $0.value.name == name }?.text.map(spelled) }
    for part in stop.link.pattern.parts {
      switch part {
      case .word(let word): path += "/\(word)"
      case .variable(let name): path += "/\(text(name) ?? "")"
      }
    }
    for item in stop.link.pattern.query {
      if let text = text(item.variable) { query += (query.isEmpty ? "?" : "&") + "\(item.name)=\(text)" }
    }
  }
  // Read, one slash at the end means nothing.
  return path + (path.isEmpty || path.hasSuffix("/") ? "/" : "") + query
}

private func spelled(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF")
  return text.utf8.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
}

private let shop: ModuleLinks? = {
  let app = """
    import Orders
    settings { support import Orders }
    app Shop link "https://shop.example" link "shop:" { start -> root Home }
    flow Home {
      needs shop(code: Int): String?
      start screen Home link "/" { a(shop: String) -> push Orders(shop)
        b(shop: String) -> push branch(shop) }
      screen Offer(id: Int, on: Date? = nil) link "/offers/:id?on=:on" link "/o/:id"
      child Orders link "/shops/:shop/orders" link "/:shop"
      child branch(shop: String): Orders(shop) link "/branches/orders?code=:code" with shop(code)
    }
    """
  let library = """
    exported flow Orders(shop: String) {
      needs order(id: UInt8): Int?
      start screen List
      screen Order(order: Int) link "/:id" with order(id)
      event find(text: String?, exact: Bool = false) link "/find?q=:text&exact=:exact" -> pop to root
    }
    """
  let orders = ModuleSource(name: "Orders", sources: [SourceFile(path: "Orders.flow", text: library)])
  let survey = try? Generator().survey([SourceFile(path: "Shop.flow", text: app)], importing: [orders])
  guard let survey, let module = survey.module, let links = ModuleLinks(module),
    links.addresses.contains(where: { $0.stops.count > 1 }),
    !survey.generation.diagnostics.contains(where: { $0.severity == .error })
  else { preconditionFailure("the app is not right: \(survey?.generation.diagnostics.map(\.message) ?? [])") }
  return links
}()

private func parse(_ bytes: [UInt8]) -> SyntaxTree { parse(SourceFile(path: "A.flow", bytes: bytes)) }

private func module(_ bytes: [UInt8]) -> [SourceFile] {
  bytes.split(separator: 0, maxSplits: 2).prefix(2).enumerated().map {
    SourceFile(path: "File\($0).flow", bytes: Array($1))
  }
}

private func library(_ bytes: [UInt8]) -> SourceFile? {
  bytes.split(separator: 0, maxSplits: 2).dropFirst(2).first.map { SourceFile(path: "Orders.flow", bytes: Array($0)) }
}

extension SyntaxTree {
  /// The tokens and comments, without what is blank at the ends of a comment's lines; a line end where one matters.
  fileprivate var words: [[UInt8]] {
    var words: [[UInt8]] = []
    for (index, token) in tokens.enumerated() {
      let bytes = source.bytes[range(of: index)]
      switch token.kind {
      case .newline, .endOfFile: if let last = words.last, last != [0x0A], last != [0x7B] { words.append([0x0A]) }
      case .lineComment, .docComment, .blockComment: words.append(bytes.filter { ![0x20, 9, 0x0A, 0x0D].contains($0) })
      case .rightBrace:
        if words.last == [0x0A] { words.removeLast() }
        words.append(Array(bytes))
      default: if !token.kind.isTrivia { words.append(Array(bytes)) }
      }
    }
    return words
  }
}
