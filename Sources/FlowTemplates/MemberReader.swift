/// Reads one member of a record whose type is known only to the schema.
///
/// Reading through `Record.members` would look up generic metadata each time, a third of the time of rendering. So the
/// record's type is erased once. That is sound because nothing but the checker makes paths: a value that it takes for
/// a record of a type was made by a `Member` of that type, or was compared with it when it came from outside.
///
/// An object, so that it can be called without counting a reference: all threads read through the same few.
final class MemberReader: Sendable {
  let read: @Sendable (AnyObject, inout ValueStore) -> ValueStore.Cell

  /// - Parameter type: what the member is or holds, if that is records: their type's index in the schema.
  init<Record: TemplateRecord>(_ member: Member<Record>, type: Int) {
    let read = member.read
    self.read = { read(unsafeDowncast($0, to: Record.self), type, &$1) }
  }
}
