import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

@testable import FlowDiagram

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A picture can be read: nothing lies on anything else.
@Suite("Pictures")
struct PictureTests {
  private static let many = Extent.isWhole ? 300 : 100

  @Test(arguments: App.all) func appsAreReadable(_ app: App) throws {
    let diagram = try app.diagram()
    expectReadable(Picture(diagram), diagram)
    for flow in diagram.flows.indices { expectReadable(Picture(diagram, .flow(flow, of: diagram)), diagram) }
    expectReadable(Picture(diagram, .all(of: diagram, unfolding: false)), diagram)
  }

  @Test(
    arguments: [5, 50, many].map { MadeUpApp(screens: $0) } + [
      MadeUpApp(screens: 50, perFlow: 50), MadeUpApp(screens: many, perFlow: 15),
    ])
  func madeUpAppsAreReadable(_ app: MadeUpApp) throws {
    let diagram = try diagram(app.text)
    #expect(diagram.screenCount == app.screens)
    expectReadable(Picture(diagram), diagram)
    // As the page shows it.
    expectReadable(Picture(diagram, .all(of: diagram, unfolding: true)), diagram)
  }

  /// Names of any length and script, a finding on nearly everything, hundreds of ways from one screen.
  @Test func whatIsUnusualIsReadable() throws {
    var text = "flow Wide {\n  start screen Hub {\n"
    for index in 0..<60 { text += "    go\(index) -> push Target\(index)\n" }
    text += "    同じ名前の画面 -> push 画面\n"
    text += "    aVeryLongActionNameThatGoesOnAndOnUntilNobodyReadsItAnyMore -> present Target0 as fullScreen\n  }\n"
    for index in 0..<60 {
      text += "  screen Target\(index) {\n    back -> push Hub\n    again -> push Target\(index)\n  }\n"
    }
    text += "  screen 画面\n  screen ScreenWithAnExtraordinarilyLongNameThatNobodyWouldEverWriteDown\n}\n"
    let diagram = try diagram(text)
    #expect(!diagram.findings.isEmpty)
    expectReadable(Picture(diagram), diagram)
  }

  @Test func aPictureOfNothingIsOne() throws {
    let diagram = try diagram("// nothing\n")
    expectReadable(Picture(diagram), diagram)
    #expect(diagram.svg().hasSuffix("</svg>\n"))
  }

  /// A tenth of this in a release build.
  @Test func manyScreensAreDrawnQuickly() throws {
    let diagram = try diagram(MadeUpApp(screens: 300).text)
    let clock = ContinuousClock()
    let folded = clock.measure { _ = diagram.svg() }
    let unfolded = clock.measure { _ = diagram.svg(Picture(diagram, .all(of: diagram, unfolding: true))) }
    #expect(folded < .seconds(4))
    #expect(unfolded < .seconds(8))
  }

  /// Twice the screens take about twice the time: nothing is quadratic that a user would notice.
  @Test func theTimeGrowsWithTheScreens() throws {
    let clock = ContinuousClock()
    func time(_ screens: Int) throws -> Duration {
      let diagram = try diagram(MadeUpApp(screens: screens).text)
      let view = Picture.View.all(of: diagram, unfolding: true)
      return (0..<2).map { _ in clock.measure { _ = Picture(diagram, view) } }.min() ?? .zero
    }
    let (once, four) = (try time(75), try time(300))
    #expect(four < once * 14, "75 screens \(once), 300 screens \(four)")
  }

  @Test func thePictureIsTheSameEachTime() throws {
    let app = App(name: "Corners")
    let first = try app.diagram().svg()
    #expect(try app.diagram().svg() == first)
  }

  @Test func manyScreensAreFolded() throws {
    let diagram = try diagram(MadeUpApp(screens: 300).text)
    let picture = Picture(diagram)
    #expect(picture.flows.count == diagram.flows.count)
    #expect(picture.flows.count { !$0.isCollapsed } == 0)
    let one = Picture(diagram, .flow(3, of: diagram))
    #expect(one.flows.filter { !$0.isCollapsed }.map(\.flow) == [3])
    #expect(one.flows.count < diagram.flows.count)
  }

  @Test(arguments: App.all) func goldens(_ app: App) throws {
    let file = app.folder.appendingPathComponent("Graph/\(app).svg")
    let failure = try Recording.failure(try app.diagram().svg(), in: file, test: "PictureTests/goldens")
    if let failure { Issue.record("\(failure)") }
  }

