/// One member of a record: its name in templates, its type, and how it is read.
package struct Member<Owner: AnyObject>: Sendable {
  package let name: String
  package let type: ValueType
  package let documentation: String
  /// Reads it into the store; where it is a record or a list of such, the number is their type's in the schema.
  let read: @Sendable (Owner, Int, inout ValueStore) -> ValueStore.Cell

  /// A text, possibly of several lines.
  package static func text(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Owner) -> String
  ) -> Member {
    Member(name: name, type: .text, documentation: documentation) { $2.add(read($0)) }
  }

  /// A condition.
  package static func flag(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Owner) -> Bool
  ) -> Member {
    Member(name: name, type: .flag, documentation: documentation) { owner, _, _ in .flag(read(owner)) }
  }

  /// A text that is always one of `cases`.
  package static func choice(
    _ name: String, _ cases: [String], _ documentation: String, _ read: @escaping @Sendable (Owner) -> String
  ) -> Member {
    Member(name: name, type: .choice(cases), documentation: documentation) { $2.add(read($0)) }
  }

  /// A list of texts.
  package static func texts(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Owner) -> [String]
  ) -> Member {
    Member(name: name, type: .list(.text), documentation: documentation) { $2.add(read($0)) }
  }

  /// A record that is always there.
  package static func record<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Owner) -> Record
  ) -> Member {
    Member(name: name, type: .record(type), documentation: documentation) { $2.add(read($0), type: $1) }
  }

  /// A record that may be absent.
  package static func optional<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Owner) -> Record?
  ) -> Member {
    Member(name: name, type: .optional(type), documentation: documentation) { owner, type, store in
      if let record = read(owner) { store.add(record, type: type) } else { .none }
    }
  }

  /// A list of records.
  package static func list<Record: TemplateRecord>(
    _ name: String, of type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Owner) -> [Record]
  ) -> Member {
    Member(name: name, type: .list(.record(type)), documentation: documentation) {
      // An array of objects of any class is one of objects: only the type system needs to be told.
      $2.add(unsafeBitCast(read($0), to: [AnyObject].self), type: $1)
    }
  }
}
