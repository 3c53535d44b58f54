package import FlowGraph
package import FlowLanguage

/// Goes all the way from trees to a module that can be generated, and returns all findings, sorted.
///
/// Names are not checked if there are syntax errors: most of the findings would only follow from those.
package func checked(
  _ parsed: ParsedModule, _ forEach: ForEach = oneByOne
) -> (module: CheckedModule?, diagnostics: [Diagnostic]) {
  let syntax = parsed.trees.flatMap(\.diagnostics) + parsed.interfaces.diagnostics
  guard !syntax.hasErrors else { return (nil, syntax.sorted()) }
  let (resolved, names) = resolve(parsed, forEach)
  let context = CheckContext(resolved)
  let diagnostics = allowing(syntax + names + Checker.findings(in: context, forEach), in: parsed.trees).sorted()
  return (diagnostics.hasErrors ? nil : CheckedModule(context.module, evidence: context), diagnostics)
}
