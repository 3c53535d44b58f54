import FlowLanguage

/// What storyboards say of segues: one pass over their tags, since nothing else of them matters.
struct Storyboards: Sendable {
  struct Segue: Sendable, Equatable {
    let identifier: String?
    /// As the file has it: `show`, `presentation`, `embed`, …
    let kind: String
    let style: String?
    let isAnimated: Bool
    /// The classes of both ends, where they are the app's own.
    let source: String?
    let destination: String?
    /// Whether the destination is in a navigation controller of its own.
    let inNavigation: Bool
    /// Whether only code performs it: nothing that is tapped has it.
    let isManual: Bool
  }

  let segues: [Segue]

  private struct Controller {
    let element: String
    let attributes: [String: String]
    let storyboard: String
    var root: String?
  }

  init(_ files: [SourceFile]) {
    var controllers: [String: Controller] = [:]
    /// By storyboard and identifier; of several the first.
    var identified: [String: String] = [:]
    var initial: [String: String] = [:]
    var found: [(source: String?, target: String, isManual: Bool, attributes: [String: String])] = []
    // A comment, or a tag; that of an element without others in it ends with `/`.
    let tag = #/(?s)<!--.*?(?:-->|\z)|<(/?[^\s<>/]+)((?:[^<>"]|"[^"]*")*)>/#.matchingSemantics(.unicodeScalar)
    let attribute = #/([^\s="]++)(?:\s*+=\s*+"([^"]*+)")?/#.matchingSemantics(.unicodeScalar)
    for file in files {
      // An identifier is only one of its file.
      let name = file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      func key(_ id: String?) -> String? { id.map { file.path + "#" + $0 } }
      var current: (key: String, element: String)?
      var open: [String] = []
      for match in String(decoding: file.bytes, as: UTF8.self).matches(of: tag) {
        guard let element = match.1.map(String.init), let rest = match.2 else { continue }
        let given = rest.matches(of: attribute).compactMap { part in part.2.map { (part.1, $0) } }
        let attributes = Dictionary(given.map { (String($0), Self.unescaped(String($1))) }) { $1 }
        let isOpened = !rest.hasSuffix("/") && !rest.hasSuffix("?")
        let around = open.suffix(2)
        if element.hasPrefix("/") { _ = open.popLast() } else if isOpened { open.append(element) }
        if element == "document" { initial[name] = initial[name] ?? key(attributes["initialViewController"]) }
        if element == "/" + (current?.element ?? "") { current = nil }
        if attributes["sceneMemberID"] == "viewController", let own = key(attributes["id"]) {
          controllers[own] = Controller(element: element, attributes: attributes, storyboard: name)
          let identifier = attributes["storyboardIdentifier"].map { name + "#" + $0 }
          if let identifier, identified[identifier] == nil { identified[identifier] = own }
          current = (own, element)
        } else if element == "segue", let target = key(attributes["destination"]) {
          if attributes["relationship"] == "rootViewController", let current { controllers[current.key]?.root = target }
          let isManual = around.elementsEqual([current?.element ?? "", "connections"])
          found.append((current?.key, target, isManual, attributes))
        }
      }
    }
    /// One that another storyboard has.
    func real(_ key: String?) -> Controller? {
      guard let key, let controller = controllers[key] else { return nil }
      guard controller.element == "viewControllerPlaceholder" else { return controller }
      let name = controller.attributes["storyboardName"] ?? controller.storyboard
      let identifier = controller.attributes["referencedIdentifier"]
      return (identifier.map { identified[name + "#" + $0] } ?? initial[name]).flatMap { controllers[$0] }
    }
    segues = found.filter { $0.attributes["kind"] != "relationship" }.map { source, target, isManual, attributes in
      let target = real(target)
      let root = target?.root.flatMap { real($0) }
      return Segue(
        identifier: attributes["identifier"], kind: attributes["kind"] ?? "",
        style: attributes["modalPresentationStyle"], isAnimated: attributes["animates"] != "NO",
        source: real(source)?.attributes["customClass"], destination: (root ?? target)?.attributes["customClass"],
        inNavigation: root != nil, isManual: isManual)
    }
  }

  func segues(named identifier: String, from type: String?) -> [Segue] {
    let all = segues.filter { $0.identifier == identifier }
    let own = all.filter { $0.source == type }
    return own.isEmpty ? all : own
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    // The ampersand comes last: what it begins is text.
    return [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
