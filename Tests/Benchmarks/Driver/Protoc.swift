/// A run of `protoc` with its Swift plugin that writes as many lines as ours does for 1,000 screens: a `.proto` file for
/// each flow, and in it a message for each screen, which has the screen's parameter.
struct Protoc {
  let tool: String
  let work: String
  let plugin: String

  private let module = MadeUpModule(screens: 1_000, isOneFile: false)

  private func proto(_ part: Int) -> String {
    let messages = (0..<10).map { "// Page \($0) of part \(part).\nmessage Page\(part)x\($0) {\n  int64 id = 1;\n}\n" }
    return "syntax = \"proto3\";\n\n" + messages.joined(separator: "\n")
  }

  func table() -> Table {
    var table = Table("Beside protoc", ["program", "files", "lines", "wall", "processor", "memory"])
    guard exists(plugin) else {
      table.add("protoc or its Swift plugin could not be had here", "–", "–", "–", "–", "–")
      return table
    }
    let folder = "\(work)/protoc"
    for name in ["", "/flows", "/proto"] { makeFolder(folder + name) }
    for file in module.files { write(Array(file.text.utf8), to: "\(folder)/flows/\(file.name)") }
    let protos = (0..<100).map { "\(folder)/proto/Part\($0).proto" }
    for (part, path) in protos.enumerated() { write(Array(proto(part).utf8), to: path) }
    var (ours, theirs) = (Cost(), Cost())
    // By turns: what slows the machine down for a while slows both. Each time into a new folder: nothing is there.
    for turn in 0..<30 {
      ours.take(run([tool, "generate", "\(folder)/flows", "--output", "\(folder)/ours-\(turn)", "--quiet"]))
      makeFolder("\(folder)/theirs-\(turn)")
      let options = ["--plugin=protoc-gen-swift=\(plugin)", "--swift_out=\(folder)/theirs-\(turn)"]
      theirs.take(run(["protoc"] + options + ["-I", "\(folder)/proto"] + protos))
    }
    func add(_ program: String, _ cost: Cost, _ outputs: String) {
      func number(_ command: String) -> String {
        run(["sh", "-c", "cd \(folder)/\(outputs) && \(command)"], output: "\(folder)/number")
        return text(of: "\(folder)/number").filter(\.isNumber)
      }
      table.add(
        program, number("ls | wc -l"), number("cat * | wc -l"), milliseconds(cost.wall), milliseconds(cost.cpu),
        megabytes(cost.memory))
    }
    add("`flows generate` from nothing", ours, "ours-0")
    add("`protoc` with `protoc-gen-swift`", theirs, "theirs-0")
    table.add(
      "ratio", "", "", "\(rounded(theirs.wall / ours.wall)) ×", "\(rounded(theirs.cpu / ours.cpu)) ×",
      "\(rounded(Double(theirs.memory) / Double(ours.memory))) ×")
    return table
  }
}
