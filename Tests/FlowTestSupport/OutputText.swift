package import FlowGenerator

extension OutputFile {
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [OutputFile] {
  /// What all of them say.
  package var text: String { map(\.text).joined() }

  /// What the one of that name says.
  package func text(of name: String) -> String? { first { $0.name == name }?.text }
}
