/// The contents of one `.flow` file, and its two names.
public struct SourceFile: Equatable, Sendable {
  /// The path in messages: as the user typed it, or as found in a folder that the user named.
  package let path: String
  /// The path below the module's folder, with `/` between its parts. It determines the name of the output.
  package let name: String
  /// The bytes, whatever they are: the lexer reports those that are not UTF-8.
  public let bytes: [UInt8]

  /// - Parameter name: the path below the module's folder; by default the last part of `path`.
  package init(path: String, name: String? = nil, bytes: [UInt8]) {
    self.path = path
    self.name = name ?? String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    self.bytes = bytes
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The text of `range`, with U+FFFD for what is not UTF-8.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line and column of a byte, from 1; for more than a few bytes of a file, ask a `LineTable`.
  package func position(of offset: Int) -> SourcePosition { LineTable(self).position(of: offset) }
}

/// A line and a column, both from 1.
package struct SourcePosition: Equatable, Sendable {
  package let line: Int
  /// In UTF-8 bytes.
  package let column: Int
}

/// A range of bytes in one of a module's files.
///
/// Public, like tokens and trees, since only what is public is inlined into other targets.
public struct SourcePlace: Hashable, Sendable {
  // Every name and every node has a place, so it is small: a file has at most 2 GiB.
  @usableFromInline let fileNumber: Int32
  @usableFromInline let from: Int32
  @usableFromInline let to: Int32

  /// The index of the file in the module's list of files.
  @inlinable public var file: Int { Int(fileNumber) }
  @inlinable public var range: Range<Int> { Range(uncheckedBounds: (Int(from), Int(to))) }

  @inlinable public init(file: Int, range: Range<Int>) {
    fileNumber = Int32(file)
    from = Int32(range.lowerBound)
    to = Int32(range.upperBound)
  }

  /// The point before it.
  public var start: SourcePlace { SourcePlace(file: file, range: range.lowerBound..<range.lowerBound) }
  /// The point after it.
  public var end: SourcePlace { SourcePlace(file: file, range: range.upperBound..<range.upperBound) }

  /// From where it begins to where another place, further down in the file, ends.
  package func through(_ last: SourcePlace) -> SourcePlace {
    SourcePlace(file: file, range: range.lowerBound..<max(range.lowerBound, last.range.upperBound))
  }
}
