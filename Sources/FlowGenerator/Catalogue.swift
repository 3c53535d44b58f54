import FlowChecks
import FlowGraph
package import FlowLanguage
import FlowTemplates

/// Everything that `flows check` can report, ordered by id.
package let allRules = [
  Rule.syntax, Rule.names, Rule.paths, Rule.stacks, Rule.links, Rule.declarations, Rule.templates,
].joined().sorted { $0.id < $1.id }
