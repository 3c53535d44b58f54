/// One member of a record: its name in templates, its type, and how it is read.
package struct Member<Owner>: Sendable {
  package let name: String
  package let type: ValueType
  package let documentation: String
  package let read: @Sendable (Owner) -> Value

  /// A text, possibly of several lines.
  package static func text(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Owner) -> String
  ) -> Member {
    Member(name: name, type: .text, documentation: documentation) { .text(read($0)) }
  }

  /// A condition.
  package static func flag(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Owner) -> Bool
  ) -> Member {
    Member(name: name, type: .flag, documentation: documentation) { .flag(read($0)) }
  }

  /// A text that is always one of `cases`.
  package static func choice(
    _ name: String, _ cases: [String], _ documentation: String, _ read: @escaping @Sendable (Owner) -> String
  ) -> Member {
    Member(name: name, type: .choice(cases), documentation: documentation) { .text(read($0)) }
  }

  /// A list of texts.
  package static func texts(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Owner) -> [String]
  ) -> Member {
    Member(name: name, type: .list(.text), documentation: documentation) { .list(read($0).map { .text($0) }) }
  }

  /// A record that is always there.
  package static func record<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Owner) -> Record
  ) -> Member {
    Member(name: name, type: .record(type), documentation: documentation) { .record(read($0)) }
  }

  /// A record that may be absent.
  package static func optional<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Owner) -> Record?
  ) -> Member {
    Member(name: name, type: .optional(type), documentation: documentation) { read($0).map { .record($0) } ?? .none }
  }

  /// A list of records.
  package static func list<Record: TemplateRecord>(
    _ name: String, of type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Owner) -> [Record]
  ) -> Member {
    Member(name: name, type: .list(.record(type)), documentation: documentation) { .list(read($0).map { .record($0) }) }
  }
}
