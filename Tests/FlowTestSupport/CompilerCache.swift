package import Foundation

/// What the compiler has made once, kept below `.build` for the next run of the tests.
///
/// A product is known by the compiler and by the bytes of all that it is made from, so that no product can be stale.
package struct CompilerCache: Sendable {
  /// What a product is made from.
  package struct Key {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// A file counts with its name, but not with its folder: a temporary one has another name each time.
    package init(_ words: [String], _ files: [String]) throws {
      for word in words { add(word) }
      for file in files.map(URL.init(fileURLWithPath:)) {
        add(file.lastPathComponent)
        add(try Data(contentsOf: file))
      }
    }

    fileprivate mutating func add(_ word: String) { add(Data(word.utf8)) }

    private mutating func add(_ data: Data) {
      var hash = (value ^ UInt64(data.count)) &* 0x100_0000_01b3
      data.withUnsafeBytes { bytes in
        var offset = 0
        while offset + 8 <= bytes.count {
          hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
          hash ^= hash >> 29
          offset += 8
        }
        for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      value = hash
    }
  }

  package static let shared = CompilerCache(folder: Repository.root.appendingPathComponent(".build/compiled"))

  private let folder: URL
  private let compiler: String

  private init(folder: URL) {
    self.folder = folder
    let version = Subprocess.find("swiftc").flatMap { try? Subprocess.run($0, ["--version"]) }
    compiler = version.map { $0.standardOutput + $0.standardError } ?? ""
    let manager = FileManager.default
    try? manager.createDirectory(at: folder, withIntermediateDirectories: true)
    // What nobody has asked for since yesterday was made from files that have changed.
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let path = folder.appendingPathComponent(name).path
      let date = (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      if let date, date < Date(timeIntervalSinceNow: -86_400) { try? manager.removeItem(atPath: path) }
    }
  }

  /// The folder that `make` fills; it is not called again with the same key. Nothing is kept if it throws.
  package func folder(for key: Key, make: (URL) throws -> Void) throws -> URL {
    var key = key
    key.add(compiler)
    let manager = FileManager.default
    let product = folder.appendingPathComponent(String(key.value, radix: 16), isDirectory: true)
    if manager.fileExists(atPath: product.path) {
      try? manager.setAttributes([.modificationDate: Date()], ofItemAtPath: product.path)
      return product
    }
    let unfinished = folder.appendingPathComponent("unfinished-\(UUID().uuidString)", isDirectory: true)
    try manager.createDirectory(at: unfinished, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: unfinished) }
    try make(unfinished)
    do {
      try manager.moveItem(at: unfinished, to: product)
    } catch  where manager.fileExists(atPath: product.path) {
      // Another test has made the same meanwhile.
    }
    return product
  }
}
