import FlowGraph
import FlowTestSupport
import Foundation
import Testing

/// Generated code and the reference machine, side by side.
@Suite("Walks", .serialized)
struct WalkTests {
  @Test func one() throws {
    let environment = ProcessInfo.processInfo.environment
    let apps = (environment["WALK_APP"] ?? "Shop").split(separator: ",").map(String.init)
    let actions = environment["WALK_ACTIONS"]?.split(separator: ",").map(String.init) ?? ["struct"]
    let lifetimes = environment["WALK_LIFETIME"]?.split(separator: ",").map(String.init) ?? ["parent"]
    for app in apps {
      let program = try UInt64(app).map { RandomProgram.program(seed: $0, size: 3 + Int($0 % 5)) } ?? Program(app: app)
      if environment["WALK_TEXT"] != nil { print(program.text) }
      let (module, errors) = program.checked()
      #expect(errors == [])
      guard module != nil else { continue }
      for lifetime in lifetimes {
        for actions in actions {
          do {
            let binary = try WalkBinary(program, Combination(actions: actions, lifetime: lifetime))
            var walk = Walk(binary, try #require(program.checked(binary.combination).module))
            try walk.go(seeds: 1...40, events: 40)
            print(walk.figures)
            for failure in walk.failures.prefix(Int(environment["WALK_SHOW"] ?? "2") ?? 2) {
              let failure = try walk.shrunken(failure)
              print("\(failure.seed) \(failure.difference)\n\(failure.script)")
            }
          } catch let refusal as WalkBinary.Refusal {
            print("\(app) \(actions) \(lifetime): refused \(refusal.diagnostics.count) \(refusal.diagnostics.first ?? "")")
          } catch {
            print("\(app) \(actions) \(lifetime): \("\(error)".prefix(1500))")
          }
        }
      }
    }
  }
}
