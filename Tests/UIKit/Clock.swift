import Foundation

/// A task on the simulation's clock: the simulation knows whether it has yet to run, and its sleep ends with turns of
/// the main loop, however busy the machine is.
public struct SimulatedTask<Success: Sendable, Failure: Error>: Sendable {
  private let task: Task<Void, Never>

  public func cancel() { task.cancel() }
}

extension SimulatedTask where Success == Void, Failure == Never {
  @discardableResult public init(@_implicitSelfCapture operation: @escaping @MainActor () async -> Void) {
    MainActor.assumeIsolated { Clock.running += 1 }
    task = Task { @MainActor in
      await operation()
      Clock.running -= 1
    }
  }
}

extension SimulatedTask where Success == Never, Failure == Never {
  public static var isCancelled: Bool { Task.isCancelled }

  @MainActor public static func sleep(nanoseconds: UInt64) async throws {
    await UIKitSimulation.callback { Clock.sleep(Int(nanoseconds), $0) }
  }
}

extension UIKitSimulation {
  /// Suspends a task on the simulation's clock until somebody calls back.
  public static func callback<Value: Sendable>(_ body: (@escaping (Value) -> Void) -> Void) async -> Value {
    Clock.running -= 1
    return await withCheckedContinuation { continuation in
      body { value in
        Clock.running += 1
        continuation.resume(returning: value)
      }
    }
  }

  /// Lets time pass in which nothing moves.
  public static func pass(_ seconds: Double) { Clock.pass(Int(seconds * 1_000_000_000)) }

  /// Runs what is to run on the main actor until it waits for something: time, a transition, an answer.
  public static func runTasks() {
    // Tasks of others are not counted.
    for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
    while Clock.running > 0 { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Lets those who were asked answer, in tasks that are not counted: another thread resumes them first.
  public static func listen() {
    for _ in 0..<10 {
      #if os(Linux)
        while otherThreadsRun { usleep(100) }
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
      #else
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
      #endif
    }
  }

  /// Runs until nothing moves and every task waits, again and again for that many seconds: some tasks sleep in real time.
  public static func settle(_ seconds: Double = 0) {
    let end = Date().addingTimeInterval(seconds)
    while true {
      listen()
      run()
      guard Date() < end else { return }
      usleep(1_000)
    }
  }

  /// A task that is resumed may pass through another thread before it is back on the main actor.
  static func waitForOtherThreads() async {
    #if os(Linux)
      while otherThreadsRun { usleep(100) }
      await Task.yield()
    #else
      try? await Task.sleep(nanoseconds: 1_000_000)
    #endif
  }

  #if os(Linux)
    /// Whether another thread has something to do, however long a busy machine makes it wait.
    private static var otherThreadsRun: Bool {
      let (tasks, files) = ("/proc/self/task", FileManager.default)
      let path = try? files.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      let own = path?.split(separator: "/").last.map(String.init)
      let threads = (try? files.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.contains { thread in
        // This is asked thousands of times, and Foundation takes ten times as long to read a file.
        guard thread != own, let file = fopen("\(tasks)/\(thread)/stat", "r") else { return false }
        defer { fclose(file) }
        var stat = [CChar](repeating: 0, count: 64)
        guard fgets(&stat, Int32(stat.count), file) != nil else { return false }
        // The state follows the name, which is in parentheses.
        return strstr(stat, ") R ") != nil
      }
    }
  #endif
}

/// Time, which passes with the turns of the main loop.
@MainActor enum Clock {
  /// How many tasks are not waiting.
  static var running = 0
  private static var now = 0
  private static var sleepers: [(end: Int, isShort: Bool, wake: () -> Void)] = []

  private static let frame = 16_000_000

  /// Something sleeps for so short a time that a user who waits for animations waits for it as well.
  static var isAwaited: Bool { sleepers.contains(where: \.isShort) }

  static func sleep(_ nanoseconds: Int, _ wake: @escaping (()) -> Void) {
    sleepers.append((now + nanoseconds, nanoseconds < 10 * frame, { wake(()) }))
  }

  static func tick() { pass(frame) }

  static func pass(_ nanoseconds: Int) {
    now += nanoseconds
    let due = sleepers.filter { $0.end <= now }
    sleepers.removeAll { $0.end <= now }
    for sleeper in due { sleeper.wake() }
  }
}
