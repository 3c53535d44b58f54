package import FlowLanguage

/// A link's path taken apart: `/items/:id/rate?stars=:stars`.
package struct LinkPattern: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case word(String)
    case variable(String)
  }

  package struct Item: Equatable, Sendable {
    /// As the URL has it.
    package let name: String
    package let variable: String
  }

  package let parts: [Part]
  package let query: [Item]

  package var pathVariables: [String] { parts.compactMap { if case .variable(let name) = $0 { name } else { nil } } }

  /// In the order of the text.
  package var variables: [String] { pathVariables + query.map(\.variable) }

  /// The same for links that match the same paths.
  package var shape: String { Self.shape(of: parts) }

  package static func shape(of parts: [Part]) -> String {
    parts.map { if case .word(let word) = $0 { "/\(word)" } else { "/:" } }.joined()
  }
}

/// Why a text is not a link, or not where links begin, and what to do.
package struct LinkRefusal: Error, Equatable {
  package let message: String
  package let help: Help?
  /// What to write instead of the text, if that is certain.
  package let instead: String?

  package init(_ message: String, help: Help? = nil, instead: String? = nil) {
    self.message = message
    self.help = help ?? instead.map { "write \"\($0)\"" }
    self.instead = instead
  }
}

extension LinkPattern {
  /// - Parameter literal: a string literal with its quotes.
  init(_ literal: String) throws(LinkRefusal) {
    let text = try linkText(literal)
    guard text.hasPrefix("/") else {
      throw LinkRefusal(
        "a link is a path, which begins with '/'",
        help: "write \"\(path(of: text))\"; 'app' has the scheme and the host")
    }
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var seen: Set<String> = []
    func variable(_ name: Substring) throws(LinkRefusal) -> String {
      guard isIdentifier(name) else {
        throw LinkRefusal("':\(name)' names no value", help: "write ':name', as the parameter is called")
      }
      guard seen.insert(String(name)).inserted else {
        throw LinkRefusal("a link can contain ':\(name)' only once", help: "remove one of them")
      }
      return String(name)
    }
    var parts: [Part] = []
    let words = halves[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for word in words where words.count > 1 || !word.isEmpty {
      guard !word.isEmpty else {
        throw LinkRefusal("a link has a word or ':name' after each '/'", help: "remove the '/' that has none")
      }
      guard word != ".", word != ".." else {
        throw LinkRefusal(
          "a link's path cannot contain '\(word)'", help: "write words and ':names' with '/' between them")
      }
      parts.append(word.hasPrefix(":") ? .variable(try variable(word.dropFirst())) : .word(String(word)))
    }
    self.parts = parts
    var query: [Item] = []
    for item in halves.count > 1 ? halves[1].split(separator: "&", omittingEmptySubsequences: false) : [] {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, sides[1].hasPrefix(":") else {
        throw LinkRefusal("'\(item)' does not name a value", help: "write '?name=:name', further ones with '&'")
      }
      let name = String(sides[0])
      guard !query.contains(where: { $0.name == name }) else {
        throw LinkRefusal("a link can contain '\(name)=' only once", help: "remove one of them")
      }
      query.append(Item(name: name, variable: try variable(sides[1].dropFirst())))
    }
    self.query = query
  }
}

/// Where links begin: `https://shop.example`, or the scheme `shop:` of the app's own.
package struct LinkBase: Equatable, Sendable {
  package let scheme: String
  /// Empty for a scheme of the app's own without a host.
  package let host: String
  /// nil for the scheme's own.
  package let port: Int?

  package var isWeb: Bool { Self.isWeb(scheme) }

  /// The port that a URL of the scheme means if it names none.
  package static func port(of scheme: String) -> Int? { scheme == "https" ? 443 : scheme == "http" ? 80 : nil }

  fileprivate static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }

  package var text: String { "\(scheme):" + (host.isEmpty ? "" : "//\(host)" + (port.map { ":\($0)" } ?? "")) }
}

