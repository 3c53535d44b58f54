import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The symbol table of the running program, an ELF file that is not stripped.
struct Symbols: @unchecked Sendable {
  static let program = Symbols()

  /// Mangled names of classes by the addresses of their descriptors.
  private var classes: [UInt: UnsafePointer<CChar>] = [:]
  private var functions: [UnsafePointer<CChar>] = []
  /// How far the program was loaded from where its file says.
  private var offset: UInt = 0

  private init() {
    guard let file = Self.map("/proc/self/exe"), let table = Self.section(ofType: 2, in: file) else { return }
    let names = file + Self.header(Int(table.link), in: file).offset
    for index in 0..<table.size / 24 {
      let symbol = file + table.offset + index * 24
      let name = (names + Int(symbol.load(as: UInt32.self))).assumingMemoryBound(to: CChar.self)
      guard name[0] == 0x24, name[1] == 0x73, symbol.load(fromByteOffset: 6, as: UInt16.self) != 0 else { continue }
      let length = strlen(name)
      if name[length - 1] == 0x46 {
        functions.append(name)
      } else if name[length - 1] == 0x6e, name[length - 2] == 0x4d, name[length - 3] == 0x43 {
        classes[symbol.load(fromByteOffset: 8, as: UInt.self)] = name
      }
    }
    if let own = classes.first(where: { strcmp($0.value, "$s5UIKit8NSObjectCMn") == 0 }) {
      offset = Self.descriptor(of: NSObject.self) &- own.key
    }
  }

  /// The methods that stand in a class and its extensions, as `name(_:label:)`.
  func methods(of type: AnyClass) -> [String] {
    guard let symbol = classes[Self.descriptor(of: type) &- offset] else {
      preconditionFailure("\(type) is not in the program's symbol table: link it statically and do not strip it")
    }
    let prefix = strlen(symbol) - 2
    let className = Self.demangle(symbol).dropFirst("nominal type descriptor for ".count)
    return functions.lazy.filter { strncmp($0, symbol, prefix) == 0 }.compactMap { function in
      var name = Self.demangle(function)[...]
      if name.hasPrefix("(extension in "), let end = name.range(of: "):") { name = name[end.upperBound...] }
      if name.hasPrefix("\(className).") { return Self.signature(name.dropFirst(className.count + 1)) }
      // So it says of a class that stands in a function.
      return name.hasSuffix(" in \(className)") ? Self.signature(name) : nil
    }
  }

  /// `name(_: Type, label: Type) -> Result` without the types.
  private static func signature(_ declaration: Substring) -> String? {
    guard let open = declaration.firstIndex(of: "(") else { return nil }
    var (labels, depth, parameter) = ([String](), 0, "")
    for character in declaration[open...] {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if depth == 0 || (depth == 1 && character == ",") {
        labels.append(parameter)
        parameter = ""
        if depth == 0 { break }
      } else {
        parameter.append(character)
      }
    }
    let names = labels.map { label in
      let name = label.drop { $0 == "(" || $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return label.contains("\(name): ") ? String(name) : "_"
    }
    return "\(declaration[..<open])(\(names.map { "\($0):" }.joined()))"
  }

  private static func demangle(_ name: UnsafePointer<CChar>) -> String {
    guard let result = swiftDemangle(name, strlen(name), nil, nil, 0) else { return "" }
    defer { free(result) }
    return String(cString: result)
  }

  /// The address of what the compiler says about a class, generic or not.
  private static func descriptor(of type: AnyClass) -> UInt {
    let metadata = UnsafeRawPointer(bitPattern: unsafeBitCast(type, to: UInt.self))
    return metadata?.load(fromByteOffset: 40, as: UInt.self) ?? 0
  }

  // MARK: ELF

  private static func map(_ path: String) -> UnsafeRawPointer? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    return start == MAP_FAILED ? nil : start.map { UnsafeRawPointer($0) }
  }

  private static func header(_ index: Int, in file: UnsafeRawPointer) -> (offset: Int, size: Int, link: UInt32) {
    let section = file + file.load(fromByteOffset: 0x28, as: Int.self) + index * 64
    return (
      section.load(fromByteOffset: 24, as: Int.self), section.load(fromByteOffset: 32, as: Int.self),
      section.load(fromByteOffset: 40, as: UInt32.self)
    )
  }

  private static func section(
    ofType type: UInt32, in file: UnsafeRawPointer
  ) -> (offset: Int, size: Int, link: UInt32)? {
    let sections = file + file.load(fromByteOffset: 0x28, as: Int.self)
    for index in 0..<Int(file.load(fromByteOffset: 0x3c, as: UInt16.self))
    where (sections + index * 64).load(fromByteOffset: 4, as: UInt32.self) == type {
      return header(index, in: file)
    }
    return nil
  }
}
