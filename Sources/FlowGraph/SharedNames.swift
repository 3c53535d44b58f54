/// The names of the support file's types: `Coordinator` and those named after it, `FlowStack` and related types.
package struct SharedNames: Equatable, Sendable {
  /// The protocol that every coordinator adopts.
  package let coordinator: String
  /// The types that are called differently here, by their names in the templates.
  package let renamed: [String: String]

  /// - Parameter words: the words of the setting `coordinator`, the second the prefix of `FlowStack`, `FlowEntry`, …;
  ///   none for the defaults.
  package init(_ words: [String] = []) {
    coordinator = words.first ?? "Coordinator"
    let beginning = words.count > 1 ? words[1] : "Flow"
    var renamed: [String: String] = [:]
    if coordinator != "Coordinator" {
      for (start, end) in [
        ("", ""), ("Stack", ""), ("Hosted", ""), ("", "FinishDelegate"), ("", "Type"), ("Child", "TypeProtocol"),
      ] {
        renamed["\(start)Coordinator\(end)"] = start + coordinator + end
      }
    }
    if beginning != "Flow" {
      for end in ["Stack", "Entry", "Detent", "Presentation", "Event"] { renamed["Flow\(end)"] = beginning + end }
    }
    self.renamed = renamed
  }

  package var isDefault: Bool { renamed.isEmpty }

  /// The name here of a type in the templates: another one for those of the support file, else the same.
  package subscript(_ type: String) -> String { renamed[type] ?? type }

  /// A template, or Swift, with these names. The result of a tag may be part of the surrounding names: those stay.
  package func renaming(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    guard !isDefault else { return text }
    func isPart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 95 }
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    func isPair(_ brace: UInt8, at index: Int) -> Bool {
      index >= 0 && index + 1 < text.count && text[index] == brace && text[index + 1] == brace
    }
    var (result, index, isInTag) = ([UInt8](), 0, false)
    result.reserveCapacity(text.count)
    while index < text.count {
      let start = index
      while index < text.count, isPart(text[index]) { index += 1 }
      if index == start {
        if isPair(open, at: index) { isInTag = true }
        if isPair(close, at: index) { isInTag = false }
        result.append(text[index])
        index += 1
      } else if isInTag || isPair(close, at: start - 2) || isPair(open, at: index) {
        result += text[start..<index]
      } else {
        result += self[String(decoding: text[start..<index], as: UTF8.self)].utf8
      }
    }
    return result
  }
}
