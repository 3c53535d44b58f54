// swift-format-ignore-file
/// The URLs of links.
let supportLinkTable: StaticString = #"""
// MARK: - URLs

extension FlowStack {
  /// The URLs of an app's links. A path is looked up part by part.
  public nonisolated struct LinkTable: Sendable {
    /// A link that was found for a URL.
    public struct Match {
      /// The link's index in the table.
      public let index: Int
      /// The values in the path.
      public let path: [String]
      fileprivate let query: ArraySlice<UInt8>
      fileprivate let inner: [Match]
      /// The link of the other module, if it has one below this link.
      public var rest: Match? { inner.first }

      fileprivate init(
        _ turns: ArraySlice<Turn>, _ values: ArraySlice<String>, _ query: ArraySlice<UInt8>
      ) {
        index = turns.first?.link ?? 0
        let count = turns.first?.count ?? 0
        path = [String](values.prefix(count))
        self.query = query
        inner =
          turns.count > 1 ? [Match(turns.dropFirst(), values.dropFirst(count), query)] : []
      }

      /// A value in the query: nil if it cannot be read, `.some(nil)` if it is missing.
      public func value<Value>(_ name: String, _ read: (String) -> Value?) -> Value?? {
        for item in query.split(separator: UInt8(ascii: "&")) {
          let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
          guard LinkTable.decoded(item[..<end]) == name else { continue }
          guard let text = LinkTable.decoded(item[end...].dropFirst()), let value = read(text)
          else { return nil }
          return .some(value)
        }
        return .some(nil)
      }
    }

    /// A URL without its base.
    public struct Path {
      fileprivate var text = ""
      fileprivate var query: [(name: String, value: String?)]
    }

    /// A link of this table, or of a table below it.
    fileprivate struct Turn {
      let link: Int
      /// The number of values in its path.
      let count: Int
    }

    private struct Base {
      let text: String
      let scheme: [UInt8]
      /// Its host with and without the port; none for a scheme of the app's own.
      let hosts: [[UInt8]]
    }

    private struct Node {
      var words: [String: Int] = [:]
      var variable: Int?
      /// The index of what ends here.
      var link: Int?
    }

    private let bases: [Base]
    private let paths: [[String]]
    /// All paths, those of the tables below included.
    private var ends: [(path: [String], turns: [Turn])] = []
    private var nodes = [Node()]

    /// - Parameters:
    ///   - bases: the beginnings of links, such as `https://shop.example` or `shop:`.
    ///   - paths: one for each link, with ":" for a value.
    ///   - libraries: the tables of other modules below a path, by its index.
    public init(_ bases: [String], _ paths: [String], libraries: [Int: LinkTable] = [:]) {
      self.bases = bases.map { text in
        let sides = text.split(separator: ":", maxSplits: 1)
        let host = sides.count > 1 ? String(sides[1].dropFirst(2)) : ""
        let port = sides[0] == "https" ? ":443" : sides[0] == "http" ? ":80" : ""
        var hosts = host.isEmpty ? [] : [host]
        if !host.isEmpty, !host.contains(":") { hosts.append(host + port) }
        return Base(
          text: host.isEmpty ? "\(sides[0])://" : text, scheme: [UInt8](sides[0].utf8),
          hosts: hosts.map { [UInt8]($0.utf8) })
      }
      self.paths = paths.map { path in path.split(separator: "/").map(String.init) }
      for (link, path) in self.paths.enumerated() {
        let turn = Turn(link: link, count: path.filter { $0 == ":" }.count)
        if let library = libraries[link] {
          ends += library.ends.map { (path + $0.path, [turn] + $0.turns) }
        } else {
          ends.append((path, [turn]))
        }
      }
      for (end, (path, _)) in ends.enumerated() {
        var node = 0
        for part in path {
          let known = part == ":" ? nodes[node].variable : nodes[node].words[part]
          let next = known ?? nodes.count
          if known == nil {
            nodes.append(Node())
            if part == ":" { nodes[node].variable = next } else { nodes[node].words[part] = next }
          }
          node = next
        }
        if nodes[node].link == nil { nodes[node].link = end }
      }
    }

    // MARK: Reading

    /// The longest URL that can be a link, in bytes.
    private static let longest = 2048

    /// The link of a URL; nil if it is none.
    public func match(_ url: Foundation.URL) -> Match? {
      let bytes = [UInt8](url.absoluteString.utf8)
      let end = bytes.firstIndex(of: UInt8(ascii: ":"))
      guard bytes.count <= Self.longest, let colon = end else { return nil }
      var rest = bytes[(colon + 1)...]
      if let fragment = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<fragment] }
      let question = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
      let query = rest[question...].dropFirst()
      rest = rest[..<question]
      let slash = UInt8(ascii: "/")
      var place: ArraySlice<UInt8>?
      if rest.starts(with: [slash, slash]) {
        let end = rest.dropFirst(2).firstIndex(of: slash) ?? rest.endIndex
        place = rest[..<end].dropFirst(2)
        rest = rest[end...]
      }
      guard let isInPath = isPlaceInPath(place ?? [], bytes[..<colon]) else { return nil }
      if rest.first == slash { rest = rest.dropFirst() }
      var parts: [String] = []
      if isInPath, let place { rest = place + (rest.isEmpty ? [] : [slash]) + rest }
      for part in rest.split(separator: slash, omittingEmptySubsequences: false) {
        guard let text = Self.decoded(part), text != ".", text != ".." else { return nil }
        parts.append(text)
      }
      // Where there is a link without it, a slash at the end means nothing.
      let short = parts.last == "" ? walk([String](parts.dropLast())) : nil
      let found = short ?? walk(parts)
      guard let (link, values) = found else { return nil }
      return Match(ends[link].turns[...], values[...], query)
    }

    /// Whether what follows `//` is the first part of the path, as with a scheme of the app's own;
    /// nil if the URL is not the app's.
    private func isPlaceInPath(_ place: ArraySlice<UInt8>, _ scheme: ArraySlice<UInt8>) -> Bool? {
      let same = bases.filter { Self.isSame(scheme, $0.scheme) }
      let isHost = same.contains { base in base.hosts.contains { Self.isSame(place, $0) } }
      if isHost { return false }
      // Neither a user nor a port.
      let isPart = !place.contains(UInt8(ascii: "@")) && !place.contains(UInt8(ascii: ":"))
      return isPart && same.contains(where: \.hosts.isEmpty) ? !place.isEmpty : nil
    }

    /// Compares letters without their case.
    private static func isSame(_ bytes: ArraySlice<UInt8>, _ lowercase: [UInt8]) -> Bool {
      guard bytes.count == lowercase.count else { return false }
      return zip(bytes, lowercase).allSatisfy { byte, other in
        byte == other || byte &- 65 < 26 && byte | 0x20 == other
      }
    }

    /// The link of a path and its values: words come before values.
    private func walk(_ parts: [String]) -> (link: Int, values: [String])? {
      var values: [String] = []
      func walk(_ node: Int, _ depth: Int) -> Int? {
        guard depth < parts.count else { return nodes[node].link }
        if let next = nodes[node].words[parts[depth]], let link = walk(next, depth + 1) {
          return link
        }
        guard let next = nodes[node].variable else { return nil }
        values.append(parts[depth])
        if let link = walk(next, depth + 1) { return link }
        values.removeLast()
        return nil
      }
      return walk(0, 0).map { ($0, values) }
    }

    /// A part of a URL without percent encoding; nil if it is not UTF-8, or has control characters.
    private static func decoded(_ part: ArraySlice<UInt8>) -> String? {
      let text = String(decoding: part, as: UTF8.self).removingPercentEncoding
      return text?.unicodeScalars.contains { $0.properties.generalCategory == .control } == false
        ? text : nil
    }

    /// A number, unless it is infinite or not a number.
    public static func finite<Number: BinaryFloatingPoint>(_ number: Number?) -> Number? {
      number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A date in ISO 8601 format.
    public static func date(_ text: String) -> Foundation.Date? {
      let format = Foundation.ISO8601DateFormatter()
      if let date = format.date(from: text) { return date }
      format.formatOptions.insert(.withFractionalSeconds)
      return format.date(from: text)
    }

    // MARK: Writing

    /// The URL of a link.
    ///
    /// - Parameter rest: the link of another module below it.
    public func url(
      _ link: Int,
      _ values: [String] = [],
      query: [(name: String, value: String?)] = [],
      rest: Path? = nil
    ) -> Foundation.URL {
      let path = path(link, values, query: query, rest: rest)
      // Read, one slash at the end means nothing: an empty value there needs another.
      let isOpen = path.text.isEmpty || path.text.last == "/"
      var text = bases[0].text + path.text + (isOpen ? "/" : "")
      var sign = "?"
      for (name, value) in path.query {
        guard let value else { continue }
        text += sign + Self.encoded(name) + "=" + Self.encoded(value)
        sign = "&"
      }
      guard let url = Foundation.URL(string: text) else { preconditionFailure("'\(text)' is not a URL") }
      return url
    }

    /// The URL of a link without its base.
    public func path(
      _ link: Int,
      _ values: [String] = [],
      query: [(name: String, value: String?)] = [],
      rest: Path? = nil
    ) -> Path {
      var path = Path(query: query + (rest?.query ?? []))
      var values = values.makeIterator()
      for part in paths[link] {
        path.text += "/" + Self.encoded(part == ":" ? values.next() ?? "" : part)
      }
      path.text += rest?.text ?? ""
      return path
    }

    /// A date in ISO 8601 format, to the millisecond.
    public static func text(_ date: Foundation.Date) -> String {
      let format = Foundation.ISO8601DateFormatter()
      format.formatOptions.insert(.withFractionalSeconds)
      return format.string(from: date)
    }

    private static func encoded(_ text: String) -> String {
      let unreserved = Foundation.CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
      return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
  }
}
"""#
