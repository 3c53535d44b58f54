/// The values that a rendering has asked for so far, each read once, as plain numbers.
///
/// Records are read member by member, when a template first names one: most templates look at few of the members.
package struct ValueStore {
  /// A value as a template sees it.
  package enum Cell: BitwiseCopyable {
    /// A member that nothing has asked for yet.
    case unread
    /// An optional record that is absent.
    case none
    case text(UnsafePointer<UInt8>, count: Int32)
    case flag(Bool)
    /// An index into the records, and what has to be added to a reader of its type for the cell of that member.
    case record(Int32, cells: Int32)
    /// Consecutive cells.
    case list(start: Int32, count: Int32)

    /// A flag that is set, a text or list that is not empty, or a record that is there.
    @inline(__always)
    var isSet: Bool {
      switch self {
      case .flag(let flag): flag
      case .text(_, let count): count > 0
      case .list(_, let count): count > 0
      case .record: true
      case .none, .unread: false
      }
    }
  }

  private let types: Table<RecordLayout>
  private let readers: Table<Unmanaged<MemberReader>>
  private var cells = Growing<Cell>(capacity: 1 << 12)
  private var records = Growing<Unmanaged<AnyObject>>(capacity: 1 << 9)
  /// The records that nothing else keeps alive.
  private var kept = Growing<Unmanaged<AnyObject>>(capacity: 1 << 9)
  private var keptLists: [[AnyObject]] = []
  /// Texts stand in pieces of memory that never move.
  private var memory: [(start: UnsafeMutablePointer<UInt8>, count: Int)] = []
  /// The piece that is being filled, and what is free of it.
  private var current = 0
  private var next: UnsafeMutablePointer<UInt8>
  private var free = 0

  /// - Parameter program: has to outlive the store.
  init(_ program: TemplateProgram) {
    types = program.types
    readers = program.readers
    free = 1 << 14
    next = .allocate(capacity: free)
    memory.append((next, free))
  }

  /// Forgets all values; the memory stays.
  mutating func reset() {
    cells.removeAll()
    records.removeAll()
    releaseRecords()
    keptLists.removeAll(keepingCapacity: true)
    current = 0
    next = memory[0].start
    free = memory[0].count
  }

  mutating func deallocate() {
    releaseRecords()
    kept.deallocate()
    cells.deallocate()
    records.deallocate()
    for piece in memory { piece.start.deallocate() }
  }

  private mutating func releaseRecords() {
    var index = 0
    while index < kept.count {
      kept[index].release()
      index += 1
    }
    kept.removeAll()
  }

  // MARK: - Asking

  func element(_ index: Int32) -> Cell { cells[Int(index)] }

  /// What members lead to from a record.
  ///
  /// - Parameters:
  ///   - reader: that of a member of the record's type.
  ///   - further: where the readers of those after it are in `members`, up to a -1; -1 for none.
  @inline(__always)
  mutating func value(_ reader: Int32, _ further: Int32, _ members: Table<Int32>, of record: Cell) -> Cell {
    guard case .record(let number, let offset) = record else { return .none }
    var value = cells[Int(offset + reader)]
    if case .unread = value { value = read(reader, of: number, at: offset) }
    return further < 0 ? value : self.value(further, members, of: value)
  }

  private mutating func value(_ further: Int32, _ members: Table<Int32>, of record: Cell) -> Cell {
    value(members[further], members[further + 1] < 0 ? -1 : further + 1, members, of: record)
  }

  private mutating func read(_ reader: Int32, of record: Int32, at offset: Int32) -> Cell {
    let object = records[Int(record)]
    let value = readers[reader]._withUnsafeGuaranteedRef { reader in
      object._withUnsafeGuaranteedRef { reader.read($0, into: &self) }
    }
    cells[Int(offset + reader)] = value
    return value
  }

  // MARK: - Adding

  package mutating func add(_ text: String) -> Cell {
    // A string that is no plain bytes inside has to become one that is.
    if let cell = text.utf8.withContiguousStorageIfAvailable({ add($0) }) { return cell }
    var plain = text
    return plain.withUTF8 { add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
    if free < bytes.count { addMemory(bytes.count) }
    let copy = next
    if let start = bytes.baseAddress { copy.update(from: start, count: bytes.count) }
    next += bytes.count
    free -= bytes.count
    return .text(UnsafePointer(copy), count: Int32(bytes.count))
  }

  /// Goes on with the next piece that has room.
  private mutating func addMemory(_ count: Int) {
    repeat {
      current += 1
      if current == memory.count {
        let size = max(count, 1 << 14)
        memory.append((.allocate(capacity: size), size))
      }
    } while memory[current].count < count
    next = memory[current].start
    free = memory[current].count
  }

  /// - Parameter type: the index of the record's type in the schema.
  package mutating func add(_ record: consuming AnyObject, type: Int) -> Cell {
    let record = Unmanaged.passRetained(record)
    kept.append(record)
    return addRecord(record, type: type)
  }

  private mutating func addRecord(_ record: Unmanaged<AnyObject>, type: Int) -> Cell {
    let layout = types[Int32(type)]
    let offset = Int32(cells.count - layout.firstReader)
    records.append(record)
    cells.append(repeating: .unread, count: layout.members)
    return .record(Int32(records.count - 1), cells: offset)
  }

  package mutating func add(_ texts: [String]) -> Cell {
    let start = addCells(texts.count)
    var index = 0
    while index < texts.count {
      cells[start + index] = add(texts[index])
      index += 1
    }
    return .list(start: Int32(start), count: Int32(texts.count))
  }

  package mutating func add(_ elements: consuming [AnyObject], type: Int) -> Cell {
    let count = elements.count
    let start = addCells(count)
    elements.withUnsafeBufferPointer { buffer in
      // Taken out one by one, each would be counted.
      buffer.withMemoryRebound(to: Unmanaged<AnyObject>.self) { objects in
        var index = 0
        while index < objects.count {
          cells[start + index] = addRecord(objects[index], type: type)
          index += 1
        }
      }
    }
    keptLists.append(elements)
    return .list(start: Int32(start), count: Int32(count))
  }

  /// What comes from outside, and has been compared with the type that is wanted.
  mutating func add(_ value: Value, as type: TemplateType) -> Cell {
    switch (value, type) {
    case (.text(let text), _): return add(text)
    case (.flag(let flag), _): return .flag(flag)
    case (.record(let record), .record(let index)), (.record(let record), .optional(let index)):
      return add(record, type: index)
    case (.list(let elements), .list(let type)):
      let start = addCells(elements.count)
      for (index, element) in elements.enumerated() { cells[start + index] = add(element, as: type) }
      return .list(start: Int32(start), count: Int32(elements.count))
    default: return .none
    }
  }

  private mutating func addCells(_ count: Int) -> Int {
    cells.append(repeating: .none, count: count)
    return cells.count - count
  }
}
