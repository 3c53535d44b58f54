/// What other generators of Swift render with, as far as it could be built: each renders the flows of the made-up module
/// to the bytes that our templates do, or the benchmark stops.
struct Engines {
  /// A way to render them.
  struct Way {
    /// What the program calls it.
    let name: String
    let description: String
    /// How many times as long it is to take.
    let limit: Int?
  }

  /// The program, and the folder with its templates.
  let program: String
  let templates: String

  var ways: [Way] {
    guard exists(program) else { return [] }
    return [
      Way(name: "mustache", description: "mustache", limit: 10),
      Way(name: "stencil", description: "Stencil", limit: 30),
      Way(name: "stencil-dictionaries", description: "Stencil, the model in plain dictionaries", limit: nil),
    ]
  }

  func words(_ way: Way, _ outputs: String, _ times: Int) -> [String] {
    [program, way.name, templates, outputs, "\(times)"]
  }

  /// The least seconds that rendering all of them takes.
  func seconds(_ way: Way, _ outputs: String) -> Double {
    let answer = "\(program).answer"
    run(words(way, outputs, 10), output: answer)
    guard let seconds = Double(text(of: answer).filter { !$0.isNewline }) else { fail("\(way.name) says no time") }
    return seconds
  }
}
