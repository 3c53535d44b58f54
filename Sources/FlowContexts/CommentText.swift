import FlowDiagnostics

// External text in comments of generated files: whatever it contains, it stays inside the comment.

extension String {
  /// The lines, each of which can follow `//`.
  var commentLines: [String] {
    // Swift treats CRLF as one character, and an old CR too.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { String($0).onOneLine }
  }

  /// The text with line ends and invisible characters as the escapes of a string literal: `\u{D}`.
  var onOneLine: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.needsEscape {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Tabs are visible.
  fileprivate var needsEscape: Bool { !isPrintable && self != "\t" }
}

/// The comment of a function, some of whose parameters have one.
func documented(_ lines: [String], parameters: [(name: String, lines: [String])]) -> [String] {
  let documented = parameters.filter { !$0.lines.isEmpty }
  guard !documented.isEmpty else { return lines }
  let isOne = documented.count == 1
  let (item, margin) = isOne ? ("- Parameter", "  ") : ("  -", "    ")
  var list = isOne ? [] : ["- Parameters:"]
  for (name, lines) in documented {
    list.append("\(item) \(name): \(lines[0])")
    list += lines.dropFirst().map { $0.isEmpty ? "" : margin + $0 }
  }
  return lines.isEmpty ? list : lines + [""] + list
}
