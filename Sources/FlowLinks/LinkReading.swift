package import FlowGraph
import FlowLanguage

/// What a URL says as a link of a module: read as the generated code reads it.
package struct LinkReading: Sendable {
  package let address: LinkAddress
  /// For each of its stops each value with its text, decoded; nil where the URL does not say it.
  package let values: [[(value: LinkValue, text: String?)]]
  /// The names in the query that say nothing, or nothing more.
  package let ignored: [String]
  /// The links that would have matched, too.
  package let passedOver: [LinkAddress]
}

extension ModuleLinks {
  /// The longest URL that can be a link, in bytes.
  private static let longest = 2048

  package func read(_ url: String) throws(LinkRefusal) -> LinkReading {
    guard !isLibrary else {
      throw LinkRefusal("the app decides where the links of a library begin", help: "name the app's module")
    }
    let parts = try URLParts(url)
    guard parts.length <= Self.longest else {
      throw LinkRefusal("it is \(parts.length) bytes long, and a link has at most \(Self.longest)")
    }
    let path = try self.path(of: parts)
    let words = try path.map { part throws(LinkRefusal) in
      let word = try decoded(part, as: "the path")
      guard word != ".", word != ".." else { throw LinkRefusal("a link's path cannot contain '\(word)'") }
      return word
    }
    // Where there is a link without it, a slash at the end means nothing.
    let short = words.last == "" ? Array(words.dropLast()) : words
    guard let found = [short, words].lazy.map(matches).first(where: { !$0.isEmpty }), let match = found.first else {
      throw LinkRefusal("no link has the path '/\(short.joined(separator: "/"))'", help: nearest(to: short))
    }
    let said = zip(match.pattern.parts, words).compactMap { if case .variable = $0 { $1 } else { nil } }
    let parameters = parts.query.map { (name: try? decoded($0.name, as: "the query"), text: $0.text) }
    var read: Set<Int> = []
    var values: [[(LinkValue, String?)]] = []
    var position = 0
    for stop in match.stops {
      let pattern = stop.link.pattern
      var own: [(LinkValue, String?)] = []
      for value in stop.target.values {
        var text: String?
        if let index = pattern.pathVariables.firstIndex(of: value.name) {
          text = said[position + index]
        } else if let item = pattern.query.first(where: { $0.variable == value.name }) {
          if let index = parameters.firstIndex(where: { $0.name == item.name }) {
            read.insert(index)
            text = try decoded(parameters[index].text, as: "'\(item.name)'")
          } else if value.isNeeded {
            throw LinkRefusal(
              "it lacks '\(item.name)', which '\(match.text)' needs", help: "add '\(item.name)=…' to its query")
          }
        }
        let types = stop.module.settings.linkTypes
        if let text, !types.contains(value.readType), LinkText.readers[value.readType]?(text) == false {
          throw LinkRefusal(
            "'\(text)' cannot be read as \(value.readType), the type of '\(value.name)' in '\(match.text)'",
            help: LinkText.examples[value.readType].map(Help.text))
        }
        own.append((value, text))
      }
      position += pattern.pathVariables.count
      values.append(own)
    }
    let known = Set(read.compactMap { parameters[$0].name })
    let ignored = parameters.indices.filter { !read.contains($0) }.map { index in
      let name = parameters[index].name ?? String(decoding: parts.query[index].name, as: UTF8.self)
      return known.contains(name) ? "a further '\(name)'" : name
    }
    return LinkReading(
      address: match, values: values, ignored: ignored.filter { !$0.isEmpty }, passedOver: Array(found.dropFirst()))
  }

  // MARK: Where it begins

  /// The parts of the path; in a scheme of the app's own, what follows `//` is the first.
  private func path(of url: URLParts) throws(LinkRefusal) -> [ArraySlice<UInt8>] {
    let same = bases.filter { $0.scheme == url.scheme }
    guard !same.isEmpty else {
      let begins: Help = "links begin with \(bases.map(\.text).joined(separator: " or "))"
      throw LinkRefusal("no link begins with '\(url.scheme):'", help: begins)
    }
    let place = String(decoding: url.place, as: UTF8.self).lowercased()
    let isHost = same.contains { !$0.host.isEmpty && $0.places.contains(place) }
    let isPart = same.contains(where: \.host.isEmpty) && !place.contains("@") && !place.contains(":")
    if isHost || isPart && place.isEmpty { return url.path(from: url.rest) }
    if isPart { return [url.place] + (url.rest.isEmpty ? [] : url.path(from: url.rest)) }
    if let user = place.lastIndex(of: "@") {
      throw LinkRefusal("a link names no user, and this one names '\(place[..<user])'", help: "remove it, with the '@'")
    }
    let hosts = same.map(\.host).filter { !$0.isEmpty }
    let host = place.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    if host != place, host.isEmpty || hosts.contains(host) {
      let base = same.first { $0.host == host && $0.port != nil }
      throw LinkRefusal(
        "no link is on the port '\(place.dropFirst(host.count + 1))'",
        help: base.map { "links begin with \($0.text)" } ?? "remove it, with the ':'")
    }
    guard !host.isEmpty else { throw LinkRefusal("it has no host", help: "begin with \(same[0].text)") }
    if let base = same.first(where: { $0.host == host }) {
      throw LinkRefusal("no link is on '\(host)' without its port", help: "links begin with \(base.text)")
    }
    throw LinkRefusal(
      "no link is on the host '\(host)'",
      help: FlowLanguage.nearest(to: host, among: hosts).map(Help.rename)
        ?? "links begin with \(same.map(\.text).joined(separator: " or "))")
  }

