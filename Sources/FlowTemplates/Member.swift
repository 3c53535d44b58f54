/// One member of a record: its name in templates, its type, and how it is read.
///
/// It does not say whose member it is: a generic type for each kind of record would cost a look-up of its metadata at
/// every start, together more than parsing the templates. That is sound because nothing but the checker makes paths: a
/// value that it takes for a record of a type was made by a member of that type, or was compared with it when it came
/// from outside.
package struct Member: Sendable {
  package let name: String
  package let type: ValueType
  package let documentation: String
  /// Reads it into the store; where it is a record or a list of such, the number is their type's in the schema.
  let read: @Sendable (AnyObject, Int, inout ValueStore) -> ValueStore.Cell

  @usableFromInline
  package init(
    _ name: String, _ type: ValueType, _ documentation: String,
    _ read: @escaping @Sendable (AnyObject, Int, inout ValueStore) -> ValueStore.Cell
  ) {
    self.name = name
    self.type = type
    self.documentation = documentation
    self.read = read
  }
}

// The members of a record, for its list of them. To be compiled where they are used: else each would be read through
// functions that do not know the record's type.
extension TemplateRecord {
  /// A text, possibly of several lines.
  @inlinable
  package static func text(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Self) -> String
  ) -> Member {
    Member(name, .text, documentation) { $2.add(read(unsafeDowncast($0, to: Self.self))) }
  }

  /// A condition.
  @inlinable
  package static func flag(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Self) -> Bool
  ) -> Member {
    Member(name, .flag, documentation) { owner, _, _ in .flag(read(unsafeDowncast(owner, to: Self.self))) }
  }

  /// A text that is always one of `cases`.
  @inlinable
  package static func choice(
    _ name: String, _ cases: [String], _ documentation: String, _ read: @escaping @Sendable (Self) -> String
  ) -> Member {
    Member(name, .choice(cases), documentation) { $2.add(read(unsafeDowncast($0, to: Self.self))) }
  }

  /// A list of texts.
  @inlinable
  package static func texts(
    _ name: String, _ documentation: String, _ read: @escaping @Sendable (Self) -> [String]
  ) -> Member {
    Member(name, .list(.text), documentation) { $2.add(read(unsafeDowncast($0, to: Self.self))) }
  }

  /// A record that is always there.
  @inlinable
  package static func record<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Self) -> Record
  ) -> Member {
    Member(name, .record(type), documentation) { $2.add(read(unsafeDowncast($0, to: Self.self)), type: $1) }
  }

  /// A record that may be absent.
  @inlinable
  package static func optional<Record: TemplateRecord>(
    _ name: String, _ type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Self) -> Record?
  ) -> Member {
    Member(name, .optional(type), documentation) { owner, type, store in
      if let record = read(unsafeDowncast(owner, to: Self.self)) { store.add(record, type: type) } else { .none }
    }
  }

  /// A list of records.
  @inlinable
  package static func list<Record: TemplateRecord>(
    _ name: String, of type: Record.Type, _ documentation: String, _ read: @escaping @Sendable (Self) -> [Record]
  ) -> Member {
    Member(name, .list(.record(type)), documentation) {
      // An array of objects of any class is one of objects: only the type system needs to be told.
      $2.add(unsafeBitCast(read(unsafeDowncast($0, to: Self.self)), to: [AnyObject].self), type: $1)
    }
  }
}
