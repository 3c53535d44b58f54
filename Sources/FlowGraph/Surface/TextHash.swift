/// A hash of a text: equal texts have equal hashes, and others nearly always different ones. It is computed from the
/// parts of a text, without joining them.
public struct TextHash: Sendable {
  /// FNV-1a, 64 bits.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ text: String) { add(text) }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { add(bytes) }

  init(_ number: Int) { value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func add(_ text: String) {
    // A copy with contiguous bytes: iterating a string's bytes checks its storage for each one.
    var text = text
    text.withUTF8 { add($0) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var value = value
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.value = value
  }

  package func with(_ text: String) -> TextHash {
    var longer = self
    longer.add(text)
    return longer
  }

  /// The hash of `signature` with these parameters.
  func with(_ parameters: [Parameter]) -> TextHash {
    var longer = self
    visitSignature(of: parameters) { longer.add($0) }
    return longer
  }
}

/// The names of types.
package struct TypeNames: Sendable {
  private var hashes = TextHashes()
  private var protocols = TextHashes()

  package init() {}

  /// - Parameter isProtocol: whether a protocol with the name is declared.
  package mutating func insert(_ name: UnsafeBufferPointer<UInt8>, isProtocol: Bool = false) {
    _ = hashes.insert(TextHash(name))
    if isProtocol { _ = protocols.insert(TextHash(name)) }
  }

  package func contains(_ name: String) -> Bool { contains(TextHash(name)) }

  /// The same with other names for the support file's types.
  package func renaming(_ shared: SharedNames) -> TypeNames {
    guard !shared.isDefault else { return self }
    var names = self
    (names.hashes, names.protocols) = (hashes.renaming(shared.renamed), protocols.renaming(shared.renamed))
    return names
  }

  /// Why none of the names can be declared again.
  package static func reason(for name: String) -> String {
    name.hasPrefix("UI") ? "UIKit has a type of that name" : "the generated code has a type of that name"
  }

  /// Whether one of the names is a protocol's.
  package func declaresProtocol(_ hash: TextHash) -> Bool { protocols.contains(hash) }

  package func contains(_ hash: TextHash) -> Bool { hashes.contains(hash) }
}

/// A set of hashes.
public struct TextHashes: Sendable {
  /// A power of two, of which at most half is used. 0 marks an empty slot.
  @usableFromInline var slots: [UInt64] = []
  @usableFromInline package var count = 0

  package init(minimumCapacity: Int = 0) {
    guard minimumCapacity > 0 else { return }
    var size = 8
    while size < 2 * minimumCapacity { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// Whether it was not in the set.
  @inlinable public mutating func insert(_ hash: TextHash) -> Bool {
    if 2 * count >= slots.count { grow() }
    let slot = slot(of: hash.value)
    guard slots[slot] == 0 else { return false }
    slots[slot] = max(hash.value, 1)
    count += 1
    return true
  }

  @inlinable public func contains(_ hash: TextHash) -> Bool { count > 0 && slots[slot(of: hash.value)] != 0 }

  /// Where the hash is, or would be.
  @inlinable func slot(of hash: UInt64) -> Int {
    let hash = max(hash, 1)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (hash ^ hash >> 32) & UInt64(mask))
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// A set with other names for some. It is rebuilt, since a search ends at the first empty slot.
  func renaming(_ names: [String: String]) -> TextHashes {
    let removed = names.keys.map { max(TextHash($0).value, 1) }
    var renamed = TextHashes(minimumCapacity: count)
    for hash in slots where hash != 0 && !removed.contains(hash) {
      renamed.slots[renamed.slot(of: hash)] = hash
      renamed.count += 1
    }
    for (old, new) in names where contains(TextHash(old)) { _ = renamed.insert(TextHash(new)) }
    return renamed
  }

  @usableFromInline mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(8, 2 * old.count))
    for hash in old where hash != 0 { slots[slot(of: hash)] = hash }
  }
}

/// Which of many texts may occur more than once. All others, nearly always all of them, need no closer look.
package struct Repeats: Sendable {
  private var seen: TextHashes
  private var repeated = TextHashes()

  package init(among count: Int) { seen = TextHashes(minimumCapacity: count) }

  package var isEmpty: Bool { repeated.count == 0 }

  /// Adds a text, which occurs once more.
  package mutating func note(_ hash: TextHash) { if !seen.insert(hash) { _ = repeated.insert(hash) } }

  package func contains(_ hash: TextHash) -> Bool { repeated.contains(hash) }
}
