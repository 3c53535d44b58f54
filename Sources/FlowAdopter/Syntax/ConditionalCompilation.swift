/// Conditional compilation (`#if`), as far as the platform decides it: an app's coordinators are those of iOS.
package enum ConditionalCompilation {
  /// The same bytes, with blanks for the conditions and for what is not compiled for iOS.
  ///
  /// All branches stay where something else decides, such as a flag: together they are what the app can show.
  package static func forIOS(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "#")) else { return bytes }
    var result = bytes
    var open: [Branch] = []
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let isDirective =
        line.first { $0 != 32 && $0 != 9 } == UInt8(ascii: "#")
        && follow(String(decoding: line, as: UTF8.self).trimmed, in: &open)
      if isDirective || open.contains(where: { $0.isActive == false }) {
        for index in line.indices { result[index] = 32 }
      }
    }
    return result
  }

  /// A branch of an `#if`, and whether it or one before it is compiled; nil stands for what is not known.
  private typealias Branch = (isActive: Bool?, isTaken: Bool?)

  /// - Returns: whether the line is one of these directives.
  private static func follow(_ line: String, in open: inout [Branch]) -> Bool {
    let word = line.dropFirst().prefix { $0.isLetter }
    if word == "if" { open.append((nil, false)) }
    switch (word, open.last) {
    case ("if", let last?), ("elseif", let last?), ("else", let last?):
      var condition = Condition(rest: line[word.endIndex...])
      let holds = word == "else" ? true : condition.any()
      open[open.count - 1] = (and(not(last.isTaken), holds), or(last.isTaken, holds))
    case ("endif", _): _ = open.popLast()
    default: return false
    }
    return true
  }

  private static func not(_ value: Bool?) -> Bool? { value.map(!) }

  private static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
    left == true || right == true ? true : left == false && right == false ? false : nil
  }

  private static func and(_ left: Bool?, _ right: Bool?) -> Bool? { not(or(not(left), not(right))) }

  /// What follows `#if`, in the grammar of *The Swift Programming Language*, "Conditional Compilation Block".
  private struct Condition {
    var rest: Substring
    /// How many negations and parentheses are open; a condition with very many is not known.
    var depth = 0

    private mutating func take(_ text: String) -> Bool {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func any() -> Bool? {
      var value = all()
      while take("||") { value = or(value, all()) }
      return value
    }

    private mutating func all() -> Bool? {
      var value = single()
      while take("&&") { value = and(value, single()) }
      return value
    }

    private mutating func single() -> Bool? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 100 else { return nil }
      if take("!") { return not(single()) }
      if take("(") {
        let value = any()
        return take(")") ? value : nil
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest[word.endIndex...]
      guard take("(") else { return Bool(String(word)) }
      let argument = rest.prefix { $0 != ")" }
      rest = rest[argument.endIndex...].dropFirst()
      switch (word, argument.trimmed) {
      case ("os", let system): return system == "iOS"
      case ("canImport", "UIKit"): return true
      case ("canImport", "AppKit"), ("canImport", "Cocoa"), ("canImport", "WatchKit"): return false
      case ("targetEnvironment", "macCatalyst"): return false
      default: return nil
      }
    }
  }
}
