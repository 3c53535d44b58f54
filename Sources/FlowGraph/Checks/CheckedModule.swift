package import FlowLanguage

/// A module without errors: all that the generator takes.
package struct CheckedModule: Sendable {
  package let module: Module
  /// What the checks looked at. To free it takes as long as to check, so it is left to whoever has the module.
  private let context: CheckContext

  fileprivate init(_ context: CheckContext) {
    module = context.module
    self.context = context
  }
}

/// The whole way from trees to a module that is fit for generating, and all there is to say, sorted.
///
/// Where the syntax has errors, names are not looked at: most of what could be said would only follow from them.
package func checked(
  _ parsed: ParsedModule, _ forEach: ForEach = oneByOne
) -> (module: CheckedModule?, diagnostics: [Diagnostic]) {
  let syntax = parsed.trees.flatMap(\.diagnostics) + parsed.interfaces.diagnostics
  guard !syntax.hasErrors else { return (nil, syntax.sorted()) }
  let (resolved, names) = resolve(parsed, forEach)
  let context = CheckContext(resolved, forEach)
  let diagnostics = allowing(syntax + names + check(context, forEach), in: parsed.trees).sorted()
  return (diagnostics.hasErrors ? nil : CheckedModule(context), diagnostics)
}
