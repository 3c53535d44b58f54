/// What a template works with while it is rendered.
package enum Value {
  case text(String)
  case flag(Bool)
  case record(any TemplateRecord)
  case list([Value])
  /// An optional record that is absent.
  case none
}

/// A type whose members templates can name.
///
/// Conformers are final classes, since records are passed around a lot.
package protocol TemplateRecord: AnyObject, SendableMetatype {
  /// The name that templates and the documentation use; unique in a schema.
  static var typeName: String { get }
  /// Every member, in the order of the documentation. A `static let`, read once for each schema.
  static var members: [Member] { get }
}

/// The type of a member, known before anything is rendered.
package indirect enum ValueType: Sendable {
  case text
  case flag
  /// A text that is one of the listed cases.
  case choice([String])
  case record(any TemplateRecord.Type)
  case optional(any TemplateRecord.Type)
  case list(ValueType)
}
