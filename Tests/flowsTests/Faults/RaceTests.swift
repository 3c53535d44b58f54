import FlowTestSupport
import Foundation
import Testing

/// Runs that write to the same folder at the same time.
@Suite(.serialized, .ownThreads) struct RaceTests {
  /// In a namespace of its own each run is process 1, as in a container.
  private static let unshare: [String]? = {
    guard let program = Subprocess.find("unshare") else { return nil }
    let words = [program.path, "--pid", "--fork", "--kill-child"]
    let trial = try? Subprocess.run(program, Array(words.dropFirst()) + ["true"])
    return trial?.exitCode == 0 ? words : nil
  }()

  @Test(.timeLimit(.minutes(5))) func allOfThemEndWellAndNothingIsHalf() throws {
    var races = 0
    let ways = [[], Self.unshare].compactMap { $0 }
    if ways.count == 1 { print("faults: no namespaces of processes here: races with equal process numbers left out") }
    for writer in Writer.all + [.adopt] {
      let new = try writer.result()
      for (way, rounds) in zip(ways, Extent.isWhole ? [3, 5] : [1, 1]) {
        for _ in 0..<(writer.testDescription == "adopt" ? 1 : rounds) {
          try race(writer, way, new)
          races += 1
        }
      }
    }
    sayFaults(races, "races\(ways.count > 1 ? ", \(races / 2) with equal process numbers" : "")")
  }

  private func race(_ writer: Writer, _ way: [String], _ new: [String: Data]) throws {
    let line = try writer.prepare()
    let words = way + [Repository.flows.path] + writer.arguments
    let runs = try (0..<4).map { _ in
      try Subprocess(URL(fileURLWithPath: words[0]), Array(words.dropFirst()), in: line.folder.url)
    }
    for run in runs {
      let outcome = try run.wait()
      // Where there is a first one only, others say that it is there.
      let isLate = outcome.exitCode == 1 && outcome.standardError.contains("already exists")
      #expect(outcome.exitCode == 0 || isLate, "\(writer.arguments): \(outcome.standardError)")
    }
    #expect(try line.contents() == new, "\(writer.arguments)")
  }

  /// A file that somebody saves between the reading and the writing is what they have saved.
  @Test(arguments: Extent.values(["format", "check --fix"], oneOf: 2))
  func aSaveMeanwhileIsKept(_ command: String) throws {
    let writer = try #require(Writer.all.first { $0.testDescription == command })
    let saved = "// saved while the command was at it\n"
    let new = try writer.result()
    var meanwhile = 0
    for round in 0..<10 where meanwhile < 3 {
      let line = try writer.prepare()
      // A long file holds the run for a while.
      try line.folder.write(String(repeating: "// a comment\n", count: 100_000), to: "App/Z.flow")
      let run = try Subprocess(Repository.flows, writer.arguments, in: line.folder.url)
      Thread.sleep(forTimeInterval: 0.06 + Double(round) * 0.01)
      let file = line.folder.url.appendingPathComponent("App/F39.flow")
      try Data(saved.utf8).write(to: file, options: round.isMultiple(of: 2) ? [] : .atomic)
      let outcome = try run.wait()
      #expect(try line.folder.text("App/F39.flow") == saved, "\(outcome)")
      if outcome.standardError.contains("cannot write 'App/F39.flow': it has changed since it was read; run again") {
        #expect(outcome.exitCode == 1)
        meanwhile += 1
      }
      // The others are done.
      #expect(try line.folder.data("App/F38.flow") == new["App/F38.flow"])
    }
    #expect(meanwhile > 2, "no save came between the reading and the writing")
    sayFaults(meanwhile, "saves between the reading and the writing of 'flows \(command)'")
  }

  #if os(Linux)
    private static let clang = Subprocess.find("clang")

    /// A file that somebody creates at the last moment is theirs.
    @Test(.enabled(if: clang != nil, "clang builds what creates the file")) func aFileThatAppearsMeanwhileIsKept()
      throws
    {
      let folder = TemporaryFolder()
      try folder.write(FlowText.flow("Home"), to: "App/Home.flow")
      // Creates the file between the tool's last look and the call that gives its own the name.
      try folder.write(
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <fcntl.h>
        #include <string.h>
        #include <unistd.h>
        static void create(const char *path) {
          if (!strstr(path, "Home.flow.swift")) return;
          int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
          if (file >= 0 && write(file, "theirs", 6) == 6) close(file);
        }
        #define INTERPOSE(name) int name(const char *old, const char *new) { \\
          create(new); \\
          return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, #name))(old, new); \\
        }
        INTERPOSE(link)
        INTERPOSE(rename)

        """, to: "create.c")
      let build = try Subprocess.run(
        try #require(Self.clang), ["-shared", "-fPIC", "-o", "create.so", "create.c"], in: folder.url)
      try #require(build.exitCode == 0, "\(build)")
      let run = try Subprocess.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["LD_PRELOAD=\(folder.path("create.so"))", Repository.flows.path, "generate", "App"], in: folder.url)
      #expect(run.exitCode == 1)
      #expect(
        run.standardError.contains("Home.flow.swift': a file has been created there meanwhile; run again"), "\(run)")
      #expect(try folder.text("App/Generated/Home.flow.swift") == "theirs")
    }
  #endif
}