  // MARK: Which one

  /// The links of a path, the one that is meant first: words come before values.
  private func matches(_ words: [String]) -> [LinkAddress] {
    func order(_ address: LinkAddress) -> String {
      address.pattern.parts.map { if case .word = $0 { "0" } else { "1" } }.joined()
    }
    return addresses.filter { address in
      address.pattern.parts.count == words.count
        && zip(address.pattern.parts, words).allSatisfy { part, word in
          if case .word(let expected) = part { expected == word } else { true }
        }
    }.sorted { order($0) < order($1) }
  }

  /// The link that was most likely meant.
  private func nearest(to words: [String]) -> Help {
    let costs = addresses.map { $0.pattern.distance(to: words) }
    guard words != [""], !words.isEmpty, let least = costs.min(), least <= 2, let index = costs.firstIndex(of: least)
    else {
      return "'flows links' lists all"
    }
    return .rename(to: addresses[index].text)
  }

  // MARK: What it says

  private func decoded(_ part: ArraySlice<UInt8>, as what: String) throws(LinkRefusal) -> String {
    var bytes: [UInt8] = []
    var index = part.startIndex
    while index < part.endIndex {
      var byte = part[index]
      if byte == UInt8(ascii: "%") {
        let digits = String(decoding: part[index...].dropFirst().prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, digits.utf8.first != 43, digits.utf8.first != 45,
          let number = UInt8(digits, radix: 16)
        else {
          throw LinkRefusal("\(what) has a '%' that two hexadecimal digits do not follow", help: "write '%25' for '%'")
        }
        byte = number
        index += 2
      }
      bytes.append(byte)
      index += 1
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LinkRefusal("\(what) is not UTF-8 when it is decoded")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw LinkRefusal("\(what) has a control character")
    }
    return text
  }
}

/// A URL taken apart, nothing decoded.
private struct URLParts {
  let scheme: String
  /// What follows `//`, up to the path; empty if nothing does.
  let place: ArraySlice<UInt8>
  let rest: ArraySlice<UInt8>
  let query: [(name: ArraySlice<UInt8>, text: ArraySlice<UInt8>)]
  /// In bytes, when what no URL holds is encoded.
  let length: Int

  init(_ text: String) throws(LinkRefusal) {
    let bytes = Array(text.utf8)
    scheme = bytes.prefix { $0 != UInt8(ascii: ":") }.isEmpty ? "" : text.prefix { $0 != ":" }.lowercased()
    guard isScheme(scheme), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      throw LinkRefusal("it begins with no scheme", help: "a URL begins like 'https:'")
    }
    length = bytes.reduce(0) { $0 + ($1 <= 32 || $1 >= 127 || "\"<>\\^`{|}".utf8.contains($1) ? 3 : 1) }
    let whole = bytes[(colon + 1)...].prefix { $0 != UInt8(ascii: "#") }
    let path = whole.prefix { $0 != UInt8(ascii: "?") }
    query = whole[path.endIndex...].dropFirst().split(separator: UInt8(ascii: "&")).map { item in
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      return (name, item[name.endIndex...].dropFirst())
    }
    place = path.starts(with: "//".utf8) ? path.dropFirst(2).prefix { $0 != UInt8(ascii: "/") } : path.prefix(0)
    rest = path[place.endIndex...]
  }

  func path(from rest: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    (rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }
}

extension LinkBase {
  /// What stands between `//` and the path, in lower case.
  fileprivate var places: [String] {
    guard let port else { return [host] + (Self.port(of: scheme).map { ["\(host):\($0)"] } ?? []) }
    return ["\(host):\(port)"]
  }
}

extension LinkPattern {
  /// How much has to be changed in a path until this is its link: a word that is almost the same counts half of one that
  /// is missing.
  fileprivate func distance(to words: [String]) -> Int {
    var row = Array(0...words.count).map { $0 * 2 }
    for (index, part) in parts.enumerated() {
      var next = [(index + 1) * 2]
      for (column, word) in words.enumerated() {
        let change: Int =
          switch part {
          case .variable: 0
          case .word(word): 0
          case .word(let expected): nearest(to: word, among: [expected]) == nil ? 4 : 1
          }
        next.append(min(row[column] + change, row[column + 1] + 2, next[column] + 2))
      }
      row = next
    }
    return row[words.count]
  }
}

extension LinkText {
  fileprivate static let examples = [
    "Bool": "write 'true' or 'false'", "UUID": "write it like 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F'",
    "Date": "write it like '2025-01-31T12:00:00Z'",
  ]
}