extension LinkBase {
  /// - Parameter literal: a string literal with its quotes.
  init(_ literal: String) throws(LinkRefusal) {
    let text = try linkText(literal, isBase: true)
    let help: Help = "write \"https://shop.example\", or \"shop:\" for a scheme of the app's own"
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
      throw LinkRefusal("an app's link is where its links begin: a scheme, and a host", help: help)
    }
    scheme = text[..<colon].lowercased()
    guard isScheme(scheme) else { throw LinkRefusal("'\(text[..<colon])' is not a URL's scheme", help: help) }
    var rest = text[text.index(after: colon)...]
    if rest.isEmpty {
      (host, port) = ("", nil)
    } else {
      if rest == "//", !Self.isWeb(scheme) { throw LinkRefusal("'//' is not a host", instead: "\(scheme):") }
      guard rest.hasPrefix("//"), rest.count > 2 else { throw LinkRefusal("'\(rest)' is not a host", help: help) }
      rest = rest.dropFirst(2)
      let sides = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      host = sides[0].lowercased()
      guard !host.isEmpty, host.utf8.allSatisfy({ isHostByte($0) }) else {
        let hasPath = rest.contains("/") || rest.contains("?")
        throw LinkRefusal("'\(rest)' is not a host", help: hasPath ? "put the path into each link: link \"/…\"" : help)
      }
      let given = sides.count > 1 ? Int(sides[1]) : nil
      guard sides.count == 1 || given.map({ (1...65_535).contains($0) }) == true else {
        throw LinkRefusal("'\(sides[1])' is not a port", help: help)
      }
      port = given == Self.port(of: scheme) ? nil : given
    }
    if isWeb, host.isEmpty { throw LinkRefusal("'\(scheme):' needs a host", help: help) }
  }
}

/// The path that is meant, with its query: the URL's own, or the text with the '/' that it lacks.
private func path(of text: String) -> String {
  guard let colon = text.firstIndex(of: ":"), isScheme(text[..<colon].lowercased()) else { return "/\(text)" }
  let rest = text[text.index(after: colon)...]
  let slashes = rest.prefix { $0 == "/" }.count
  let place = rest.dropFirst(slashes)
  // What follows the '//' of a scheme of the app's own is part of the path.
  guard slashes == 2, LinkBase.isWeb(text[..<colon].lowercased()) else { return "/\(place)" }
  return "/\(place.drop { $0 != "/" && $0 != "?" }.drop { $0 == "/" })"
}

/// - Parameter text: in lower case.
package func isScheme(_ text: String) -> Bool {
  guard let first = text.utf8.first, first >= 97, first <= 122 else { return false }
  return text.utf8.allSatisfy { $0 >= 97 && $0 <= 122 || $0 >= 48 && $0 <= 57 || $0 == 43 || $0 == 45 || $0 == 46 }
}

private func isHostByte(_ byte: UInt8) -> Bool {
  byte >= 97 && byte <= 122 || byte >= 48 && byte <= 57 || byte == 45 || byte == 46
}

private func isIdentifier(_ text: Substring) -> Bool {
  guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
  return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
}

/// The text of a string literal, in which a URL's own signs stand for themselves.
private func linkText(_ literal: String, isBase: Bool = false) throws(LinkRefusal) -> String {
  let text = String(literal.dropFirst().dropLast())
  for scalar in text.unicodeScalars {
    let isForeign = scalar.value <= 32 || scalar.value == 127 || scalar.properties.isWhitespace
    guard isForeign || "\\%#\"<>^`{|}*[]".unicodeScalars.contains(scalar) else { continue }
    let help: Help =
      switch scalar {
      case "*" where isBase: "write a link for each host"
      case "%": "write letters unencoded; spaces and special characters are not allowed"
      case "{", "}", "<", ">", "*", "[", "]": "a value is written ':name'"
      default: "remove it"
      }
    throw LinkRefusal("'\(scalar.value > 32 ? String(scalar) : " ")' has no place in a link", help: help)
  }
  return text
}

extension LinkSyntax {
  /// As it was written, without its quotes: `/items/:id`.
  package var writtenPath: String { String(path.text.dropFirst().dropLast()) }

  /// The place of a value's name in the path; nil if the path does not say it.
  func place(of value: String) -> SourcePlace? {
    let bytes = Array(path.text.utf8)
    let name = Array(":\(value)".utf8)
    for start in bytes.indices where bytes[start...].starts(with: name) {
      let end = start + name.count
      // Not the beginning of a longer name.
      guard end == bytes.count || "/?&=:\"".utf8.contains(bytes[end]) else { continue }
      let first = path.place.range.lowerBound
      return SourcePlace(file: path.place.file, range: first + start + 1..<first + end)
    }
    return nil
  }
}
