// swift-format-ignore-file
let file: StaticString = #"""
{{# A generated file: its marker, its imports, and a section for each protocol and flow of the .flow file. }}
{{define file(file: File)}}
{{file.mark}}
{{for line in file.header}}
// {{line}}
{{end}}

{{for module in file.imports}}
import {{module}}
{{end}}

{{for declaration in file.protocols}}
{{> documentation.lines(declaration.documentation)}}
@preconcurrency @MainActor
{{declaration.access}}protocol {{declaration.name}}: AnyObject {
  {{for member in declaration.members}}
  {{> documentation.lines(member.documentation)}}
  {{> function.requirement(member)}}
  {{end}}
}

{{end}}
{{for flow in file.flows}}
// MARK: - {{flow.name}}

{{> coordinator.declarations(flow)}}

{{end}}
{{end}}
"""#
