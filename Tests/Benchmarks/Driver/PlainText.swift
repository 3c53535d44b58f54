/// A generated file put together as string building does it: the literal text of each line, and the names in it.
///
/// The pieces come from the file itself, so that they are the same bytes whatever the templates say.
struct PlainText {
  private var pieces: [String] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      // A name with a number in it is what a flow brings; so is a line's end where a line ends.
      if bytes[index] == 0x0A {
        index += 1
        add(bytes[start..<index])
        start = index
      } else if Self.isWord(bytes[index]) {
        var end = index
        var hasDigit = false
        while end < bytes.count, Self.isWord(bytes[end]) {
          if bytes[end] >= 0x30, bytes[end] <= 0x39 { hasDigit = true }
          end += 1
        }
        if hasDigit {
          add(bytes[start..<index])
          add(bytes[index..<end])
          start = end
        }
        index = end
      } else {
        index += 1
      }
    }
    add(bytes[start...])
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { pieces.append(String(decoding: bytes, as: UTF8.self)) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  /// The file, written anew.
  func build() -> String {
    var text = ""
    for piece in pieces { text += piece }
    return text
  }
}
