import FlowGraph
import FlowLanguage

/// The result of applying some fixes together.
struct FixAttempt {
  let files: [SourceFile]
  /// The indices of those that did not conflict.
  let applied: [Int]
  let findings: [Diagnostic]
  /// True if a finding is gone, and there is no new one.
  let isBetter: Bool
  /// The new findings.
  private let new: [Diagnostic]

  init(_ files: [SourceFile], applied: [Int], findings: [Diagnostic], before: [Diagnostic]) {
    self.files = files
    self.applied = applied
    self.findings = findings
    // Findings of checks that errors had prevented are not new.
    let isSyntax = before.contains(where: \.isAboutSyntax)
    // An outcome that no 'finish' names needs no handler.
    let mayFinish = before.contains { $0.rule == .unknownOutcome }
    let isHidden: (Diagnostic) -> Bool =
      isSyntax
      ? { !$0.isAboutSyntax }
      : before.hasErrors
        ? { $0.rule.phase == .paths || (mayFinish && $0.rule == .unhandledOutcome) } : { _ in false }
    var counts: [String: Int] = [:]
    for finding in before { counts[finding.id + finding.message, default: 0] += 1 }
    var new: [Diagnostic] = []
    var gone = before.count
    for finding in findings where !isHidden(finding) {
      let key = finding.id + finding.message
      if let count = counts[key], count > 0 {
        counts[key] = count - 1
        gone -= 1
      } else {
        new.append(finding)
      }
    }
    self.new = new
    isBetter = !applied.isEmpty && new.isEmpty && gone > 0
  }

  /// The fixes except those that wrote where there is a new finding.
  ///
  /// - Parameters:
  ///   - fixes: those that were tried.
  ///   - isWide: whether to include all that wrote on the same line.
  func blameless(of fixes: [Fix], isWide: Bool) -> [Fix] {
    var writings = [[Writing]](repeating: [], count: files.count)
    for index in applied {
      for edit in fixes[index].edits { writings[edit.place.file].append(Writing(edit, of: index)) }
    }
    var points = [[Int]](repeating: [], count: files.count)
    for place in new.flatMap({ [$0.place] + $0.notes.map(\.place) }) where files.indices.contains(place.file) {
      points[place.file].append(place.range.lowerBound)
    }
    var blamed: Set<Int> = []
    for file in files.indices where !writings[file].isEmpty && !points[file].isEmpty {
      writings[file].sort { $0.range.lowerBound < $1.range.lowerBound }
      var shift = 0
      for index in writings[file].indices { writings[file][index].move(by: &shift) }
      let numbers = isWide ? lineNumbers(of: files[file].bytes) : Array(0...files[file].bytes.count)
      let found = Set(points[file].map { numbers[$0] })
      for writing in writings[file] {
        let range = numbers[writing.range.lowerBound]...numbers[writing.range.upperBound]
        if range.contains(where: found.contains) { blamed.insert(writing.fix) }
      }
    }
    return fixes.indices.filter { !blamed.contains($0) }.map { fixes[$0] }
  }
}

/// What one fix wrote in one place.
private struct Writing {
  let fix: Int
  private(set) var range: Range<Int>
  private let length: Int

  init(_ edit: TextEdit, of fix: Int) {
    self.fix = fix
    range = edit.place.range
    length = edit.text.utf8.count
  }

  /// From its original place to its place in the new text.
  ///
  /// - Parameter shift: how much longer the preceding edits make the text.
  mutating func move(by shift: inout Int) {
    let start = range.lowerBound + shift
    shift += length - range.count
    range = start..<start + length
  }
}

/// For each place in a text, the number of line ends before it.
private func lineNumbers(of bytes: [UInt8]) -> [Int] {
  var numbers: [Int] = []
  numbers.reserveCapacity(bytes.count + 1)
  var number = 0
  for byte in bytes {
    numbers.append(number)
    if byte == 0x0A { number += 1 }
  }
  return numbers + [number]
}

extension Diagnostic {
  fileprivate var isAboutSyntax: Bool { rule.phase == .syntax }
}
