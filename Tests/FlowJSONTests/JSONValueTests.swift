import FlowJSON
import Testing

@Suite struct JSONValueTests {
  @Test func arraysWithoutObjectsAreOnOneLine() {
    let value: JSONValue = ["names": .strings(["a", "b"]), "places": [["line": .number(1)], []], "none": .array([])]
    #expect(
      value.text() == """
        {
          "names": ["a", "b"],
          "places": [
            {
              "line": 1
            },
            []
          ],
          "none": []
        }
        """)
    #expect(JSONValue.array([.optional("a"), .optional(nil as String?)]).text() == #"["a", null]"#)
    #expect(JSONValue.array([.boolean(true), .object([])]).text() == "[\n  true,\n  {}\n]")
  }

  @Test func compactTextHasNoSpace() {
    let value: JSONValue = ["names": .strings(["a", "b"]), "places": [["line": .number(1)], []]]
    #expect(value.text(isCompact: true) == #"{"names":["a","b"],"places":[{"line":1},[]]}"#)
  }

  @Test func whatJSONForbidsIsEscaped() {
    #expect(JSONValue.string("\"\\\n\r\t\u{1B}é").text() == #""\"\\\n\r\t\u001bé""#)
  }

  @Test func whatATerminalMustNotGetIsEscaped() {
    #expect(JSONValue.string("\u{7F}\u{9B}\u{202E}\u{2028}😀").text() == #""\u007f\u009b\u202e\u2028😀""#)
  }

  @Test func markupCanBeEscaped() {
    #expect(JSONValue.string("<").text(escapesMarkup: true) == #""\u003c""#)
    #expect(JSONValue.string("<").text() == #""<""#)
  }

  @Test func namesAreEscapedAsStringsAre() {
    #expect(JSONValue.object([("<\"", .number(1))]).text(escapesMarkup: true) == #"{\#n  "\u003c\"": 1\#n}"#)
  }
}
