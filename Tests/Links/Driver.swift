import Foundation

final class FlowStack {}

/// A generator of numbers that is the same each time.
struct Numbers {
  var state: UInt64 = 88_172_645_463_325_252

  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}

/// Whatever a URL holds, the answer is a link or nil; and what is written is read.
///
/// - Parameter isPrinted: whether a line is printed for each URL, as Foundation encodes it: the link's index, "q", the
///   values of the path.
func fuzz(_ count: Int, isPrinted: Bool) {
  let table = FlowStack.LinkTable(
    ["https://shop.example", "shop:"],
    ["/", "/items", "/items/:", "/items/:/reviews", "/items/new", "/:/:/:", "/sellers/:/items/:"])
  let parts = [
    "https:", "shop:", "http:", "HTTPS:", "//", "/", "///", "shop.example", "SHOP.example", ":443", ":80", "@", "items",
    "ITEMS", "new", "reviews", "sellers", "%2F", "%2e%2e", "..", ".", "%00", "%ff", "%", "%zz", "?", "&", "=", "#", "q",
    "ä", "☕️", "%C3%A4", "+", ";", String(repeating: "x", count: 700),
  ]
  var numbers = Numbers()
  var links = 0
  for _ in 0..<count {
    var text = numbers.next(3) == 0 ? "" : "https://shop.example"
    for _ in 0..<numbers.next(9) { text += parts[numbers.next(parts.count)] }
    guard let url = URL(string: text) else { continue }
    guard let match = table.match(url) else {
      if isPrinted { print("\(url.absoluteString)\tnone") }
      continue
    }
    links += 1
    let query = match.value("q") { $0 }
    if isPrinted {
      let said = query.map { $0.map { "said \($0)" } ?? "nil" } ?? "unreadable"
      print(([url.absoluteString, "\(match.index)", said] + match.path).joined(separator: "\t"))
    }
    // A value may be such that no URL can hold it.
    let again = table.match(table.url(match.index, match.path))
    guard again?.index == match.index, again?.path == match.path else {
      print("'\(text)' is read as \(match.path), written and read again as \(again?.path ?? ["nothing"])")
      exit(1)
    }
  }
  print("\(count) URLs, \(links) links")
}

func measure() {
  let words = (0..<1000).map { "/section\($0 % 50)/page\($0)/:/detail" }
  let table = FlowStack.LinkTable(["https://shop.example"], words)
  let urls = (0..<100).map { URL(string: "https://shop.example/section\($0 * 9 % 50)/page\($0 * 9)/42/detail") }
  var found = 0
  func time(_ repeats: Int, _ body: (URL) -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      let start = DispatchTime.now().uptimeNanoseconds
      for _ in 0..<repeats { for url in urls { if let url { body(url) } } }
      best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / Double(repeats * urls.count) / 1000)
    }
    return best
  }
  let own = time(20) { if table.match($0) != nil { found += 1 } }
  let patterns = words.compactMap { word in
    try? NSRegularExpression(pattern: "^https://shop.example" + word.replacingOccurrences(of: ":", with: "([^/]+)") + "$")
  }
  let others = time(1) { url in
    let text = url.absoluteString
    let range = NSRange(location: 0, length: text.utf16.count)
    if patterns.contains(where: { $0.firstMatch(in: text, range: range) != nil }) { found += 1 }
  }
  print("among 1000 links: \(own) µs; regular expressions: \(others) µs; \(found) found")
}

@main struct Driver {
  static func main() {
    let isPrinted = CommandLine.arguments.last == "print"
    fuzz(Int(CommandLine.arguments.dropFirst().first ?? "") ?? 20_000, isPrinted: isPrinted)
    if CommandLine.arguments.last == "measure" { measure() }
  }
}
