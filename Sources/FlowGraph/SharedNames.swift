/// The names of the support file's types: `Coordinator` and those named after it, `FlowStack` and related types.
package struct SharedNames: Equatable, Sendable {
  /// The protocol that every coordinator adopts.
  package let coordinator: String
  /// The prefix of `FlowStack`, `FlowEntry`, ….
  package let beginning: String

  /// - Parameter words: the words of the setting `coordinator`; none for the defaults.
  package init(_ words: [String] = []) {
    coordinator = words.first ?? "Coordinator"
    beginning = words.count > 1 ? words[1] : "Flow"
  }

  package var isDefault: Bool { self == SharedNames() }

  /// The name here of a type in the templates: another one for those of the support file, else the same.
  package subscript(_ type: String) -> String {
    switch type {
    case "Coordinator": coordinator
    case "StackCoordinator", "HostedCoordinator": type.dropLast("Coordinator".count) + coordinator
    case "CoordinatorFinishDelegate", "CoordinatorType": coordinator + type.dropFirst("Coordinator".count)
    case "ChildCoordinatorTypeProtocol": "Child\(coordinator)TypeProtocol"
    case "FlowStack", "FlowEntry", "FlowDetent", "FlowPresentation", "FlowEvent":
      beginning + type.dropFirst("Flow".count)
    default: type
    }
  }

  /// A template, or Swift, with these names. The result of a tag may be part of the surrounding names: those stay.
  package func renaming(_ text: some Collection<UInt8>) -> [UInt8] {
    func isPart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 95 }
    let text = Array(text)
    guard !isDefault else { return text }
    var (result, index, isInTag) = ([UInt8](), 0, false)
    result.reserveCapacity(text.count)
    while index < text.count {
      let start = index
      while index < text.count, isPart(text[index]) { index += 1 }
      if index == start {
        if text[index...].starts(with: "{{".utf8) { isInTag = true }
        if text[index...].starts(with: "}}".utf8) { isInTag = false }
        result.append(text[index])
        index += 1
      } else if isInTag || text[..<start].suffix(2).elementsEqual("}}".utf8) || text[index...].starts(with: "{{".utf8) {
        result += text[start..<index]
      } else {
        result += self[String(decoding: text[start..<index], as: UTF8.self)].utf8
      }
    }
    return result
  }
}
