extension Unicode.Scalar {
  /// False for what could move the cursor of a terminal, reorder its line or, in JavaScript, end one.
  package var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
