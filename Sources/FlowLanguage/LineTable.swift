/// The line starts of a file: finds the line of any offset without counting from the top each time.
package struct LineTable: Sendable {
  private var starts = [0]
  private let bytes: [UInt8]
  /// The scalars before each block of bytes.
  private var characters: [Int] = []
  private static let block = 256

  package init(_ source: SourceFile) {
    bytes = source.bytes
    characters.reserveCapacity(bytes.count / Self.block + 1)
    var count = 0
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if index % Self.block == 0 { characters.append(count) }
        let byte = bytes[index]
        index += 1
        if byte & 0xC0 != 0x80 { count += 1 }
        if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) { starts.append(index) }
      }
    }
    if bytes.count % Self.block == 0 { characters.append(count) }
  }

  /// The line and column of a byte, from 1. The column counts UTF-8 bytes, like the Swift compiler.
  package func position(of offset: Int) -> SourcePosition {
    let end = min(offset, bytes.count)
    let (number, range) = line(at: end)
    return SourcePosition(line: number, column: end - range.lowerBound + 1, lineStart: range.lowerBound)
  }

  /// The line containing an offset, counted from 1, and its bytes with the line end.
  package func line(at offset: Int) -> (number: Int, range: Range<Int>) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, starts[low]..<(high < starts.count ? starts[high] : bytes.count))
  }

  /// The number of scalars before an offset; invalid UTF-8 is counted as well as possible.
  package func characters(before offset: Int) -> Int {
    var index = offset / Self.block * Self.block
    var count = characters[offset / Self.block]
    while index < offset {
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
      index += 1
    }
    return count
  }
}
