import Dispatch
package import Foundation

/// A program that a test runs, with a time limit and captured output.
package struct Subprocess {
  private let process = Process()
  private let output = TemporaryFolder()
  private let ended = DispatchSemaphore(value: 0)
  private var handles: [FileHandle] = []

  /// The result when the program has exited.
  package struct Outcome: Sendable {
    /// Nil if a signal ended the program.
    package let exitCode: Int32?
    package let signal: Int32?
    package let standardOutput: String
    package let standardError: String
  }

  package struct TimeOut: Error, CustomStringConvertible {
    package let description: String
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - environment: the complete environment; nil for the test's own.
  ///   - input: standard input; nil for none.
  package init(
    _ program: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    input: String? = nil
  ) throws {
    process.executableURL = program
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    // Files take any amount; a full pipe would block the program.
    handles = [try output.openForWriting("stdout"), try output.openForWriting("stderr")]
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    if let input {
      try output.write(input, to: "stdin")
      handles.append(try FileHandle(forReadingFrom: output.url.appendingPathComponent("stdin")))
      process.standardInput = handles[2]
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  package func kill() { send(SIGKILL) }

  package func send(_ signal: Int32) {
    _ = Foundation.kill(process.processIdentifier, signal)
  }

  package var identifier: Int32 { process.processIdentifier }

  /// The output so far.
  package var standardOutput: String { (try? output.text("stdout")) ?? "" }
  package var standardError: String { (try? output.text("stderr")) ?? "" }

  /// Waits until the program exits; one that takes longer than `limit` seconds is killed, and the test fails.
  package func wait(limit: Double = 60) throws -> Outcome {
    if ended.wait(timeout: .now() + limit) == .timedOut {
      kill()
      ended.wait()
      throw TimeOut(description: "\(process.executableURL?.lastPathComponent ?? "") took longer than \(limit) seconds")
    }
    for handle in handles { try? handle.close() }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      exitCode: isSignal ? nil : process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil,
      standardOutput: try output.text("stdout"),
      standardError: try output.text("stderr"))
  }

  /// Starts the program and waits for it.
  package static func run(
    _ program: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
    input: String? = nil, limit: Double = 60
  ) throws -> Outcome {
    try Subprocess(program, arguments, in: folder, environment: environment, input: input).wait(limit: limit)
  }

  /// As `run`, for a program that sleeps most of the time: other tests have the thread meanwhile.
  package static func runAside(_ program: URL, _ arguments: [String], limit: Double = 60) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try run(program, arguments, limit: limit) })
      }
    }
  }

  /// A program on the search path, or nil.
  package static func find(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
    return folders.lazy.map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
