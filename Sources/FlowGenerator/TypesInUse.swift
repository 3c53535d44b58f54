import FlowGraph
import Templates

/// The types that the built-in templates refer to, including UIKit's and Swift's: a type of the module with such a name
/// would hide it.
let typesInUse: TypeNames = {
  var names = TypeNames()
  // A lookup for each of some 150,000 bytes costs less than comparisons.
  let isPart = (0...UInt8.max).map { (byte: UInt8) -> Bool in
    let isLetter: Bool = (byte | 0x20) &- 97 < 26
    let isDigit: Bool = byte &- 48 < 10
    return isLetter || isDigit || byte == 95
  }
  isPart.withUnsafeBufferPointer { isPart in
    for template in templates where !template.name.hasPrefix("testPlan/") {
      addTypes(in: template.text, to: &names, isPart)
    }
    for mechanism in SupportMechanism.allCases { addTypes(in: mechanism.text, to: &names, isPart) }
  }
  // Scaffolds qualify a function with the first; the parameters of popovers have the second.
  for name in ["Swift", "CGRect"] as [StaticString] {
    names.insert(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
  return names
}()

/// - Parameters:
///   - text: Swift with tags. The result of a tag is part of the surrounding names.
///   - parts: for each byte, whether it can be part of a name.
private func addTypes(
  in text: UnsafeBufferPointer<UInt8>, to names: inout TypeNames, _ parts: UnsafeBufferPointer<Bool>
) {
  let (open, close, slash, quote) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "\""))
  let space = UInt8(ascii: " ")
  func isPart(_ byte: UInt8) -> Bool { parts[Int(byte)] }
  var index = 0
  // The text before a name: after a dot or the end of a tag, it is not a type's name.
  var previous: UInt8 = 10
  var isProtocol = false
  while index + 1 < text.count {
    let byte = text[index]
    // A sixth of the text is spaces.
    if byte == space {
      repeat { index += 1 } while index < text.count && text[index] == space
      previous = space
    } else if isPart(byte) {
      let start = index
      while index < text.count, isPart(text[index]) { index += 1 }
      let isWhole = index + 1 >= text.count || text[index] != open || text[index + 1] != open
      if byte &- 65 < 26, previous != UInt8(ascii: "."), previous != close, isWhole {
        names.insert(UnsafeBufferPointer(rebasing: text[start..<index]), isProtocol: isProtocol)
      }
      isProtocol = index - start == 8 && text[start..<index].elementsEqual("protocol".utf8)
      previous = 0
    } else if byte == open, text[index + 1] == open {
      while index + 1 < text.count, text[index] != close || text[index + 1] != close { index += 1 }
      index += 2
      previous = close
    } else if byte == slash, text[index + 1] == slash {
      while index < text.count, text[index] != 10 { index += 1 }
      previous = 10
    } else if byte == quote {
      index += 1
      while index < text.count, text[index] != quote, text[index] != 10 { index += 1 }
      index += 1
      previous = quote
    } else {
      previous = byte == close ? 0 : byte
      index += 1
    }
  }
}
