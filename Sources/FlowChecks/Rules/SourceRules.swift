import FlowGraph
package import FlowLanguage

/// Everything that `flows check` can report of sources, in the order of the stages.
package let sourceRules = [
  Rule.syntax, Rule.names, Rule.paths, Rule.stacks, Rule.links, Rule.declarations,
].flatMap { $0 }
