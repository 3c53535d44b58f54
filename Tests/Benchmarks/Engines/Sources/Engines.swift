import Foundation
import Mustache
import Stencil

/// `Engines WAY TEMPLATES OUTPUTS TIMES`: renders the flows of the made-up module of 100 screens, whose generated files
/// are in OUTPUTS, some times with another engine, and prints the least seconds for all of them. What comes before does
/// not count: the template is parsed, the model is there.
@main
struct Engines {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 5, let times = Int(words[4]) else { fail("usage: Engines WAY TEMPLATES OUTPUTS TIMES") }
    let flows = (0..<10).map { flow($0, isLast: $0 == 9) }
    let render = try renderer(words[1], templates: words[2])
    let renderings = try flows.map(render)
    for (part, rendering) in renderings.enumerated() {
      let output = try text("\(words[3])/Part\(part).flow.swift")
      guard rendering() == output else { fail("\(words[1]) renders other bytes than Part\(part).flow.swift has") }
    }
    let clock = ContinuousClock()
    let costs = (0..<times).map { _ in clock.measure { for rendering in renderings { _ = rendering() } } }
    print((costs.min() ?? .zero) / .seconds(1))
  }

  /// Renders a flow, which it first brings into the form that the engine is handed.
  private static func renderer(_ way: String, templates: String) throws -> (Model) throws -> () -> String {
    switch way {
    case "mustache":
      let template = try MustacheTemplate(string: text("\(templates)/coordinator.mustache"))
      return { flow in
        let flow = Record.each(in: flow)
        return { template.render(flow) }
      }
    case "stencil", "stencil-dictionaries":
      let template = Template(templateString: try text("\(templates)/coordinator.stencil"))
      return { flow in
        let context = ["flow": way == "stencil" ? Record.each(in: flow) : flow]
        return {
          do { return try template.render(context) } catch { fail("\(error)") }
        }
      }
    default: fail("there is no way '\(way)'")
    }
  }

  private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
  }
}

/// A dictionary that answers for its members itself. It is the quickest that either engine takes: Stencil copies a
/// dictionary, with all that is in it, whenever it looks something up in it.
private struct Record: DynamicMemberLookup, MustacheParent {
  let members: Model

  subscript(dynamicMember name: String) -> Any? { members[name] }

  func child(named name: String) -> Any? { members[name] }

  /// The value with such records in the place of its dictionaries.
  static func each(in value: Any) -> Any {
    switch value {
    case let list as [Model]: list.map(each)
    case let members as Model: Record(members: members.mapValues(each))
    default: value
    }
  }
}
