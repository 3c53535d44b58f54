// swift-format-ignore-file
let documentation: StaticString = #"""
{{# Documentation comments carried over from the .flow file. }}
{{define lines(lines: [Text])}}
{{for line in lines}}
/// {{line}}
{{end}}
{{end}}
"""#
