/// Standard output and standard error of one run.
package final class Console {
  package let standardOutput = ConsoleStream(.output)
  package let standardError = ConsoleStream(.error)

  init() {
    // On a terminal both go to one place: each lets the other finish first.
    standardOutput.other = standardError
    standardError.other = standardOutput
  }

  /// The stream for progress messages: standard output, unless a document is printed there.
  private lazy var progress = standardOutput
  private var annotatesErrors = false

  /// A progress message. External text, such as a file name, cannot break the line.
  package func line(_ text: String) { progress.append((text.printable + "\n").utf8) }

  /// A line of the requested output.
  package func item(_ text: String) { progress.write(text.printable + "\n") }

  /// Lines of the requested output.
  package func write(_ text: [UInt8]) { progress.write(text) }

  /// A message without a location in a file.
  package func error(_ message: String) {
    standardError.write(
      annotatesErrors ? "::error::\(GitHubReport.escaped(message))\n" : "error: \(message.printable)\n")
  }

  /// A message that is not an error and has no location in a `.flow` file.
  package func warning(_ message: String) {
    standardError.write(
      annotatesErrors ? "::warning::\(GitHubReport.escaped(message))\n" : "warning: \(message.printable)\n")
  }

  /// Reports something that needs no action.
  package func note(_ message: String) {
    standardError.write(
      annotatesErrors ? "::notice::\(GitHubReport.escaped(message))\n" : "note: \(message.printable)\n")
  }

  /// Reserves standard output for a document: progress goes to standard error.
  package func keepStandardOutputClean() { progress = standardError }

  /// Prints errors as workflow commands of GitHub Actions.
  func errorsAreAnnotations() { annotatesErrors = true }

  /// Flushes everything written so far.
  package func flush() {
    standardError.flush()
    standardOutput.flush()
  }

  /// - Returns: whether all output was written. Progress messages are not missed if their
  ///   stream was closed from the beginning.
  func finish() -> Bool {
    standardError.flush()
    standardOutput.close()
    if !standardOutput.isIntact {
      error("cannot write to standard output")
      standardError.flush()
    }
    return standardOutput.isIntact && standardError.isIntact
  }
}

/// A buffered stream.
package final class ConsoleStream {
  fileprivate weak var other: ConsoleStream?
  fileprivate private(set) var isIntact = true
  private var holdsDocument = false
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []

  fileprivate init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Whether a person reads it.
  package var isTerminal: Bool { descriptor.isTerminal }

  var terminalWidth: Int? { descriptor.terminalWidth }

  /// Writes requested output.
  package func write(_ text: String) { write(text.utf8) }

  /// Writes requested output.
  package func write(_ bytes: some Sequence<UInt8>) {
    holdsDocument = true
    append(bytes)
  }

  /// Writes progress messages.
  fileprivate func append(_ bytes: some Sequence<UInt8>) {
    begin()
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  fileprivate func flush() {
    guard !buffer.isEmpty else { return }
    switch descriptor.write(buffer) {
    case .arrived: break
    case .closed: if holdsDocument && descriptor == .output { isIntact = false }
    case .failed: isIntact = false
    }
    buffer.removeAll(keepingCapacity: true)
  }

  fileprivate func close() {
    flush()
    if !descriptor.close() { isIntact = false }
  }

  private func begin() {
    if buffer.isEmpty { other?.flush() }
  }
}
