/// Whole runs of the tool, each beside what its input and output cost by themselves.
struct ProcessRuns {
  let tool: String
  let empty: String
  /// The tool as a debug build has it, as plugins run it; it need not be there.
  let debug: String
  let work: String
  private(set) var startUp = Table("Start-up", ["program", "wall"])
  private(set) var runs = Table("Whole runs", ["module", "run", "wall", "processor", "memory", "beside"])

  init(tool: String, empty: String, debug: String, work: String) {
    self.tool = tool
    self.empty = empty
    self.debug = debug
    self.work = work
  }

  mutating func measure(_ budgets: inout Table) {
    // By turns: what slows the machine down for a while slows both.
    var (version, nothing) = (Cost(), Cost())
    for _ in 0..<1_000 {
      version.take(run([tool, "--version"]))
      nothing.take(run([empty]))
    }
    startUp.add("`flows --version`", milliseconds(version.wall))
    startUp.add("an empty Swift program, linked alike", milliseconds(nothing.wall))
    startUp.add("`/bin/true`", milliseconds(least(of: 200, ["/bin/true"]).wall))
    budgets.add(
      "start-up beside an empty program", "1.3 ×", "\(rounded(version.wall / nothing.wall)) ×",
      verdict(version.wall <= 1.3 * nothing.wall))
    budgets.add("start-up", "1.5 ms", milliseconds(version.wall), verdict(version.wall <= 1.5e-3))
    for screens in [10, 1_000, 10_000] { measure(MadeUpModule(screens: screens, isOneFile: false), &budgets) }
  }

  private mutating func measure(_ module: MadeUpModule, _ budgets: inout Table) {
    let folder = "\(work)/\(module.name)"
    makeFolder(folder)
    for file in module.files { write(Array(file.text.utf8), to: "\(folder)/\(file.name)") }
    let times = module.screens >= 10_000 ? 10 : 100
    let name = "\(module.screens) screens"
    // Not removed: for half a minute afterwards ext4 looks at each file that was, whenever it makes one.
    var moved = 0
    func moveAway(_ path: String) {
      guard exists(path) else { return }
      moved += 1
      run(["mv", path, "\(folder)-moved-\(moved)"])
    }
    let generate = [tool, "generate", folder, "--quiet"]
    let fromNothing = least(of: times, generate) { moveAway("\(folder)/Generated") }
    let unchanged = least(of: times, generate)
    var isEdited = false
    let oneChanged = least(of: times, generate) {
      isEdited.toggle()
      let first = module.files[1]
      write(Array(((isEdited ? "/// Changed.\n" : "") + first.text).utf8), to: "\(folder)/\(first.name)")
    }
    let check = least(of: times, [tool, "check", folder])
    let format = least(of: times, [tool, "format", folder, "--check"])
    let bytes = module.files.reduce(0) { $0 + $1.text.utf8.count } + size(ofFolder: "\(folder)/Generated")
    let copied = least(of: times, ["cp", "-r", "\(folder)/Generated", "\(folder)-copy"]) { moveAway("\(folder)-copy") }
    let read = least(of: times, ["sh", "-c", "cat \(folder)/*.flow"])
    let copy = "`cp -r` of the output: \(milliseconds(copied.wall))"
    let cat = "`cat` of the input: \(milliseconds(read.wall))"
    for (run, cost, beside) in [
      ("`generate` from nothing", fromNothing, copy), ("`generate`, nothing changed", unchanged, copy),
      ("`generate`, one file changed", oneChanged, copy), ("`check`", check, cat), ("`format --check`", format, cat),
    ] {
      runs.add(name, run, milliseconds(cost.wall), milliseconds(cost.cpu), megabytes(cost.memory), beside)
    }
    if module.screens == 1_000 {
      budgets.add(
        "`generate`, nothing changed, 1,000 screens", "15 ms", milliseconds(unchanged.wall),
        verdict(unchanged.wall <= 15e-3))
      budgets.add("`check`, 1,000 screens", "10 ms", milliseconds(check.wall), verdict(check.wall <= 10e-3))
      if exists(debug) {
        let slow = least(of: 5, [debug] + generate.dropFirst())
        runs.add(
          name, "`generate`, nothing changed, in a debug build", milliseconds(slow.wall), milliseconds(slow.cpu),
          megabytes(slow.memory), copy)
        let ratio = slow.cpu / unchanged.cpu
        budgets.add("a debug build beside a release build", "10 ×", "\(rounded(ratio)) ×", verdict(ratio <= 10))
      }
    } else if module.screens == 10_000 {
      budgets.add(
        "`generate` from nothing beside `cp -r`, 10,000 screens", "2 ×",
        "\(rounded(fromNothing.wall / copied.wall)) ×", verdict(fromNothing.wall <= 2 * copied.wall))
      let ratio = Double(fromNothing.memory) / Double(bytes)
      budgets.add(
        "memory beside input and output, 10,000 screens", "10 ×", "\(rounded(ratio)) ×", verdict(ratio <= 10))
    }
  }
}
