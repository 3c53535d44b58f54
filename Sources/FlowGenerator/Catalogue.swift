import FlowChecks
import FlowGraph
package import FlowLanguage
import FlowTemplates

/// Everything that `flows check` can report, ordered by id.
package let allRules = (sourceRules + Rule.templates).sorted { $0.id < $1.id }
