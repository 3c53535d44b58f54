/// A value that a template uses while it is rendered.
public enum Value {
  case text(String)
  case flag(Bool)
  /// The `TemplateRecord.object` of a record.
  case object(AnyObject)
  case texts([String])
  /// The objects of records.
  case objects([AnyObject])
  /// An optional record that is absent.
  case none

  @inlinable public static func record(_ record: some TemplateRecord) -> Value { .object(record.object) }

  /// A flag that is set, a text or list that is not empty, or a record that is present.
  var isSet: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let flag): flag
    case .object: true
    case .texts, .objects: count > 0
    case .none: false
    }
  }

  /// The number of elements in a list.
  var count: Int {
    switch self {
    case .texts(let texts): texts.count
    case .objects(let objects): objects.count
    case .text, .flag, .object, .none: 0
    }
  }

  func element(at index: Int) -> Value {
    switch self {
    case .texts(let texts): .text(texts[index])
    case .objects(let objects): .object(objects[index])
    case .text, .flag, .object, .none: .none
    }
  }
}

/// A type whose members templates can name: a struct, which is boxed whenever a template reads it, or a final class for
/// records that are read often.
public protocol TemplateRecord: SendableMetatype {
  /// The name that templates and the documentation use, unique in a schema: the type's own without `Context`.
  static var typeName: String { get }
  /// All members, in the order of the documentation. A `static let`, read once for each schema.
  static var members: [Member] { get }

  /// The record as an object, several as objects, the type of such objects, and the record that one of them is.
  var object: AnyObject { get }
  static func objects(_ records: [Self]) -> [AnyObject]
  static var objectType: AnyObject.Type { get }
  static func from(_ object: AnyObject) -> Self
}

extension TemplateRecord {
  public static var typeName: String {
    // Unlike `String(describing:)`, this does not look up conformances.
    let name = "\(Self.self)"
    return name.hasSuffix("Context") ? String(name.dropLast("Context".utf8.count)) : name
  }

  @inlinable public var object: AnyObject { RecordBox(self) }
  @inlinable public static func objects(_ records: [Self]) -> [AnyObject] { records.map(\.object) }
  public static var objectType: AnyObject.Type { RecordBox<Self>.self }
  @inlinable public static func from(_ object: AnyObject) -> Self {
    unsafeDowncast(object, to: RecordBox<Self>.self).record
  }
}

extension TemplateRecord where Self: AnyObject {
  @inlinable public var object: AnyObject { self }
  @inlinable public static func objects(_ records: [Self]) -> [AnyObject] {
    // Arrays of objects all look the same; `as` copies them where there is no Objective-C.
    unsafeBitCast(records, to: [AnyObject].self)
  }
  public static var objectType: AnyObject.Type { Self.self }
  @inlinable public static func from(_ object: AnyObject) -> Self { unsafeDowncast(object, to: Self.self) }
}

public final class RecordBox<Record> {
  public let record: Record

  @inlinable public init(_ record: Record) { self.record = record }
}

/// The type of a record, compared by its identity.
public struct RecordType: Hashable, Sendable {
  let type: any TemplateRecord.Type

  public init(_ type: any TemplateRecord.Type) { self.type = type }

  var name: String { type.typeName }

  public static func == (first: RecordType, second: RecordType) -> Bool { first.type == second.type }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The type of a value, known before rendering.
public indirect enum ValueType: Equatable, Sendable {
  case text
  case flag
  /// A text that is one of the listed cases.
  case choice([String])
  case record(RecordType)
  case optional(RecordType)
  case list(ValueType)
  /// The type of an expression with a reported error; it fits everywhere.
  case unknown

  /// Whether a value of this type can be passed to a parameter of type `other`.
  func fits(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.choice, .text): true
    case (.record(let own), .optional(let wanted)): own == wanted
    default: self == other
    }
  }

  /// Whether `value` has this type; checked once for each value that is passed in.
  func accepts(_ value: Value) -> Bool {
    switch (value, self) {
    case (.text, .text), (.flag, .flag), (.none, .optional): true
    case (.object(let object), .record(let wanted)), (.object(let object), .optional(let wanted)):
      Swift.type(of: object) == wanted.type.objectType
    case (.texts, .list(let type)), (.objects, .list(let type)):
      (0..<value.count).allSatisfy { type.accepts(value.element(at: $0)) }
    default: false
    }
  }
}
