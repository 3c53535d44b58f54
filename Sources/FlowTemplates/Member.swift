/// One member of a record: its name in templates, its type, and how it is read.
///
/// It does not say whose member it is: a generic type for each kind of record would cost a look-up of its metadata at
/// every start. That is sound because only the checker makes paths: a value that it takes for a record of a type was
/// made by a member of that type, or was compared with it when it came from outside.
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

// The members of a record, for its list of them. They are public because the compiler specializes nothing else for
// another module: so what reads a member knows the record's type, and captures nothing whose references threads count.
extension TemplateRecord {
  public typealias Reading<Result> = @Sendable (Self) -> Result

  /// A text, possibly of several lines.
  @inlinable
  public static func text(_ name: String, _ meaning: String, _ read: @escaping Reading<String>) -> Member {
    Member(name, .text, meaning) { .text(read(from($0))) }
  }

  /// A condition.
  @inlinable
  public static func flag(_ name: String, _ meaning: String, _ read: @escaping Reading<Bool>) -> Member {
    Member(name, .flag, meaning) { .flag(read(from($0))) }
  }

  /// A text that is always one of `cases`.
  @inlinable
  public static func choice(
    _ name: String, _ cases: [String], _ meaning: String, _ read: @escaping Reading<String>
  ) -> Member {
    Member(name, .choice(cases), meaning) { .text(read(from($0))) }
  }

  /// A list of texts.
  @inlinable
  public static func texts(_ name: String, _ meaning: String, _ read: @escaping Reading<[String]>) -> Member {
    Member(name, .list(.text), meaning) { .texts(read(from($0))) }
  }

  /// A record that is always there.
  @inlinable
  public static func record<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ meaning: String, _ read: @escaping Reading<Record>
  ) -> Member {
    Member(name, .record(RecordType(type)), meaning) { .record(read(from($0))) }
  }

  /// A record that may be absent.
  @inlinable
  public static func optional<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ meaning: String, _ read: @escaping Reading<Record?>
  ) -> Member {
    Member(name, .optional(RecordType(type)), meaning) {
      if let record = read(from($0)) { .record(record) } else { .none }
    }
  }

  /// A list of records.
  @inlinable
  public static func list<Record: TemplateRecord>(
    _ name: String, of type: Record.Type, _ meaning: String, _ read: @escaping Reading<[Record]>
  ) -> Member {
    Member(name, .list(.record(RecordType(type))), meaning) { .list(read(from($0))) { .record($0) } }
  }
}
