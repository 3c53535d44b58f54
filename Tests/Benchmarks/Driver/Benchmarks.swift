/// `Driver measure TOOL EMPTY WORK README JSON UIKIT DEBUG`, `Driver guard TOOL WORK RECORD [--record]`, and what valgrind
/// looks at: `Driver plain FILE TIMES`, `Driver JOB TIMES` with a job of `RenderingCost`.
@main
struct Benchmarks {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "measure" where words.count == 8: measure(words)
    case "guard" where words.count >= 4:
      let guarded = Guard(tool: words[1], work: words[2], record: words[3])
      if words.last == "--record" {
        guarded.renew()
      } else if !guarded.holds() {
        fail("not the instructions that are recorded")
      }
    case "plain" where words.count == 3: RenderingCost.plain(words[1], Int(words[2]) ?? 0)
    case "render" where words.count == 2: RenderingCost.render(Int(words[1]) ?? 0)
    case "lower" where words.count == 2: RenderingCost.lower(Int(words[1]) ?? 0)
    case "generate" where words.count == 2: RenderingCost.generate(Int(words[1]) ?? 0)
    case "check" where words.count == 2: RenderingCost.check(Int(words[1]) ?? 0)
    default: fail("usage: Tests/Benchmarks/run [guard [--record]]")
    }
  }

  private static func measure(_ words: [String]) {
    let work = words[3]
    var budgets = Table("Budgets", ["what", "limit", "figure", ""])
    var processes = ProcessRuns(tool: words[1], empty: words[2], debug: words[7], work: work)
    processes.measure(&budgets)
    // Before this program needs memory itself: the system counts what it has as that of the programs it starts.
    let protoc = Protoc(tool: words[1], work: work, plugin: "\(work)/protoc-gen-swift").table()
    let curve = curve(work, &budgets)
    let engines = Engines(program: "\(work)/Engines", templates: "\(work)/Templates")
    let rendering = RenderingCost(work: work, engines: engines).table(&budgets)
    let compiling = CompileTime(tool: words[1], work: work, kit: words[6]).table(&budgets)
    let tables = [budgets, processes.startUp, processes.runs, protoc, curve, rendering, compiling]
    write(Array(("{\n" + tables.map(\.json).joined(separator: ",\n") + "\n}\n").utf8), to: words[5])
    let page = text(of: words[4])
    let mark = "<!-- What follows is written by Tests/Benchmarks/run. -->\n"
    guard let range = page.firstRange(of: mark) else { fail("\(words[4]) has no mark for the figures") }
    let figures = tables.map(\.markdown).joined(separator: "\n")
    write(Array((page[..<range.upperBound] + "\n" + figures).utf8), to: words[4])
  }

  private static func curve(_ work: String, _ budgets: inout Table) -> Table {
    var table = Table("Phases", ["module", "output", "parse", "check", "render", "write"])
    var bySize: [Int: Phases] = [:]
    for isOneFile in [false, true] {
      for screens in [1, 10, 100, 1_000, 10_000] {
        let module = MadeUpModule(screens: screens, isOneFile: isOneFile)
        let phases = Phases(of: module, in: "\(work)/phases-\(module.name)")
        if !isOneFile { bySize[screens] = phases }
        table.add(
          "\(screens) screens\(isOneFile ? " in one file" : "")", megabytes(phases.outputBytes),
          milliseconds(phases.parse), milliseconds(phases.check), milliseconds(phases.render),
          milliseconds(phases.write))
      }
    }
    if let small = bySize[100], let large = bySize[10_000] {
      let exponents = [
        ("parse", exponent(small.parse, large.parse, factor: 100)),
        ("check", exponent(small.check, large.check, factor: 100)),
        ("render", exponent(small.render, large.render, factor: 100)),
      ]
      for (name, exponent) in exponents {
        budgets.add("exponent of \(name), 100 to 10,000 screens", "1.05", rounded(exponent), verdict(exponent <= 1.05))
      }
    }
    return table
  }
}

func verdict(_ holds: Bool) -> String { holds ? "met" : "**not met**" }
