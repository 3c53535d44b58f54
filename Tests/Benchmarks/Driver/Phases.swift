import FlowChecks
import FlowGenerator
import FlowGraph
import FlowLanguage

/// What the parts of a run take, measured inside one process.
struct Phases {
  /// Seconds.
  let parse: Double
  let check: Double
  let render: Double
  let write: Double
  let outputBytes: Int

  /// - Parameter folder: an empty folder for the outputs.
  init(of module: MadeUpModule, in folder: String) {
    let sources = module.files.map { SourceFile(path: $0.name, text: $0.text) }
    let generator = Generator(runsOnce: true)
    let times = module.screens >= 10_000 ? 3 : module.screens >= 1_000 ? 10 : 50
    let outputs = generated(generator, sources)
    parse = least(of: times) {
      for (index, source) in sources.enumerated() { _ = FlowLanguage.parse(source, file: index) }
    }
    let trees = sources.enumerated().map { FlowLanguage.parse($1, file: $0) }
    // Kept, as the tool does: it frees nothing of this before it ends.
    var modules: [CheckedModule?] = []
    check = least(of: times) { modules.append(checked(ParsedModule(trees)).module) }
    let whole = least(of: times) { _ = generated(generator, sources) }
    let upToChecks = least(of: times) { _ = try? generator.check(sources) }
    render = max(0, whole - upToChecks)
    makeFolder(folder)
    self.write = least(of: 3) { for output in outputs { Driver.write(output.bytes, to: "\(folder)/\(output.name)") } }
    outputBytes = outputs.reduce(0) { $0 + $1.bytes.count }
  }
}

func generated(_ generator: Generator, _ sources: [SourceFile]) -> [OutputFile] {
  guard let generation = try? generator.generate(sources), !generation.outputs.isEmpty else {
    fail("the made-up module has errors")
  }
  return generation.outputs
}

/// The exponent of the curve through two measurements: 1 for what takes twice as long for twice as much.
func exponent(_ small: Double, _ large: Double, factor: Double) -> Double {
  logarithm(large / small) / logarithm(factor)
}

/// The natural logarithm, by its series: there is no other use for a mathematical library here.
private func logarithm(_ x: Double) -> Double {
  var exponent = 0.0
  var rest = x
  while rest > 1.5 {
    rest /= 2
    exponent += 1
  }
  while rest < 0.75 {
    rest *= 2
    exponent -= 1
  }
  let y = (rest - 1) / (rest + 1)
  var term = y
  var sum = 0.0
  for odd in stride(from: 1.0, to: 60, by: 2) {
    sum += term / odd
    term *= y * y
  }
  return 2 * sum + exponent * 0.6931471805599453
}
