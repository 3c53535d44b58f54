import FlowGenerator
import FlowLanguage

/// What rendering coordinators costs beside other ways to write the same bytes.
struct RenderingCost {
  let work: String
  let engines: Engines

  private static let sources = MadeUpModule(screens: 100, isOneFile: false).files.map {
    SourceFile(path: $0.name, text: $0.text)
  }

  func table(_ budgets: inout Table) -> Table {
    var table = Table(
      "Rendering the coordinators of 100 screens",
      ["how", "instructions", "beside string building", "wall", "beside our rendering", "beside it with the model"])
    guard Instructions.isAvailable else {
      table.add("valgrind is not here", "–", "–", "–", "–", "–")
      return table
    }
    let outputs = "\(work)/coordinators"
    makeFolder(outputs)
    // The support file is the same whatever the module holds.
    let files = generated(Generator(), Self.sources).filter { $0.source != nil }
    for file in files { write(file.bytes, to: "\(outputs)/\(file.name)") }
    let all = "\(work)/coordinators.swift"
    write(files.flatMap(\.bytes), to: all)

    let driver = CommandLine.arguments[0]
    func ours(_ words: String...) -> Int { difference { count([driver] + words + ["\($0)"]) } }
    let plain = ours("plain", all)
    let rendering = ours("render") - ours("lower")
    let withModel = ours("generate") - ours("check")
    // By turns: what slows the machine down for a while slows all.
    var leasts: [String: Double] = [:]
    let text = PlainText(read(all))
    for _ in 0..<5 {
      func take(_ name: String, _ seconds: Double) { leasts[name] = min(leasts[name] ?? .infinity, seconds) }
      take("plain", least(of: 20) { _ = text.build() })
      take("render", least(of: 20) { Self.render(1) })
      take("lower", least(of: 20) { Self.lower(1) })
      take("generate", least(of: 20) { Self.generate(1) })
      take("check", least(of: 20) { Self.check(1) })
      for way in engines.ways { take(way.name, engines.seconds(way, outputs)) }
    }
    func wall(_ name: String) -> Double { leasts[name] ?? .nan }
    let wallOfRendering = wall("render") - wall("lower")
    let wallWithModel = wall("generate") - wall("check")
    func add(_ how: String, _ instructions: Int, _ wall: Double) {
      table.add(
        how, millions(instructions), rounded(Double(instructions) / Double(plain)), milliseconds(wall),
        rounded(wall / wallOfRendering), rounded(wall / wallWithModel))
    }
    add("string building in Swift: `text += piece`", plain, wall("plain"))
    add("our templates", rendering, wallOfRendering)
    add("our templates, with the model turned into what they see, and the support file", withModel, wallWithModel)
    let ratio = Double(withModel) / Double(plain)
    budgets.add(
      "rendering beside string building, in instructions", "5 ×", "\(rounded(ratio)) ×", verdict(ratio <= 5))
    if engines.ways.isEmpty { table.add("Stencil and mustache could not be built here", "–", "–", "–", "–", "–") }
    for way in engines.ways {
      let instructions = count(engines.words(way, outputs, 2)) - count(engines.words(way, outputs, 1))
      add(way.description, instructions, wall(way.name))
      guard let limit = way.limit else { continue }
      let ratio = wall(way.name) / wallOfRendering
      budgets.add(
        "\(way.description) beside our rendering", "at least \(limit) ×", "\(rounded(ratio)) ×",
        verdict(ratio >= Double(limit)))
    }
    return table
  }

  private func count(_ words: [String]) -> Int { Instructions.count(words, profile: "\(work)/rendering.callgrind") }

  /// Between one and eleven times, a tenth: what comes before does not count.
  private func difference(_ count: (Int) -> Int) -> Int { (count(11) - count(1)) / 10 }

  // MARK: What valgrind looks at

  static func plain(_ path: String, _ times: Int) {
    let text = PlainText(read(path))
    var count = 0
    for _ in 0..<times { count += text.build().utf8.count }
    write("\(count)\n", to: 1)
  }

  /// Generates by templates that render the flows alone: beside `lower` it costs what rendering does, from a model that
  /// is there.
  static func render(_ times: Int) {
    generate(times, from: "{{for flow in file.flows}}\n{{> coordinator.declarations(flow)}}\n{{end}}")
  }

  /// Generates by templates that render nothing: the model is turned into what they would see.
  static func lower(_ times: Int) { generate(times, from: "") }

  private static func generate(_ times: Int, from text: String) {
    let template = SourceFile(path: "file.template", text: "{{define file(file: File)}}\n\(text)\n{{end}}\n")
    let settings = SourceFile(path: "Settings.flow", text: "settings {\n  templates \"Own\"\n}\n")
    let generator = Generator(readTemplates: { _ in [template] })
    for _ in 0..<times { _ = generated(generator, sources + [settings]) }
  }

  static func generate(_ times: Int) {
    for _ in 0..<times { _ = generated(Generator(runsOnce: true), sources) }
  }

  static func check(_ times: Int) {
    for _ in 0..<times { _ = try? Generator().check(sources) }
  }
}
