/// A block of code on a page, with what the comment above it says. Neither DocC nor a browser shows that comment:
///
///     <!-- sample; OPTION; OPTION …
///     what is left out around the block, with a line `…` where it stands
///     -->
///
/// | language | option | the block is |
/// |---|---|---|
/// | `flow` | | a module of its own, without findings, well formatted |
/// | | `module NAME` | a file of that module, together with all blocks of that name |
/// | | `file NAME.flow` | called that |
/// | | `importing NAME` | of a module that can use that other module's exported flows |
/// | | `finds ID ID …` | of a module with these findings and no others |
/// | `swift` | | a file that compiles by itself |
/// | | `generated` | a part of what is generated from the module before it; with `module NAME` from that one |
/// | | `unit NAME` | a file of that unit, compiled together with all blocks of that name |
/// | | `with NAME` | of a unit that what is generated from that module belongs to; without `NAME`: the module before it |
/// | | `beside PATH` | of a unit with that file of Tests |
/// | | `swift5` | of a unit that is compiled in Swift 5 mode |
/// | | `manifest` | of a Package.swift |
/// | `template` | `path PATH` | that file in the folder `Own` of the page's modules |
struct Sample: Equatable {
  /// The page's name.
  let page: String
  /// The line of the block's first line, counted from 1.
  let line: Int
  let language: String
  let text: String
  /// The options by their names.
  let options: [String: String]
  /// The block with what is left out around it.
  let whole: String
  /// The lines of `whole` before the block.
  let linesBefore: Int
  /// The columns by which the block is indented there.
  let indentation: Int

  static let optionNames: [String: Set<String>] = [
    "flow": ["module", "file", "importing", "finds"],
    "swift": ["generated", "module", "unit", "with", "beside", "swift5", "manifest"],
    "template": ["path"],
  ]
}

/// The blocks of a page of Markdown, in their order, and what is wrong with how they are marked.
struct SamplePage {
  let name: String
  private(set) var samples: [Sample] = []
  private(set) var problems: [String] = []

  private struct Marker {
    let line: Int
    var options: [String: String] = [:]
    var surroundings: [Substring] = []
  }

  init(name: String, text: String) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var marker: Marker?
    var index = 0
    while index < lines.count {
      if lines[index].hasPrefix("<!-- sample") {
        marker = readMarker(lines, &index)
      } else if lines[index].hasPrefix("```") {
        readBlock(lines, &index, marker)
        marker = nil
      } else if let lost = marker {
        problems.append("\(name):\(lost.line): there is no block of code behind the comment")
        marker = nil
      }
      index += 1
    }
  }

  private mutating func readMarker(_ lines: [Substring], _ index: inout Int) -> Marker {
    var marker = Marker(line: index + 1)
    var head = lines[index].dropFirst("<!-- sample".count)
    if head.hasSuffix("-->") {
      head = head.dropLast(3)
    } else {
      while index + 1 < lines.count, lines[index + 1] != "-->" {
        index += 1
        marker.surroundings.append(lines[index])
      }
      index += 1
    }
    for option in head.split(separator: ";").map({ $0.split(separator: " ") }) where !option.isEmpty {
      marker.options[String(option[0])] = option.dropFirst().joined(separator: " ")
    }
    return marker
  }

  private mutating func readBlock(_ lines: [Substring], _ index: inout Int, _ marker: Marker?) {
    let language = String(lines[index].dropFirst(3))
    let first = index + 1
    var body: [Substring] = []
    while index + 1 < lines.count, lines[index + 1] != "```" {
      index += 1
      body.append(lines[index])
    }
    index += 1
    if language.isEmpty || language.contains(" ") {
      problems.append("\(name):\(first): a block of code names its language, and nothing else")
    }
    let options = marker?.options ?? [:]
    for option in options.keys.sorted() where !Sample.optionNames[language, default: []].contains(option) {
      problems.append("\(name):\(first): there is no option '\(option)' for a block in '\(language)'")
    }
    var whole = body
    var linesBefore = 0
    var indentation: Substring = ""
    if let surroundings = marker?.surroundings, !surroundings.isEmpty {
      guard let place = surroundings.firstIndex(where: { $0.allSatisfy { $0 == " " || $0 == "…" } && $0.contains("…") })
      else {
        problems.append("\(name):\(first): what surrounds the block has no line '…' where it stands")
        return
      }
      indentation = surroundings[place].prefix { $0 == " " }
      whole =
        surroundings[..<place] + body.map { $0.isEmpty ? $0 : indentation + $0 } + surroundings[(place + 1)...]
      linesBefore = place
    }
    samples.append(
      Sample(
        page: name, line: first + 1, language: language, text: Self.joined(body), options: options,
        whole: Self.joined(whole), linesBefore: linesBefore, indentation: indentation.count))
  }

  private static func joined(_ lines: [Substring]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
