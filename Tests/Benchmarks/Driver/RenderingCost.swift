import FlowGenerator
import FlowLanguage

/// What rendering a coordinator costs beside other ways to write the same bytes.
struct RenderingCost {
  let work: String

  private static let module = MadeUpModule(screens: 100, isOneFile: false)
  /// A file of which the flow starts no other, and its number.
  private static let file = (name: "Part9.flow.swift", number: 9)

  func table(_ budgets: inout Table) -> Table {
    var table = Table("Rendering the coordinators of 100 screens", ["how", "instructions", "beside string building"])
    guard Instructions.isAvailable else {
      table.add("valgrind is not here", "–", "–")
      return table
    }
    let path = "\(work)/plain"
    makeFolder(path)
    let outputs = generated(Generator(), Self.module.files.map { SourceFile(path: $0.name, text: $0.text) })
    // The support file is the same whatever the module holds.
    let files = outputs.filter { $0.source != nil }
    write(files.flatMap(\.bytes), to: "\(path)/all.swift")
    let driver = CommandLine.arguments[0]
    let plain = difference {
      Instructions.count([driver, "plain", "\(path)/all.swift", "\($0)"], profile: "\(path)/profile")
    }
    func ours(_ job: String) -> Int {
      difference { Instructions.count([driver, job, "\($0)"], profile: "\(path)/profile") }
    }
    let render = ours("generate") - ours("check")
    table.add("string building in Swift: `text += piece`", millions(plain), "1")
    let ratio = Double(render) / Double(plain)
    table.add("the templates, with the model turned into what they see", millions(render), rounded(ratio))
    budgets.add(
      "rendering beside string building, in instructions", "5 ×", "\(rounded(ratio)) ×", verdict(ratio <= 5))
    if let output = files.first(where: { $0.name == Self.file.name }) { addEngines(output, &table, path) }
    return table
  }

  /// Between one and eleven times, a tenth: what comes before does not count.
  private func difference(_ count: (Int) -> Int) -> Int { (count(11) - count(1)) / 10 }

  /// The same coordinator by other template engines, where they are installed.
  private func addEngines(_ output: OutputFile, _ table: inout Table, _ path: String) {
    let template = "\(path)/coordinator.template"
    write(Array(templateText(of: output.bytes, number: Self.file.number).utf8), to: template)
    write(output.bytes, to: "\(path)/coordinator.swift")
    for engine in ["jinja2", "chevron", "pystache"] {
      let answer = "\(path)/\(engine).txt"
      run(
        ["python3", "\(work)/engines.py", engine, template, "\(path)/coordinator.swift"], output: answer, mayFail: true)
      let words = text(of: answer).split(separator: " ")
      if words.count == 2, let microseconds = Double(words[1].filter { !$0.isNewline }) {
        table.add("\(engine) (Python), one coordinator", "\(rounded(microseconds / 1e3)) ms", "–")
      }
    }
    let sources = Self.module.files.map { SourceFile(path: $0.name, text: $0.text) }
    let whole = least(of: 30) { _ = generated(Generator(), sources) }
    let check = least(of: 30) { _ = try? Generator().check(sources) }
    table.add("ours, one coordinator", milliseconds((whole - check) / 10), "–")
  }

  // MARK: What valgrind looks at

  static func plain(_ path: String, _ times: Int) {
    let text = PlainText(read(path))
    var count = 0
    for _ in 0..<times { count += text.build().utf8.count }
    write("\(count)\n", to: 1)
  }

  static func generate(_ times: Int) {
    let sources = module.files.map { SourceFile(path: $0.name, text: $0.text) }
    for _ in 0..<times { _ = generated(Generator(), sources) }
  }

  static func check(_ times: Int) {
    let sources = module.files.map { SourceFile(path: $0.name, text: $0.text) }
    for _ in 0..<times { _ = try? Generator().check(sources) }
  }
}
