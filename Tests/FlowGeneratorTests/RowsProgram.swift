import FlowTestSupport
import Foundation

/// The tests in Tests/Behaviour, or the run of an app, as a program that is built again and again: only what has changed
/// is compiled.
struct RowsProgram {
  private let folder = TemporaryFolder()
  private let module: String
  private let flags: [String]
  private let own: [String]

  init(_ lifetime: String, _ flags: [String] = ["-D", "DEBUG"]) throws {
    module = "Behaviour"
    self.flags = flags + Self.conditions(lifetime)
    own = Self.own
  }

  init(_ module: String, own: [String]) {
    (self.module, self.own) = (module, own)
    flags = ["-D", "DEBUG"]
  }

  init(of app: App) {
    self.init(app.name, own: app.swiftFiles(in: "App") + app.swiftFiles(in: "Run") + [App.scenario])
  }

  /// What the rows ask for: where parents keep their children, the module has events.
  static func conditions(_ lifetime: String) -> [String] {
    ["-D", "LIFETIME_\(lifetime.uppercased())"] + (lifetime == "parent" ? ["-D", "EVENTS"] : [])
  }

  /// What is written by hand: the app, the tests, and the device that they run on.
  static let own = ["App", "Rows", "StandIn"].flatMap { Repository.swiftFiles(below: "Tests/Behaviour/\($0)") }

  /// What it prints with these generated files.
  func run(_ generated: [(name: String, text: String)], _ arguments: [String] = []) throws -> Subprocess.Outcome {
    for (name, text) in generated where (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) != text {
      try folder.write(Data(text.utf8), to: name)
    }
    let files = generated.map { folder.path($0.name) } + own
    try folder.write(try outputs(of: files), to: "outputs.json")
    // A mutation may leave a warning behind: here only what it does counts.
    try Compiler.swiftc(
      ["-module-name", module, "-I", try Compiler.standIn.get().path, "-swift-version", "6"]
        + ["-incremental", "-output-file-map", folder.path("outputs.json"), "-j", "1"]
        + flags + ["-o", folder.path("rows")] + files + (try Compiler.linking()))
    // All rows in all combinations of open points take half a minute on a quiet machine.
    return try Subprocess.run(URL(fileURLWithPath: folder.path("rows")), arguments, limit: 600)
  }

  /// Where the compiler leaves what it has made of each file, for the next time.
  private func outputs(of files: [String]) throws -> Data {
    var map = ["": ["swift-dependencies": folder.path("all.swiftdeps")]]
    for (number, file) in files.enumerated() {
      map[file] = ["object": folder.path("\(number).o"), "swift-dependencies": folder.path("\(number).swiftdeps")]
    }
    return try JSONSerialization.data(withJSONObject: map)
  }

  /// Takes each remedy out in turn, prints which tests notice, and returns what nobody noticed.
  static func unnoticed(
    _ remedies: [RemedyMutation], in generated: [(name: String, text: String)], of kind: String,
    _ program: @escaping @Sendable () throws -> RowsProgram
  ) async throws -> [String] {
    let all = Array(remedies.enumerated())
    let outcomes: [Int: Result<Subprocess.Outcome, any Error>] = try await withThrowingTaskGroup(
      of: [(Int, Result<Subprocess.Outcome, any Error>)].self
    ) { group in
      // Each lane compiles what is written by hand once.
      for lane in 0..<2 {
        group.addTask {
          let program = try program()
          return all.filter { $0.offset % 2 == lane }.map { index, mutation in
            let changed = generated.map { (name: $0.name, text: mutation.changing($0.text)) }
            return (index, Result { try program.run(changed, mutation.tests) })
          }
        }
      }
      return try await group.reduce(into: [:]) { found, lane in
        for (index, outcome) in lane { found[index] = outcome }
      }
    }
    var table = "| the remedy against | is taken out: noticed by |\n|---|---|\n"
    var unnoticed: [String] = []
    for (index, mutation) in all {
      let outcome: Subprocess.Outcome
      switch outcomes[index] {
      case .success(let run)?: outcome = run
      case .failure(let error)?:
        unnoticed.append("\(mutation.row) does not compile: \(error)")
        continue
      case nil: continue
      }
      let failing = mutation.tests.filter { outcome.standardOutput.contains("\($0): ") }
      // A crash has no names.
      let isCaught = outcome.exitCode != 0 && (!failing.isEmpty || outcome.exitCode != 1)
      if !isCaught { unnoticed.append("\(mutation.row)\n\(outcome.standardOutput)") }
      let noticed = failing.isEmpty ? (isCaught ? "a crash" : "nobody") : failing.joined(separator: "; ")
      table += "| \(mutation.row) | \(noticed) |\n"
    }
    print("\(table)mutations: \(kind): \(all.count - unnoticed.count) of \(all.count) caught")
    return unnoticed
  }
}
