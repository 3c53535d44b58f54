import FlowTestSupport
import Foundation
import Testing

/// A module of a thousand screens: slow is a mistake like any other. The bounds are wide, since this is a debug build on a
/// machine that does other things, too; what is quadratic exceeds them all the same.
@Suite("Speed", .serialized)
struct SpeedTests {
  @Test func aThousandScreens() throws {
    let line = CommandLine()
    for flow in 0..<100 { try line.folder.write(text(of: flow), to: "App/Flow\(flow).flow") }
    #expect(try seconds { try line.generate("App") } < 10)
    #expect(try seconds { try line.generate("App") } < 10)
    #expect(try line.generate("App").lines == ["0 files written, 101 unchanged"])
    #expect(try seconds { try line.flows("check", "App") } < 5)
  }

  /// Ten screens that lead to each other and to the next flow.
  private func text(of flow: Int) -> String {
    var text = "flow Flow\(flow)(id: Int) {\n  outcome done(value: Int)\n  needs allowed(id: Int): Bool\n\n"
    for screen in 0..<10 {
      text += "  \(screen == 0 ? "start " : "")screen Screen\(flow)x\(screen)(id: Int) {\n"
      text += screen < 9 ? "    next -> push Screen\(flow)x\(screen + 1)(id)\n" : "    last -> finish done(id)\n"
      text += "    show -> if allowed(id) call track(id) else close\n"
      if screen == 5, flow < 99 {
        text += "    away -> push Flow\(flow + 1)(id) {\n      done(value) -> call track(value)\n    }\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  private func seconds(_ body: () throws -> Subprocess.Outcome) rethrows -> Double {
    let start = Date()
    _ = try body()
    return Date().timeIntervalSince(start)
  }
}
