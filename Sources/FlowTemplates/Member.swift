/// One member of a record: its name in templates, its type, and how it is read.
///
/// It is not generic over the type of the record: a generic type for each kind of record would cost a look-up of its
/// metadata at every start. This is sound because only the checker creates paths: a value that it takes for a record of
/// a type was created by a member of that type, or was compared with the type when it was passed in.
public struct Member: Sendable {
  public let name: String
  public let type: ValueType
  public let documentation: String
  let read: @Sendable (AnyObject) -> Value

  public init(
    _ name: String, _ type: ValueType, _ documentation: String, _ read: @escaping @Sendable (AnyObject) -> Value
  ) {
    self.name = name
    self.type = type
    self.documentation = documentation
    self.read = read
  }
}

// The members of a record, for its list of members. They are public because the compiler specializes nothing else for
// another module. Thus the closure that reads a member knows the record's type, and captures nothing that threads
// would have to retain.
extension TemplateRecord {
  public typealias Reading<Result> = @Sendable (Self) -> Result

  /// A text, possibly with several lines.
  @inlinable
  public static func text(_ name: String, _ meaning: String, _ read: @escaping Reading<String>) -> Member {
    Member(name, .text, meaning) { .text(read(from($0))) }
  }

  /// A condition.
  @inlinable
  public static func flag(_ name: String, _ meaning: String, _ read: @escaping Reading<Bool>) -> Member {
    Member(name, .flag, meaning) { .flag(read(from($0))) }
  }

  /// A text that is one of the cases.
  @inlinable
  public static func choice<Case: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ meaning: String, _ read: @escaping Reading<Case>
  ) -> Member {
    Member(name, .choice(Case.allCases.map(\.rawValue)), meaning) { .text(read(from($0)).rawValue) }
  }

  /// A list of texts.
  @inlinable
  public static func texts(_ name: String, _ meaning: String, _ read: @escaping Reading<[String]>) -> Member {
    Member(name, .list(.text), meaning) { .texts(read(from($0))) }
  }

  /// A record that always exists.
  @inlinable
  public static func record<Record: TemplateRecord>(
    _ name: String, _ meaning: String, _ read: @escaping Reading<Record>
  ) -> Member {
    Member(name, .record(RecordType(Record.self)), meaning) { .record(read(from($0))) }
  }

  /// A record that may be absent.
  @inlinable
  public static func optional<Record: TemplateRecord>(
    _ name: String, _ meaning: String, _ read: @escaping Reading<Record?>
  ) -> Member {
    Member(name, .optional(RecordType(Record.self)), meaning) {
      if let record = read(from($0)) { .record(record) } else { .none }
    }
  }

  /// A list of records.
  @inlinable
  public static func list<Record: TemplateRecord>(
    _ name: String, _ meaning: String, _ read: @escaping Reading<[Record]>
  ) -> Member {
    Member(name, .list(.record(RecordType(Record.self))), meaning) { .objects(Record.objects(read(from($0)))) }
  }
}
