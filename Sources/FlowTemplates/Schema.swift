/// The record types that templates can name: the given roots and every type reachable from them.
package struct Schema: Sendable {
  private struct MemberKey: Hashable {
    let record: RecordType
    let name: String
  }

  /// In the order in which they are reached from the roots, breadth first.
  private(set) var records: [RecordType] = []
  /// By name, for the types of parameters.
  private(set) var recordsByName: [String: RecordType] = [:]
  /// Of all types.
  private(set) var members: [Member] = []
  private var memberIndices: [MemberKey: Int] = [:]

  /// Two types with the same name, or two members in a type, stop the program: they are programming errors.
  package init(roots: [any TemplateRecord.Type]) {
    memberIndices.reserveCapacity(512)
    for root in roots { add(RecordType(root)) }
    var next = 0
    while next < records.count {
      let record = records[next]
      for member in record.type.members {
        let known = memberIndices.updateValue(members.count, forKey: MemberKey(record: record, name: member.name))
        precondition(known == nil, "\(record.name) has two members named \(member.name)")
        members.append(member)
        if let reached = member.type.recordType { add(reached) }
      }
      next += 1
    }
  }

  private mutating func add(_ record: RecordType) {
    guard !records.contains(record) else { return }
    let name = record.name
    precondition(name != "Text" && name != "Flag", "the type name \(name) is taken by the template language")
    let known = recordsByName.updateValue(record, forKey: name)
    precondition(known == nil, "two record types are named \(name)")
    records.append(record)
  }

  /// The index of a record's member with that name.
  func member(_ name: String, of record: RecordType) -> Int? { memberIndices[MemberKey(record: record, name: name)] }
}

extension ValueType {
  /// The type of the records it describes.
  fileprivate var recordType: RecordType? {
    switch self {
    case .record(let record), .optional(let record): record
    case .list(let element): element.recordType
    case .text, .flag, .choice, .unknown: nil
    }
  }
}
