import FlowLanguage

/// Where the lines of a file start: finds the line of any place without counting from the top each time.
struct LineTable {
  private var starts = [0]
  private let end: Int

  init(_ source: SourceFile) {
    end = source.bytes.count
    source.bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) { starts.append(index) }
      }
    }
  }

  /// The line that an offset is in, counted from 1, and its bytes with the line end.
  func line(at offset: Int) -> (number: Int, range: Range<Int>) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, starts[low]..<(high < starts.count ? starts[high] : end))
  }
}
