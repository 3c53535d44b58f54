import FlowTestSupport
import Foundation
import Testing

/// Whatever is in a `.flow` file: an answer, never a crash, and no half-written file.
@Suite struct HostileInputTests {
  struct Input: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let data: Data

    init(_ name: String, _ data: Data) {
      testDescription = name
      self.data = data
    }

    init(_ name: String, _ text: String) { self.init(name, Data(text.utf8)) }
  }

  private static let deep = 10_000
  /// How many bytes are much: a megabyte, less in a sample.
  private static let much = Extent.isWhole ? 1 << 20 : 1 << 17

  static let inputs = [
    Input("empty", ""),
    Input("garbage", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) })),
    Input("one long line", String(repeating: "x", count: much)),
    Input("many words on one line", String(repeating: "push X ", count: much / 8)),
    Input("many open quotes", String(repeating: "\"\n", count: much / 2)),
    Input("BOM", "\u{FEFF}" + FlowText.home),
    Input("CRLF", FlowText.home.replacingOccurrences(of: "\n", with: "\r\n")),
    Input("not UTF-8", Data(Array("flow H".utf8) + [0xC3, 0x28, 0xFF, 0xED, 0xA0, 0x80] + Array(" {\n}\n".utf8))),
    Input("cut in a character", Data(Array("flow Hom".utf8) + [0xE2, 0x82])),
    Input("NUL", "flow Home {\n\0 start screen Home\0\n}\n"),
    Input("escape sequences", "flow \u{1B}[2J {\n  start \u{202E}screen Home\n}\n"),
    Input("nested braces", "flow Home " + String(repeating: "{\n", count: deep)),
    Input(
      "nested and closed",
      "flow Home " + String(repeating: "{", count: deep) + String(repeating: "}", count: deep)),
    Input("nested parentheses", "flow Home {\n  start screen Home(a: " + String(repeating: "(", count: deep) + "\n"),
    Input("nested brackets", "flow Home {\n  start screen Home(a: " + String(repeating: "[", count: deep) + ")\n}\n"),
    Input("nested comments", String(repeating: "/*", count: deep) + FlowText.home),
    Input(
      "nested conditions",
      "flow Home {\n  needs a: Bool\n  start -> " + String(repeating: "if a stay else ", count: deep) + "stay\n}\n"),
  ]

  @Test(arguments: inputs) func isAnswered(_ input: Input) throws {
    let line = CommandLine()
    try line.folder.write(input.data, to: "App/Input.flow")
    try line.folder.write(FlowText.flow("Neighbour"), to: "App/Neighbour.flow")
    let outcome = try line.flows("generate", "App")
    #expect(outcome.exitCode == 0 || outcome.exitCode == 1, "\(outcome.standardError.prefix(500))")
    let files = line.folder.files(below: "App/Generated")
    if outcome.exitCode == 0 {
      #expect(files.contains("Input.flow.swift"))
      #expect(files.contains("Neighbour.flow.swift"))
    } else {
      #expect(outcome.standardError.contains("App/Input.flow:"))
      #expect(outcome.standardError.contains(": error: "))
      #expect(files.isEmpty)
    }
    // Nothing in a file reaches the terminal as a control character.
    #expect(!outcome.standardError.utf8.contains { $0 < 0x20 && $0 != 0x0A })
  }

  @Test func byteOrderMarkAndLineEndsAreNoErrors() throws {
    for text in ["\u{FEFF}" + FlowText.home, FlowText.home.replacingOccurrences(of: "\n", with: "\r\n")] {
      let line = try CommandLine.withApp(["Home.flow": text])
      #expect(try line.flows("generate", "App").exitCode == 0)
    }
  }

  @Test func whatIsNotUTF8IsAnError() throws {
    let line = CommandLine()
    try line.folder.write(Data(Array("flow H".utf8) + [0xFF] + Array(" {\n}\n".utf8)), to: "App/Home.flow")
    #expect(try line.flows("generate", "App").exitCode == 1)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func utf16IsOneError(_ encoding: String.Encoding) throws {
    let line = CommandLine()
    try line.folder.write(#require(FlowText.home.data(using: encoding)), to: "App/Home.flow")
    let outcome = try line.flows("check", "App", "--reporter", "xcode")
    #expect(
      outcome.standardError.hasPrefix(
        "App/Home.flow:1:1: error: the file is UTF-16 [FL002]\nApp/Home.flow:1:1: note: help: save the file as UTF-8\n")
    )
    #expect(outcome.standardError.components(separatedBy: ": error: ").count == 2)
  }
}
