// Syntax trees are made of sources and findings: whoever reads the language has them.
@_exported import FlowDiagnostics

package typealias Note = Diagnostic.Note