  @Test(arguments: App.all) func imagesAreXML(_ app: App) throws {
    let parser = XMLParser(data: Data(try app.diagram().svg().utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }
}

/// No two labels, boxes or flows overlap, each is where it belongs, and lines run round all of them.
func expectReadable(_ picture: Picture, _ diagram: Diagram, sourceLocation: SourceLocation = #_sourceLocation) {
  var problems: [String] = []
  let page = Rectangle(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
  let nodes = picture.nodes.map(\.block.frame)
  let labels = picture.lines.compactMap { $0.label?.frame }
  for (what, frames) in [("boxes", nodes), ("labels", labels), ("flows", picture.flows.map(\.block.frame))] {
    for (a, b) in overlaps(frames, frames) where a < b {
      problems.append("\(what) overlap: \(frames[a]), \(frames[b])")
    }
    for frame in frames where !page.contains(frame) { problems.append("\(what) off the page: \(frame)") }
  }
  for (a, b) in overlaps(nodes, labels) { problems.append("a label lies on a box: \(nodes[a]), \(labels[b])") }
  let frames = Dictionary(uniqueKeysWithValues: picture.flows.map { ($0.flow, $0.block.frame) })
  for node in picture.nodes where frames[node.flow]?.contains(node.block.frame) != true {
    problems.append("a box lies outside its flow: \(node.block.frame)")
  }
  for block in picture.nodes.map(\.block) {
    for badge in block.badges where !block.frame.contains(badge.frame) { problems.append("a badge off its box") }
    for text in block.texts
    where !block.frame.contains(Rectangle(x: text.at.x, y: text.at.y - 9, width: 1, height: 11)) {
      problems.append("a text off its box: \(text.text)")
    }
  }
  for block in picture.flows.map(\.block) {
    for badge in block.badges where !block.frame.contains(badge.frame) { problems.append("a badge off its flow") }
  }
  // A heading takes the room up to the right end of its last word.
  let headings = picture.flows.map(\.block).map { block in
    Rectangle(
      x: block.frame.x + 10, y: block.frame.y + 6, width: (block.texts.map(\.at.x).max() ?? 0) + 20 - block.frame.x,
      height: 20)
  }
  let segments = picture.lines.enumerated().flatMap { line, content in
    zip(content.points, content.points.dropFirst()).map { (line: line, from: $0, to: $1) }
  }
  let thin = segments.map { segment in
    Rectangle(
      x: min(segment.from.x, segment.to.x) - 0.01, y: min(segment.from.y, segment.to.y) - 0.01,
      width: abs(segment.from.x - segment.to.x) + 0.02, height: abs(segment.from.y - segment.to.y) + 0.02)
  }
  for segment in segments where segment.from.x != segment.to.x && segment.from.y != segment.to.y {
    problems.append("a line runs aslant")
  }
  for frame in thin where !page.contains(frame) { problems.append("a line runs off the page") }
  // It may touch a border: there it begins and ends.
  let inside = nodes.map { Rectangle(x: $0.x + 0.5, y: $0.y + 0.5, width: $0.width - 1, height: $0.height - 1) }
  for (node, segment) in overlaps(inside, thin) {
    problems.append("a line runs through a box: \(nodes[node]), \(segments[segment])")
  }
  for (label, segment) in overlaps(labels, thin) {
    problems.append("a line runs through a label: \(labels[label]), \(segments[segment])")
  }
  for (heading, segment) in overlaps(headings, thin) {
    problems.append("a line runs through a heading: \(headings[heading]), \(segments[segment])")
  }
  for line in picture.lines {
    guard let first = line.points.first, let last = line.points.last else {
      problems.append("a line without points")
      continue
    }
    if !touches(picture.nodes[line.from].block.frame, first) { problems.append("a line does not begin at its box") }
    if !touches(picture.nodes[line.to].block.frame, last) { problems.append("a line does not end at its box") }
  }
  #expect(
    problems.isEmpty, "\(problems.count): \(problems.prefix(6).joined(separator: "\n"))", sourceLocation: sourceLocation
  )
}

/// The pairs of rectangles that have an area in common, found from left to right.
private func overlaps(_ a: [Rectangle], _ b: [Rectangle]) -> [(Int, Int)] {
  let sorted = b.indices.sorted { b[$0].x < b[$1].x }
  let widest = b.map(\.width).max() ?? 0
  var found: [(Int, Int)] = []
  for first in a.indices {
    let low = sorted.partitioningIndex { b[$0].x + widest >= a[first].x }
    for second in sorted[low...].prefix(while: { b[$0].x < a[first].right }) where a[first].intersects(b[second]) {
      found.append((first, second))
    }
  }
  return found
}

private func touches(_ frame: Rectangle, _ point: Point) -> Bool {
  point.x >= frame.x && point.x <= frame.right && (point.y == frame.y || point.y == frame.bottom)
}

extension Rectangle {
  /// Whether the two overlap by more than an edge.
  fileprivate func intersects(_ other: Rectangle) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  fileprivate func contains(_ other: Rectangle) -> Bool {
    x <= other.x && y <= other.y && other.right <= right && other.bottom <= bottom
  }
}
