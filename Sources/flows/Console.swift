/// Standard output and standard error of one run.
final class Console {
  let standardOutput = ConsoleStream(.output)
  let standardError = ConsoleStream(.error)

  init() {
    // On a terminal both arrive in one place: each lets the other finish first.
    standardOutput.other = standardError
    standardError.other = standardOutput
  }

  /// Where it is said how a run goes: standard output, unless a document is printed there.
  private lazy var progress = standardOutput
  private var annotatesErrors = false

  /// A line about how the run goes.
  func line(_ text: String) { progress.write(text + "\n") }

  /// Lines about how the run goes.
  func write(_ text: [UInt8]) { progress.write(text) }

  /// A message that belongs to no place in a file.
  func error(_ message: String) {
    standardError.write(
      annotatesErrors ? "::error::\(GitHubReport.escaped(message))\n" : "error: \(message.printable)\n")
  }

  /// Leaves standard output to a document: how the run goes is said on standard error.
  func keepStandardOutputClean() { progress = standardError }

  /// Prints errors as commands for GitHub's runner.
  func errorsAreAnnotations() { annotatesErrors = true }

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
