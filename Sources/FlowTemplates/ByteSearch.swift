/// Where the first of two bytes stands from `start` on; `end` if neither is there.
func firstIndex(of a: UInt8, or b: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  let bytes = UnsafeRawPointer(base)
  let (first, second) = (UInt64(a) &* inEachByte, UInt64(b) &* inEachByte)
  var index = start
  while index + 8 <= end {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    let found = zeros(in: word ^ first) | zeros(in: word ^ second)
    if found != 0 { return index + found.trailingZeroBitCount / 8 }
    index += 8
  }
  while index < end, base[index] != a, base[index] != b { index += 1 }
  return index
}

/// Whether one of eight bytes is a line end.
func hasLineEnd(_ word: UInt64) -> Bool { zeros(in: word ^ 0x0A &* inEachByte) != 0 }

private let inEachByte: UInt64 = 0x0101_0101_0101_0101

/// A bit in the lowest of eight bytes that is 0, and in others above it; nothing below that byte borrows.
private func zeros(in word: UInt64) -> UInt64 { (word &- inEachByte) & ~word & (0x80 &* inEachByte) }
