import FlowFormatter
import FlowGenerator
import FlowLanguage
import FlowTestSupport

/// The modules that a page's `.flow` blocks make up, and what is generated for them.
struct SampleModules {
  struct Module {
    var blocks: [Sample] = []
    var sources: [SourceFile] = []
    var outputs: [OutputFile] = []
  }

  private(set) var byName: [String: Module] = [:]
  private(set) var problems: [String] = []
  private let templates: [SourceFile]

  init(_ page: SamplePage) throws {
    templates = page.samples.filter { $0.language == "template" }.map { sample in
      let name = sample.options["path", default: ""]
      return SourceFile(path: "Own/\(name)", name: name, bytes: Array(sample.whole.utf8))
    }
    var names: [String] = []
    for sample in page.samples where sample.language == "flow" {
      let name = Self.name(of: sample)
      if byName[name] == nil { names.append(name) }
      let count = byName[name]?.sources.count ?? 0
      let file = sample.options["file"] ?? (count == 0 ? "Sample.flow" : "Sample\(count + 1).flow")
      byName[name, default: Module()].blocks.append(sample)
      byName[name]?.sources.append(SourceFile(path: file, text: sample.whole))
    }
    for name in names { try generate(name) }
  }

  static func name(of sample: Sample) -> String {
    sample.options["module"] ?? "line \(sample.line)"
  }

  private mutating func generate(_ name: String) throws {
    guard let module = byName[name] else { return }
    let imports = module.blocks.compactMap { $0.options["importing"] }.map {
      ModuleSource(name: $0, sources: byName[$0]?.sources ?? [])
    }
    let generation = try Generator { [templates] in $0 == "Own" ? templates : nil }
      .generate(module.sources, importing: imports)
    byName[name]?.outputs = generation.outputs
    let expected = module.blocks.flatMap { $0.options["finds", default: ""].split(separator: " ").map(String.init) }
    let found = generation.diagnostics.filter { $0.severity != .info }
    let unexpected = found.filter { !expected.contains($0.id) }
    problems += unexpected.map {
      "\(place(of: $0, in: module)): \($0.severity.rawValue): \($0.message) [\($0.id)]"
    }
    if unexpected.isEmpty, found.map(\.id).sorted() != expected.sorted(), let block = module.blocks.first {
      problems.append("\(block.page):\(block.line): expected \(expected.sorted()), found \(found.map(\.id).sorted())")
    }
    for (source, block) in zip(module.sources, module.blocks) {
      guard let bytes = format(parse(source, file: 0)), bytes != source.bytes else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      problems.append("\(block.page):\(block.line): 'flows format' would write it otherwise:\n\(text)")
    }
  }

  private func place(of diagnostic: Diagnostic, in module: Module) -> String {
    guard diagnostic.place.file < module.blocks.count else { return "\(module.blocks.first?.page ?? ""): a template" }
    let block = module.blocks[diagnostic.place.file]
    let position = module.sources[diagnostic.place.file].position(of: diagnostic.place.range.lowerBound)
    let line = block.line + position.line - 1 - block.linesBefore
    return "\(block.page):\(line):\(position.column - block.indentation)"
  }
}

extension SampleModules.Module {
  /// True if the lines stand in one of the outputs, one after the other, all of them moved by the same indentation.
  func generates(_ text: String) -> Bool {
    outputs.contains { Self.contains($0.text, text) }
  }

  static func contains(_ text: String, _ excerpt: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var wanted = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    while wanted.last?.isEmpty == true { wanted.removeLast() }
    guard let first = wanted.first, !first.isEmpty, lines.count >= wanted.count else { return false }
    return (0...(lines.count - wanted.count)).contains { start in
      guard lines[start].hasSuffix(first) else { return false }
      let indentation = lines[start].dropLast(first.count)
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines[start...], wanted).allSatisfy { line, want in
        want.isEmpty ? line.isEmpty : line == indentation + want
      }
    }
  }
}
