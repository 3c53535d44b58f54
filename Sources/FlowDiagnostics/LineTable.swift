/// The line starts of a file: finds the line of any offset without counting from the top each time.
package struct LineTable: Sendable {
  private var starts = [0]
  private let bytes: [UInt8]

  package init(_ source: SourceFile) {
    bytes = source.bytes
    for (index, byte) in bytes.enumerated() {
      let isLineEnd = byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isLineEnd { starts.append(index + 1) }
    }
  }

  /// The line and column of a byte, from 1. The column counts UTF-8 bytes, like the Swift compiler.
  package func position(of offset: Int) -> SourcePosition {
    let end = min(offset, bytes.count)
    let (number, range) = line(at: end)
    return SourcePosition(line: number, column: end - range.lowerBound + 1)
  }

  /// The line containing an offset, counted from 1, and its bytes with the line end.
  package func line(at offset: Int) -> (number: Int, range: Range<Int>) {
    let number = starts.partitioningIndex { $0 > offset }
    return (number, starts[number - 1]..<(number < starts.count ? starts[number] : bytes.count))
  }

  /// The number of scalars in a range; invalid UTF-8 is counted as well as possible.
  package func characters(in range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }
}

extension Array {
  /// The index of the first element that satisfies a condition; all elements after it must satisfy it, too.
  @inlinable public func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
