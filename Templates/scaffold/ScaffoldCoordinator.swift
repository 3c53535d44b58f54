// swift-format-ignore-file
let scaffoldCoordinator: StaticString = #"""
{{# The first version of a hand-written coordinator. }}
{{define file(external: External)}}
{{for module in external.imports}}
import {{module}}
{{end}}

{{> documentation.lines(external.documentation)}}
{{external.access}}final class {{external.type}}: Coordinator {
  {{if external.hasEnd}}
  {{> outcomes.declaration(external.access, external.outcomes)}}

  {{end}}
  {{> lifetime/[external.lifetime].handWritten(external)}}
  {{for parameter in external.parameters}}
  private let {{parameter.kept}}: {{parameter.storedType}}
  {{end}}
  {{if external.hasEnd}}
  private let onEnd: (Outcome) -> Void
  {{end}}

  {{external.access}}init(navigationController: UINavigationController{{for parameter in external.parameters}}, {{parameter.declaration}}{{end}}{{if external.hasEnd}}, onEnd: @escaping (Outcome) -> Void{{end}}) {
    self.navigationController = navigationController
    {{for parameter in external.parameters}}
    self.{{parameter.kept}} = {{parameter.variable}}
    {{end}}
    {{if external.hasEnd}}
    self.onEnd = onEnd
    {{end}}
  }

  {{external.access}}func start() {
    {{if external.hasEnd}}
    // Call `onEnd` when it is done. Going back is noticed anyway.
    {{else}}
    // Call `finish(nil)` when it is done. Going back is noticed anyway.
    {{end}}
    {{if external.holdsWeakly}}
    // Nothing else keeps this coordinator: the first screen needs a strong reference to it.
    {{end}}
    navigationController{{if external.holdsWeakly}}?{{end}}.pushViewController(UIViewController(), animated: true)
  }
}
{{end}}
"""#
