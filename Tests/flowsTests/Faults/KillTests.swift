import FlowTestSupport
import Foundation
import Testing

/// Runs that are killed: each file is as it was or as it should be, and the next run finishes the work.
@Suite(.serialized, .ownThreads) struct KillTests {
  /// How often each command is killed by each signal, if it takes no more tries than these.
  private static let (wanted, tries) = Extent.isWhole ? (3, 9) : (1, 4)

  @Test(.timeLimit(.minutes(5))) func aKilledRunLeavesWholeFilesAndTheNextOneFinishes() throws {
    guard let timeout = Subprocess.find("timeout") else {
      print("faults: no 'timeout' here: kills left out")
      return
    }
    var kills = 0
    for writer in Writer.all + [.adopt] {
      let isSlow = writer.testDescription == "adopt"
      let start = Date()
      let new = try writer.result()
      // Where a run that is killed ends later and one that ends by itself is killed sooner, both come close to the end.
      var seconds = isSlow ? Date().timeIntervalSince(start) : 0.04
      for signal in [SIGKILL, SIGTERM, SIGINT, SIGHUP] {
        var done = 0
        for _ in 0..<(isSlow ? 2 : Self.tries) where done < Self.wanted {
          if try kill(writer, with: signal, within: seconds, by: timeout, new) {
            done += 1
            seconds *= 1.3
          } else {
            seconds = max(seconds * 0.6, 0.001)
          }
        }
        kills += done
      }
    }
    sayFaults(kills, "kills")
    #expect(kills > Writer.all.count * Self.wanted * 2, "many runs ended before they could be killed")
  }

  /// - Returns: whether it was killed; it may have ended before.
  private func kill(
    _ writer: Writer, with signal: Int32, within seconds: Double, by timeout: URL, _ new: [String: Data]
  ) throws -> Bool {
    let line = try writer.prepare()
    let old = try line.contents()
    // The tool is done sooner than a test takes to start it: another program has to have the clock.
    let clock = ["--preserve-status", "-s", "\(signal)", "\(Int(Double.random(in: 1...seconds * 1e6)))e-6"]
    let outcome = try withoutBlockedSignals {
      try Subprocess.run(timeout, clock + [Repository.flows.path] + writer.arguments, in: line.folder.url)
    }
    let isKilled = outcome.signal == signal || outcome.exitCode == 128 + signal
    #expect(isKilled || outcome.exitCode == 0, "\(writer.arguments): \(outcome)")
    let now = try line.contents()
    for (name, data) in now where !isTemporary(name) {
      #expect(data == old[name] || data == new[name], "\(writer.arguments), signal \(signal): \(name) is half-written")
    }
    for name in old.keys where now[name] == nil {
      #expect(new[name] == nil, "\(writer.arguments), signal \(signal): \(name) is gone")
    }
    if signal != SIGKILL {
      #expect(!now.keys.contains(where: isTemporary), "\(writer.arguments), signal \(signal): \(now.keys.sorted())")
    }
    if isKilled { _ = try writer.run(line) }
    #expect(try line.contents() == new, "\(writer.arguments), signal \(signal)")
    return isKilled
  }

  /// The threads that tests run on block all signals, and what they start does so, too.
  private func withoutBlockedSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (none, old) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return try body()
  }

  private func isTemporary(_ path: String) -> Bool { path.split(separator: "/").last?.hasPrefix(".flows-") == true }
}

/// What killed runs have left.
@Suite struct LeftoverTests {
  private static let names = [".flows-0123456789abcdef.tmp", ".flows-ffffffffffffffff.tmp"]

  /// No leftover stands in the way of a run, and each run of a command that looks into its folder removes it.
  @Test(arguments: Writer.all) func areRemoved(_ writer: Writer) throws {
    let new = try writer.result()
    let line = try writer.prepare()
    let written = new.keys.filter { writer.files[$0].map { Data($0.utf8) } != new[$0] }
    let read = line.folder.files().filter { $0.hasSuffix(".flow") }
    let folders = Set((written + read).map { ($0 as NSString).deletingLastPathComponent })
    for folder in folders { for name in Self.names { try line.folder.write("half", to: folder + "/" + name) } }
    #expect(try writer.run(line).exitCode == 0)
    #expect(try line.contents() == new)
  }

  /// Another run, perhaps in another container, is at a file as long as it is locked.
  @Test func ofARunThatLivesAreLeftAlone() throws {
    let line = try CommandLine.withApp()
    let name = "App/Generated/.flows-0123456789abcdef.tmp"
    try line.folder.write("half", to: name)
    let descriptor = open(line.folder.path(name), O_RDWR)
    try #require(flock(descriptor, LOCK_EX) == 0)
    _ = try line.generate("App")
    #expect(line.folder.files(below: "App/Generated").contains(".flows-0123456789abcdef.tmp"))
    // The programs that other tests start meanwhile may have it open, too.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    _ = try line.generate("App")
    #expect(!line.folder.files(below: "App/Generated").contains(".flows-0123456789abcdef.tmp"))
  }

  @Test func whatIsNotCalledSoIsNobodysBusiness() throws {
    let line = try CommandLine.withApp()
    let names = [
      ".flows-x.tmp", ".flows-.tmp", ".flows-1-.tmp", ".flows-1-0.tmp.bak", ".flows-0123456789ABCDEF.tmp", ".flow",
    ]
    for name in names { try line.folder.write("mine", to: "App/Generated/" + name) }
    _ = try line.generate("App")
    #expect(Set(names).isSubset(of: line.folder.files(below: "App/Generated")))
  }
}
