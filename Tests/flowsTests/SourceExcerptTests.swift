import Testing

@testable import FlowCommandLine

@Suite struct SourceExcerptTests {
  /// The excerpt for the part of `text` between `<` and `>`.
  private func excerpt(_ text: String, width: Int = 80) -> SourceExcerpt {
    var bytes = Array(text.utf8)
    let start = bytes.firstIndex(of: UInt8(ascii: "<")) ?? 0
    bytes.remove(at: start)
    let end = bytes.firstIndex(of: UInt8(ascii: ">")) ?? start
    bytes.remove(at: end)
    let lineEnd = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return SourceExcerpt(bytes, line: 0..<lineEnd, range: start..<end, width: width)
  }

  @Test func theRangeIsUnderlined() {
    let shown = excerpt("  push <Detail> now\n")
    #expect(shown.line == "  push Detail now")
    #expect(shown.underline == "       ^^^^^^")
  }

  @Test func anEmptyRangeIsACaret() {
    #expect(excerpt("push <>\r\n").underline == "     ^")
    #expect(excerpt("<>").underline == "^")
  }

  @Test func tabsAreFourColumns() {
    let shown = excerpt("\ta\t<b>")
    #expect(shown.line == "    a    b")
    #expect(shown.underline == "         ^")
  }

  @Test func wideCharactersAreTwoColumns() {
    #expect(excerpt("日本<語>x").underline == "    ^^")
    #expect(excerpt("👍<a>").underline == "  ^")
    #expect(excerpt("ｆ한\u{1112}\u{1161}\u{11AB}<a>").underline == "      ^")
    // A letter and its combining accents are one column.
    #expect(excerpt("e\u{301}\u{323}<a>").underline == " ^")
  }

  @Test func whatIsDrawnAsOneEmojiIsTwoColumns() {
    // A family, a skin tone, a flag, a keycap, a heart that has a plain form of one column.
    for emoji in ["👩‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣", "❤️"] { #expect(excerpt("\(emoji)<a>").underline == "  ^", "\(emoji)") }
    #expect(excerpt("❤<a>").underline == " ^")
  }

  @Test func aRangeOverSeveralLinesEndsWithTheFirst() {
    let bytes = Array("ab\ncd\n".utf8)
    let shown = SourceExcerpt(bytes, line: 0..<3, range: 1..<5, width: 80)
    #expect(shown.line == "ab")
    #expect(shown.underline == " ^")
  }

  @Test func controlCharactersAreShownNotSent() {
    let shown = excerpt("\u{1B}[2J\u{202E}<x>")
    #expect(shown.line == "\u{241B}[2J\u{FFFD}x")
    #expect(shown.underline == "     ^")
  }

  @Test func aLineThatFitsIsShownWhole() {
    let shown = excerpt(String(repeating: "a", count: 36) + "<bcd>e", width: 40)
    #expect(shown.line == String(repeating: "a", count: 36) + "bcde")
    #expect(shown.underline == String(repeating: " ", count: 36) + "^^^")
  }

  @Test func ofALongLineThePartAroundTheRangeIsShown() {
    let far = String(repeating: "a", count: 100_000)
    let shown = excerpt(far + "<Here>" + far, width: 40)
    #expect(shown.line.count == 40)
    #expect(shown.line.hasPrefix("…a"))
    #expect(shown.line.hasSuffix("a…"))
    let caret = shown.underline.prefix { $0 == " " }.count
    #expect(shown.line.dropFirst(caret).hasPrefix("Here"))
    #expect(shown.underline.hasSuffix(" ^^^^"))
    // A range that is itself too long is cut, too.
    #expect(excerpt("<" + far + ">", width: 40).underline.count == 40)
  }

  @Test func noCharacterIsTornAndWhatIsCutEndsInOneEllipsis() {
    let families = String(repeating: "👩‍👩‍👧‍👦", count: 30)
    #expect(excerpt("<a>" + families, width: 20).line == "a" + families.prefix(9) + "…")
    let letters = String(repeating: "語", count: 30)
    #expect(excerpt("<a\(letters)>\(letters)", width: 20).line == "a" + letters.prefix(9) + "…")
    #expect(excerpt("<\(letters)>\(letters)", width: 20).line == letters.prefix(9) + "…")
  }

  @Test(arguments: [20, 21, 40, 79]) func nothingIsWiderThanTheTerminal(_ width: Int) {
    for before in [0, 5, width / 2, width, 500] {
      for marked in [0, 1, width, 500] {
        let text = String(repeating: "語", count: before) + "<" + String(repeating: "x", count: marked) + ">ééé語語語語語語"
        let shown = excerpt(text, width: width)
        #expect(shown.line.columns <= width, "\(before) \(marked)")
        #expect(shown.underline.count <= width + 1)
      }
    }
  }
}
