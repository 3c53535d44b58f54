import FlowGenerator
import FlowLanguage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private let stages: [(name: String, run: @Sendable ([SourceFile]) -> Void)] = [
  ("format", { _ = format(parse($0[0])) }),
  ("generate", { _ = try? Generator().generate($0) }),
  ("mend", { _ = try? Generator().mended($0) }),
]

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
  let (small, large) = (10_000, 100_000)
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
        ratio = min(ratio, time(of: stage.run, for: largeText, rounds: 1) / max(before, 0.1))
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
  return isLinear ? 0 : 1
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
