import FlowTestSupport
import Foundation

@testable import FlowCommandLine
@testable import flows

/// Everything that is wrong with the code on a page, each with its place.
func problems(onPage name: String, _ text: String) throws -> [String] {
  let page = SamplePage(name: name, text: text)
  let modules = try SampleModules(page)
  var problems = page.problems + modules.problems
  var units = SampleUnits()
  var module = ""
  for sample in page.samples {
    switch sample.language {
    case "flow":
      module = SampleModules.name(of: sample)
    case "swift" where sample.options["generated"] != nil:
      let name = sample.options["module"] ?? module
      if modules.byName[name]?.generates(sample.text) != true {
        problems.append("\(sample.page):\(sample.line): this is not generated from the .flow sample before it")
      }
    case "swift" where sample.options["manifest"] != nil:
      units.addManifest(sample)
    case "swift":
      let with = sample.options["with"].map { modules.byName[$0.isEmpty ? module : $0]?.outputs ?? [] }
      units.add(sample, generated: with)
    case "sh":
      problems += unknownWords(in: sample)
    default:
      break
    }
  }
  return problems + units.problems()
}

/// Commands and options of `flows` that a block for the shell names and that there are not.
private func unknownWords(in sample: Sample) -> [String] {
  var problems: [String] = []
  for (offset, line) in sample.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let words = line.split(separator: " ")
    guard let start = words.firstIndex(of: "flows"), start + 1 < words.count else { continue }
    let place = "\(sample.page):\(sample.line + offset)"
    guard let command = Command.all.first(where: { $0.name == words[start + 1] }) else {
      if !words[start + 1].hasPrefix("--") { problems.append("\(place): there is no 'flows \(words[start + 1])'") }
      continue
    }
    for word in words[(start + 2)...] where word.hasPrefix("--") {
      let name = word.prefix { $0 != "=" }
      if !command.options.contains(where: { $0.name == name }) {
        problems.append("\(place): 'flows \(command.name)' has no option '\(name)'")
      }
    }
  }
  return problems
}
