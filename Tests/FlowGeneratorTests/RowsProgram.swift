import FlowTestSupport
import Foundation

/// The tests in Tests/Behaviour as a program that is built again and again: only what has changed is compiled.
struct RowsProgram {
  private let folder = TemporaryFolder()
  private let flags: [String]
  private let own: [String]

  init(_ lifetime: String, _ flags: [String] = ["-D", "DEBUG"]) throws {
    self.flags = flags + Self.conditions(lifetime)
    own = try Self.own()
  }

  /// What the rows ask for: where parents keep their children, the module has events.
  static func conditions(_ lifetime: String) -> [String] {
    ["-D", "LIFETIME_\(lifetime.uppercased())"] + (lifetime == "parent" ? ["-D", "EVENTS"] : [])
  }

  /// What is written by hand: the app, the tests, and the device that they run on.
  static func own() throws -> [String] {
    let behaviour = Repository.root.appendingPathComponent("Tests/Behaviour")
    return try ["App", "Rows", "StandIn"].flatMap { part in
      let folder = behaviour.appendingPathComponent(part)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
        folder.appendingPathComponent($0).path
      }
    }
  }

  /// What it prints with these generated files.
  func run(_ generated: [(name: String, text: String)], _ arguments: [String] = []) throws -> Subprocess.Outcome {
    for (name, text) in generated where (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) != text {
      try folder.write(Data(text.utf8), to: name)
    }
    let files = generated.map { folder.path($0.name) } + own
    try folder.write(try outputs(of: files), to: "outputs.json")
    // A mutation may leave a warning behind: here only what it does counts.
    try Compiler.swiftc(
      ["-module-name", "Behaviour", "-I", try Compiler.standIn.get().path, "-swift-version", "6"]
        + ["-incremental", "-output-file-map", folder.path("outputs.json"), "-j", "1"]
        + flags + ["-o", folder.path("rows")] + files + (try Compiler.linking()))
    return try Subprocess.run(URL(fileURLWithPath: folder.path("rows")), arguments, limit: 60)
  }

  /// Where the compiler leaves what it has made of each file, for the next time.
  private func outputs(of files: [String]) throws -> Data {
    var map = ["": ["swift-dependencies": folder.path("all.swiftdeps")]]
    for (number, file) in files.enumerated() {
      map[file] = ["object": folder.path("\(number).o"), "swift-dependencies": folder.path("\(number).swiftdeps")]
    }
    return try JSONSerialization.data(withJSONObject: map)
  }
}
