import Dispatch
import FlowGenerator
import FlowLanguage
import Testing

/// What is done for each file by itself may be done in any order, and on several threads.
@Suite("Threads")
struct ThreadTests {
  /// Forty files whose flows start each other, each with a presentation style and a protocol of its own.
  private let sources = (0..<40).map { number in
    // The last one starts none: sheets that open each other without end are an error.
    let next = number < 39
    return SourceFile(
      path: "Part\(number).flow",
      text: """
        protocol Leaving\(number) {
          leave()
        }
        flow Part\(number)(id: Int) {
          outcome done(id: Int)
          start screen First\(number): Leaving\(number) {
            leave -> finish done(id)
          }
          screen Second\(number) {
            \(next ? "on -> present Part\(number + 1)(id) as \(["sheet", "fullScreen", "pageSheet"][number % 3])" : "")
            close -> close
          }
          event show -> push Second\(number)
          \(next ? "child Part\(number + 1) {\n done -> stay\n }" : "")
        }

        """)
  }

  @Test func anyOrderAndAnyNumberOfThreadsGiveTheSameBytes() throws {
    let alone = try Generator().generate(sources)
    #expect(alone.outputs.count == 41)
    let backwards = Generator(forEach: { count, body in for number in (0..<count).reversed() { body(number) } })
    #expect(try backwards.generate(sources) == alone)
    let concurrent = Generator(forEach: { count, body in
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
    })
    for _ in 0..<5 { #expect(try concurrent.generate(sources) == alone) }
  }

  @Test func findingsDoNotDependOnTheOrderEither() throws {
    let broken = sources + [SourceFile(path: "Z.flow", text: "flow Z {\n  start screen A {\n    on => pop\n  }\n}\n")]
    let alone = try Generator().generate(broken)
    #expect(alone.outputs.isEmpty && alone.diagnostics.hasErrors)
    let concurrent = Generator(forEach: { count, body in
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
    })
    #expect(try concurrent.generate(broken) == alone)
  }
}
