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
/// - Parameter isPrinted: whether a line is printed for each URL, as Foundation encodes it: the link's index, with that
///   below a prefix, "q", the values of the path.
func fuzz(_ count: Int, isPrinted: Bool) {
  // What another module has below a path.
  let orders = FlowStack.LinkTable([], ["/", "/:", "/:/reviews", "/items/new"])
  let table = FlowStack.LinkTable(
    ["https://shop.example", "shop:", "shop://open"],
    ["/", "/items", "/items/:", "/items/:/reviews", "/items/new", "/:/:/:", "/sellers/:/items/:", "/shops/:/orders"],
    libraries: [7: orders])
  let parts = [
    "https:", "shop:", "http:", "HTTPS:", "//", "/", "///", "shop.example", "SHOP.example", "open", ":443", ":80", "@", "items",
    "ITEMS", "new", "reviews", "sellers", "%2F", "%2e%2e", "..", ".", "%00", "%ff", "%", "%zz", "?", "&", "=", "#", "q",
    "ä", "☕️", "%C3%A4", "+", ";", String(repeating: "x", count: 700),
  ]
  // Of which more are links.
  let words = ["items", "new", "reviews", "sellers", "shops", "orders", "a", "%20", "ä"]
  var numbers = Numbers()
  var links = 0
  for _ in 0..<count {
    var text = numbers.next(3) == 0 ? "" : "https://shop.example"
    if numbers.next(2) == 0 {
      if numbers.next(3) == 0 { text += "/shops/" + words[numbers.next(words.count)] + "/orders" }
      for _ in 0..<numbers.next(5) { text += "/" + words[numbers.next(words.count)] }
      text += ["", "?q=", "?q=x&q=y", "?q"][numbers.next(4)]
    } else {
      for _ in 0..<numbers.next(9) { text += parts[numbers.next(parts.count)] }
    }
    guard let url = URL(string: text) else { continue }
    guard let match = table.match(url) else {
      if isPrinted { print("\(url.absoluteString)\tnone") }
      continue
    }
    links += 1
    let path = match.path + (match.rest?.path ?? [])
    let index = "\(match.index)" + (match.rest.map { ".\($0.index)" } ?? "")
    let query = (match.rest ?? match).value("q") { $0 }
    if isPrinted {
      let said = query.map { $0.map { "said \($0)" } ?? "nil" } ?? "unreadable"
      print(([url.absoluteString, index, said] + path).joined(separator: "\t"))
    }
    let rest = match.rest.map { orders.path($0.index, $0.path, query: [("q", query ?? nil)]) }
    let again = table.match(table.url(match.index, match.path, rest: rest))
    let isSame = again?.rest?.index == match.rest?.index && again?.rest?.path == match.rest?.path
    let isSaid = rest == nil || again?.rest?.value("q") { $0 } == .some(query ?? nil)
    guard again?.index == match.index, again?.path == match.path, isSame, isSaid else {
      print("'\(text)' is read as \(path), written and read again as \(again?.path ?? ["nothing"])")
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
