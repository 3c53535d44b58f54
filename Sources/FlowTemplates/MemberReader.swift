/// Reads one member of a record.
///
/// An object, so that it can be called without counting a reference: all threads read through the same few.
final class MemberReader: Sendable {
  private let member: Member
  /// What the member is or holds, if that is records: their type's index in the schema.
  private let type: Int

  init(_ member: Member, type: Int) {
    self.member = member
    self.type = type
  }

  func read(_ record: AnyObject, into store: inout ValueStore) -> ValueStore.Cell { member.read(record, type, &store) }
}
