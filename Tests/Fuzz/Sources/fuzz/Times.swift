import FlowDiagram
import FlowFixes
import FlowFormatter
import FlowGenerator
import FlowLanguage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private typealias Stage = (name: String, run: @Sendable ([SourceFile]) -> Void)

private let stages: [Stage] = [
  ("format", { _ = format(parse($0[0])) }),
  ("generate", { _ = try? Generator().generate($0) }),
  ("mend", { _ = try? Generator().fixed($0) }),
  ("graph", drawEverything),
]

/// What this machine takes to format a megabyte of screens: seconds alone say as much about the machine.
private let pace = {
  guard let screens = shapes.first(where: { $0.name == "screens" }) else { preconditionFailure("no 'screens'") }
  let text = screens.text(1_000_000)
  return (0..<3).map { _ in time(of: stages[0].run, for: text, rounds: 1) }.min() ?? 0
}()

/// What a picture may take whatever is on it, in paces: up to then finding places for lines may grow faster than their
/// number.
private let layoutAllowance = 20.0

@Sendable private func drawEverything(_ sources: [SourceFile]) {
  guard let module = try? Generator().survey(sources).module else { return }
  let diagram = Diagram(module, sources: sources)
  _ = (diagram.html(), diagram.svg(), diagram.mermaid(), diagram.dot(), diagram.json())
}

/// What is so large that it once took minutes and gigabytes.
private let heavy: [(shape: String, stage: String, bytes: Int)] = [
  ("flows in a chain", "graph", 300_000), ("every screen to every other", "graph", 600_000),
  ("pop to each other", "graph", 250_000), ("values nearly alike", "generate", 2_000_000),
  ("a semicolon", "generate", 5_000_000),
  ("an error a line", "generate", 5_000_000), ("a semicolon", "format", 5_000_000),
]
/// In paces and in bytes.
private let heavyAllowance = (time: 80.0, memory: 1 << 30)

/// Prints what each stage takes for each shape from 1 kB on, ten times as much with each step.
///
/// - Parameter wanted: the name of a shape, of a stage, or of both; none means all.
/// - Returns: 1 if ten times as much text took much more than ten times as long.
func printTimes(upTo limit: Int, of wanted: [String]) -> CInt {
  var sizes = [1_000]
  while let last = sizes.last, last * 10 <= limit { sizes.append(last * 10) }
  print("| milliseconds for | " + sizes.map { "\($0 / 1_000) kB" }.joined(separator: " | ") + " |")
  print("|---" + String(repeating: "|---:", count: sizes.count) + "|")
  var isLinear = true
  for shape in shapes {
    for stage in stages where wanted.allSatisfy({ $0 == shape.name || $0 == stage.name }) {
      var times: [Double] = []
      for size in sizes {
        // Small ones are over before the clock has moved.
        times.append(time(of: stage.run, for: shape.text(size), rounds: max(1, min(20, 100_000 / size))))
        if times.count > 1, times[times.count - 2] > 2, times[times.count - 1] > times[times.count - 2] * 25 {
          isLinear = false
          print("\(shape.name), \(stage.name): not linear")
          break
        }
      }
      let cells = times.map { $0 < 10 ? "\(Double(Int($0 * 100)) / 100)" : "\(Int($0))" }
      print("| \(shape.name), \(stage.name) | " + cells.joined(separator: " | ") + " |")
      fflush(nil)
    }
  }
  return isLinear ? 0 : 1
}

/// Fails if a stage takes much more as many times as long as there is more of a shape. For CI: the best of a few
/// rounds counts, and what looks bad is measured again, since the machine may have had something else to do.
func checkTimes() -> CInt {
  let (small, large) = (5_000, 50_000)
  // What is linear takes ten times as long, what is not a hundred times.
  let allowed = 3 * Double(large / small)
  var worst = (name: "", ratio: 0.0)
  var isLinear = true
  for shape in shapes {
    let (smallText, largeText) = (shape.text(small), shape.text(large))
    for stage in stages {
      var ratio = Double.infinity
      for _ in 0..<4 where ratio > allowed {
        let before = (0..<2).map { _ in time(of: stage.run, for: smallText, rounds: 1) }.min() ?? 0
        // Whatever takes less is over before the caches are warm.
        let after = time(of: stage.run, for: largeText, rounds: 1)
        ratio = min(ratio, after / max(before, 0.1))
        if stage.name == "graph", after < layoutAllowance * pace { ratio = 0 }
      }
      let name = "\(shape.name), \(stage.name)"
      if ratio > worst.ratio { worst = (name, ratio) }
      guard ratio > allowed else { continue }
      isLinear = false
      print("fuzz: \(name): \(large / small) times as much takes \(Int(ratio)) times as long")
    }
  }
  print(
    "fuzz: times: \(shapes.count) shapes, \(stages.count) stages; at worst, \(large / small) times as much takes "
      + "\(Int(worst.ratio)) times as long (\(worst.name))")
  return isLinear && checkHeavy() ? 0 : 1
}

private func checkHeavy() -> Bool {
  var isBounded = true
  for (name, stageName, bytes) in heavy {
    guard let shape = shapes.first(where: { $0.name == name }),
      let stage = stages.first(where: { $0.name == stageName })
    else { preconditionFailure("no '\(name)', \(stageName)") }
    let taken = time(of: stage.run, for: shape.text(bytes), rounds: 1)
    let memory = greatestMemory()
    guard taken > heavyAllowance.time * pace || memory > heavyAllowance.memory else { continue }
    isBounded = false
    print("fuzz: \(name), \(stageName): \(bytes) bytes take \(Int(taken)) ms, and up to here \(memory >> 20) MB")
  }
  print("fuzz: memory: \(heavy.count) heavy inputs, at most \(greatestMemory() >> 20) MB")
  return isBounded
}

/// Of this process so far, in bytes.
private func greatestMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// In milliseconds.
private func time(of run: ([SourceFile]) -> Void, for text: String, rounds: Int) -> Double {
  let sources = [SourceFile(path: "A.flow", text: text)]
  let start = processorTime()
  for _ in 0..<rounds { run(sources) }
  return (processorTime() - start) / Double(rounds)
}

/// In milliseconds, of this thread alone.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}
