/// The record types that templates can name: the given roots and everything that can be reached from them.
package struct Schema: Sendable {
  /// One type; its members are resolved, so that checking a path is a look-up for each name.
  struct RecordType: Sendable {
    let name: String
    let identity: ObjectIdentifier
  }

  struct RecordMember: Sendable {
    let name: String
    let type: TemplateType
    let documentation: String
    /// Its index in `members` and in `readers`.
    let reader: Int32
  }

  /// For the members of all types.
  private(set) var readers: [MemberReader] = []
  private var members: [RecordMember] = []
  /// For each type.
  private(set) var layouts: [RecordLayout] = []
  /// In the order in which they are found from the roots, breadth first.
  private(set) var records: [RecordType] = []
  /// By name, for the types of parameters.
  private var recordIndices = NameIndex(capacity: 64)
  /// By the type's index.
  private var memberIndices = NameIndex(capacity: 512)
  private var indicesByIdentity: [ObjectIdentifier: Int] = [:]

  /// Two types of one name, and two members of one name in a type, are mistakes of the program and stop it.
  package init(roots: [any TemplateRecord.Type]) {
    var pending: [any TemplateRecord.Type] = []
    for root in roots { _ = index(of: root, pending: &pending) }
    var next = 0
    while next < pending.count {
      describe(pending[next], at: next, pending: &pending)
      next += 1
    }
  }

  private mutating func index(
    of type: any TemplateRecord.Type, pending: inout [any TemplateRecord.Type]
  ) -> Int {
    let identity = ObjectIdentifier(type)
    if let known = indicesByIdentity[identity] { return known }
    let name = type.typeName
    precondition(name != "Text" && name != "Flag", "the type name \(name) is taken by the template language")
    let index = records.count
    let known = recordIndices.insert(name, value: index)
    precondition(known == nil, "two record types are named \(name)")
    records.append(RecordType(name: name, identity: identity))
    indicesByIdentity[identity] = index
    pending.append(type)
    return index
  }

  private mutating func describe(
    _ type: any TemplateRecord.Type, at index: Int, pending: inout [any TemplateRecord.Type]
  ) {
    let own = type.members
    // Types are described in the order of their indices.
    layouts.append(RecordLayout(firstReader: readers.count, members: own.count))
    for member in own {
      let known = memberIndices.insert(member.name, of: index, value: members.count)
      precondition(known == nil, "\(type.typeName) has two members named \(member.name)")
      let memberType = templateType(member.type, pending: &pending)
      members.append(
        RecordMember(
          name: member.name, type: memberType, documentation: member.documentation, reader: Int32(members.count)))
      readers.append(MemberReader(member, type: memberType.recordIndex ?? 0))
    }
  }

  /// The index of the type of that name.
  func record(_ name: UnsafeBufferPointer<UInt8>) -> Int? { recordIndices.find(name) }

  /// - Parameter index: that of the type.
  func member(_ name: UnsafeBufferPointer<UInt8>, of index: Int) -> RecordMember? {
    memberIndices.find(name, of: index).map { members[$0] }
  }

  /// - Parameter index: that of the type.
  func members(of index: Int) -> ArraySlice<RecordMember> {
    let layout = layouts[index]
    return members[layout.firstReader..<(layout.firstReader + layout.members)]
  }

  private mutating func templateType(
    _ type: ValueType, pending: inout [any TemplateRecord.Type]
  ) -> TemplateType {
    switch type {
    case .text: .text
    case .flag: .flag
    case .choice(let cases): .choice(cases)
    case .record(let record): .record(index(of: record, pending: &pending))
    case .optional(let record): .optional(index(of: record, pending: &pending))
    case .list(let element): .list(templateType(element, pending: &pending))
    }
  }

  /// Whether `value` is what a parameter of type `type` promises; asked once for what comes from outside.
  func accepts(_ value: Value, as type: TemplateType) -> Bool {
    switch (value, type) {
    case (.text, .text), (.flag, .flag), (.none, .optional): true
    case (.text(let text), .choice(let cases)): cases.contains(text)
    case (.record(let record), .record(let index)), (.record(let record), .optional(let index)):
      ObjectIdentifier(Swift.type(of: record)) == records[index].identity
    case (.list(let elements), .list(let element)): elements.allSatisfy { accepts($0, as: element) }
    default: false
    }
  }
}

/// Where the members of a record type stand among the readers of its schema.
struct RecordLayout: BitwiseCopyable, Sendable {
  let firstReader: Int
  let members: Int
}
