import Testing

@testable import flows

@Suite struct ChildProcessTests {
  /// The compiler takes hours for a line of brackets.
  @Test func aProgramThatGoesOnIsEnded() throws {
    let run = try ChildProcess.run(["sh", "-c", "while :; do :; done"], seconds: 1)
    #expect(try #require(run).exitCode > 128)
  }
}
