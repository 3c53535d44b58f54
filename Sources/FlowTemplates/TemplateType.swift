/// A type as the checker sees it: records are indices into the schema.
indirect enum TemplateType: Equatable, Sendable {
  case text
  case flag
  case choice([String])
  case record(Int)
  case optional(Int)
  case list(TemplateType)
  /// The type of what has been reported already; it fits everywhere.
  case unknown

  /// Whether a value of this type may be handed to a parameter of type `other`.
  func fits(_ other: TemplateType) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.choice, .text): true
    case (.record(let own), .optional(let wanted)): own == wanted
    default: self == other
    }
  }

  /// The type of the records that it is about.
  var recordIndex: Int? {
    switch self {
    case .record(let index), .optional(let index): index
    case .list(let element): element.recordIndex
    case .text, .flag, .choice, .unknown: nil
    }
  }
}
