import FlowChecks
import FlowGraph
import FlowLanguage
import Foundation

// What the checker has against a made-up module goes.
extension RandomProgram {
  /// The module with a hand-written step in place of each one that the checker refuses; nil if that does not help.
  static func accepted(_ program: Program) -> Program? {
    var program = program
    for round in 1...60 {
      let errors = program.errors
      // A flow by hand keeps some errors from being found.
      if errors.isEmpty { return program.reference.errors.isEmpty ? program : nil }
      let lines = program.text.components(separatedBy: "\n")
      let mended = errors.lazy.compactMap { self.mended(lines, at: $0, by: "call instead\(round)") }.first
      guard let mended else { return nil }
      program = Program(name: program.name, text: mended.joined(separator: "\n"))
    }
    return nil
  }

  /// The lines with `step` in place of the one at an offset, with what belongs to that.
  private static func mended(_ lines: [String], at offset: Int, by step: String) -> [String]? {
    var (number, column) = (0, offset)
    while number < lines.count, column > lines[number].count {
      column -= lines[number].count + 1
      number += 1
    }
    guard number < lines.count, column >= 0 else { return nil }
    let line = lines[number]
    let separators = [" -> ", " then ", " else "]
    let head = line.prefix(column)
    guard let first = separators.compactMap({ head.range(of: $0, options: .backwards)?.upperBound }).max() else {
      return nil
    }
    var start = first
    // A condition stays if it is not what is wrong.
    let words = line[first...].split(separator: " ", maxSplits: 2)
    if words.count == 3, ["if", "unless"].contains(words[0]), words[2].startIndex <= head.endIndex {
      start = words[2].startIndex
    }
    let rest = line[start...]
    var end = separators.compactMap { rest.range(of: $0)?.lowerBound }.min() ?? rest.endIndex
    if start == first, words[0] == "if" || words[0] == "unless" { end = rest.endIndex }
    var next = number + 1
    // The block that it opens goes, too.
    if end == rest.endIndex, rest.hasSuffix("{") {
      var depth = 1
      while next < lines.count, depth > 0 {
        depth += lines[next].filter { $0 == "{" }.count - lines[next].filter { $0 == "}" }.count
        next += 1
      }
    }
    let mended = line[..<start] + step + rest[end...]
    return mended == line ? nil : lines[..<number] + [String(mended)] + lines[next...]
  }
}

extension Program {
  /// Where in its text the checker finds something wrong.
  var errors: [Int] {
    let source = source(Combination.all[0])
    let (_, diagnostics) = FlowChecks.checked(ParsedModule([parse(source, file: 0)]))
    let settings = source.bytes.count - text.utf8.count
    return diagnostics.filter { $0.severity == .error }.map { $0.place.range.lowerBound - settings }
  }
}
