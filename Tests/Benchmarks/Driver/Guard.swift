/// Three fixed jobs, and how many instructions they may take. Wall time says little on a machine that does other things;
/// this says the same each time.
struct Guard {
  /// More than this part above or below the figure, and it has to be recorded anew.
  private static let margin = 0.03

  let tool: String
  let work: String
  /// The file with a line for each job: its name and the figure.
  let record: String

  private var jobs: [(name: String, words: [String])] {
    let module = "\(work)/guard"
    return [
      ("check", [tool, "check", module]), ("generate", [tool, "generate", module, "--quiet"]),
      ("format", [tool, "format", module, "--check"]),
    ]
  }

  /// The instructions of each job.
  private func measure() -> [(name: String, count: Int, profile: String)] {
    makeFolder("\(work)/guard")
    for file in MadeUpModule(screens: 200, isOneFile: false).files {
      write(Array(file.text.utf8), to: "\(work)/guard/\(file.name)")
    }
    // Nothing is to be written while it counts.
    run([tool, "generate", "\(work)/guard"])
    return jobs.map { name, words in
      let profile = "\(work)/\(name).callgrind"
      return (name, Instructions.count(words, profile: profile), profile)
    }
  }

  func renew() {
    let lines = measure().map { "\($0.name) \($0.count)\n" }
    write(Array(lines.joined().utf8), to: record)
    write("recorded in \(record)\n\(lines.joined())", to: 1)
  }

  /// True if all jobs take what is recorded.
  func holds() -> Bool {
    var recorded: [String: Int] = [:]
    for line in text(of: record).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let count = Int(words[1]) { recorded[String(words[0])] = count }
    }
    var holds = true
    for (name, count, profile) in measure() {
      guard let wanted = recorded[name] else { fail("no figure is recorded for '\(name)'") }
      let change = Double(count - wanted) / Double(wanted)
      let percent = "\(change < 0 ? "-" : "+")\(rounded(abs(change) * 100)) %"
      write("instructions: \(name) \(count), recorded \(wanted), \(percent)\n", to: 1)
      guard abs(change) > Self.margin else { continue }
      holds = false
      write(
        change > 0
          ? "error: '\(name)' takes \(percent) instructions. Most are in:\n"
          : "error: '\(name)' has become faster, \(percent): well done. Record it: Tests/Benchmarks/run guard --record\n",
        to: 2)
      if change > 0 { for line in Instructions.functions(in: profile, 25) { write("  \(line)\n", to: 2) } }
    }
    if !holds {
      write("If what is new is worth that: Tests/Benchmarks/run guard --record\n", to: 2)
    }
    return holds
  }
}
