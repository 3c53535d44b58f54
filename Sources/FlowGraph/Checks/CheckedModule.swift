package import FlowLanguage

/// A module without errors, which is all that the generator accepts.
package struct CheckedModule: Sendable {
  package let module: Module
  /// The input of the checks. Freeing it takes as long as checking, so that is left to the owner of the module.
  private let context: CheckContext

  fileprivate init(_ context: CheckContext) {
    module = context.module
    self.context = context
  }
}

/// Goes all the way from trees to a module that can be generated, and returns all findings, sorted.
///
/// Names are not checked if there are syntax errors: most of the findings would only follow from those.
///
/// - Parameter meanwhile: what else a thread can do with the resolved module while others check it.
package func checked(
  _ parsed: ParsedModule, _ forEach: ForEach = oneByOne, meanwhile: @escaping @Sendable (Module) -> Void = { _ in }
) -> (module: CheckedModule?, diagnostics: [Diagnostic]) {
  let syntax = parsed.trees.flatMap(\.diagnostics) + parsed.interfaces.diagnostics
  guard !syntax.hasErrors else { return (nil, syntax.sorted()) }
  let (resolved, names) = resolve(parsed, forEach)
  let context = CheckContext(resolved, forEach)
  let findings = Checker.findings(in: context, forEach, meanwhile: meanwhile)
  let diagnostics = allowing(syntax + names + findings, in: parsed.trees).sorted()
  return (diagnostics.hasErrors ? nil : CheckedModule(context), diagnostics)
}
