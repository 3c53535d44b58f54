import FlowAdopter
import Testing

/// What a Swift file declares, as far as its tokens show it.
@Suite struct TokensTests {
  @Test(arguments: [
    ("func open(_ item: Item, at place: Int)", "open(_:at:)"),
    ("@objc(open) func open<T: P>(first: [T: Int], then: @escaping (T, Int) -> Void)", "open(first:then:)"),
    ("func `default`(`in` place: Int = max(1, 2), by: Text = \"a, b)\")", "default(in:by:)"),
    ("func build(@ViewBuilder content: () -> Void, @Inject(name: \"a\") by value: Int)", "build(content:by:)"),
    ("func read(/* a, b */ text: String, // the user,\n  of: Int,\n)", "read(text:of:)"),
    (
      "func check(is big: Bool = 1 > 2, or: Result<Int, any Error>, run: () -> Int = { $0 > 1 ? 1 : 2 })",
      "check(is:or:run:)"
    ),
    ("{func a() {}; func b(c: Int) {}}", "a() b(c:)"),
    ("// sorts with func (>)\n/* func old(a: Int) */ let text = \"func no(a: Int)\"", ""),
    ("static func == (a: Int, b: Int)\nfunc", ""),
    ("func", ""), ("func open(", "open()"), ("func (>)", ""),
  ])
  func functions(_ swift: String, _ functions: String) {
    #expect(Tokens(Array(swift.utf8)).functions.joined(separator: " ") == functions)
  }
}
