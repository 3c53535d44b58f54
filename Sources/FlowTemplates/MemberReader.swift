/// Reads one member of a record whose type is known only to the schema.
///
/// Reading through `Record.members` would look up generic metadata each time, a third of the time of rendering. So the
/// record's type is erased once. That is sound because nothing but the checker makes paths: a value that it takes for
/// a record of a type was made by a `Member` of that type, or was compared with it when it came from outside.
struct MemberReader: Sendable {
  private let read: @Sendable (UnsafeRawPointer) -> Value

  init<Record: TemplateRecord>(_ member: Member<Record>) {
    let read = member.read
    self.read = { read($0.assumingMemoryBound(to: Record.self).pointee) }
  }

  func value<Record: TemplateRecord>(of record: Record) -> Value {
    withUnsafePointer(to: record) { read(UnsafeRawPointer($0)) }
  }
}
