import FlowJSON
import Testing

@Suite struct JSONValueTests {
  private let spread = JSONValue.Style(keepsPlainArraysTogether: false, isUppercase: true) { $0.value == 0x1F600 }
  private let dense = JSONValue.Style(keepsPlainArraysTogether: true, isUppercase: false) { $0 == "<" }

  @Test func arraysWithoutObjectsCanStandOnOneLine() {
    let value: JSONValue = ["names": .strings(["a", "b"]), "places": [["line": .number(1)], []], "none": .array([])]
    #expect(
      value.text(dense) == """
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
    #expect(JSONValue.array([.optional("a"), .optional(nil as String?)]).text(spread) == "[\n  \"a\",\n  null\n]")
    #expect(JSONValue.array([.boolean(true), .object([])]).text(dense) == "[\n  true,\n  {}\n]")
  }

  @Test func whatJSONForbidsIsEscapedInEveryStyle() {
    let text = JSONValue.string("\"\\\n\r\t\u{1B}é")
    #expect(text.text(spread) == #""\"\\\n\r\t\u001Bé""#)
    #expect(text.text(dense) == #""\"\\\n\r\t\u001bé""#)
  }

  @Test func aStyleCanEscapeMore() {
    #expect(JSONValue.string("<").text(dense) == #""\u003c""#)
    #expect(JSONValue.string("<").text(spread) == #""<""#)
    // Beyond 16 bits JSON has pairs.
    #expect(JSONValue.string("\u{1F600}").text(spread) == #""\uD83D\uDE00""#)
  }

  @Test func namesAreEscapedAsStringsAre() {
    #expect(JSONValue.object([("<\"", .number(1))]).text(dense) == #"{\#n  "\u003c\"": 1\#n}"#)
  }
}
