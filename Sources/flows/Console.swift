/// Standard output and standard error of one run.
final class Console {
  let standardOutput = ConsoleStream(.output)
  let standardError = ConsoleStream(.error)

  init() {
    // On a terminal both arrive in one place: each lets the other finish first.
    standardOutput.other = standardError
    standardError.other = standardOutput
  }

  /// A line on standard output.
  func line(_ text: String) { standardOutput.write(text + "\n") }

  /// A message that belongs to no place in a file.
  func error(_ message: String) { standardError.write("error: \(message.printable)\n") }

  /// Lets everything that was written arrive.
  func flush() {
    standardError.flush()
    standardOutput.flush()
  }

  /// - Returns: whether everything that was written has arrived.
  func finish() -> Bool {
    standardError.flush()
    standardOutput.flush()
    if !standardOutput.isIntact {
      error("cannot write to standard output")
      standardError.flush()
    }
    return standardOutput.isIntact
  }
}

/// A buffered stream.
final class ConsoleStream {
  fileprivate weak var other: ConsoleStream?
  fileprivate private(set) var isIntact = true
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []

  fileprivate init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  var isTerminal: Bool { descriptor.isTerminal }

  var terminalWidth: Int? { descriptor.terminalWidth }

  func write(_ text: String) {
    begin()
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 16 { flush() }
  }

  func write(_ bytes: some Sequence<UInt8>) {
    begin()
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  fileprivate func flush() {
    guard !buffer.isEmpty else { return }
    isIntact = descriptor.write(buffer) && isIntact
    buffer.removeAll(keepingCapacity: true)
  }

  private func begin() {
    if buffer.isEmpty { other?.flush() }
  }
}
