import FlowGraph
package import FlowLanguage
import FlowTemplates

/// Everything that `flows check` can report, ordered by id.
package let allRules: [any Rule] = {
  let families: [[any Rule]] = [
    SyntaxRule.allCases, NameRule.allCases, PathRule.allCases, StackRule.allCases, DeclarationRule.allCases,
    TemplateRule.allCases,
  ]
  return families.flatMap { $0 }.sorted { $0.id < $1.id }
}()
