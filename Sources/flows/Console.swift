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

  /// A line about how the run goes. Text from outside, such as a file's name, stays on it.
  func line(_ text: String) { progress.append((text.printable + "\n").utf8) }

  /// A line of what was asked for.
  func item(_ text: String) { progress.write(text.printable + "\n") }

  /// Lines of what was asked for.
  func write(_ text: [UInt8]) { progress.write(text) }

  /// A message that belongs to no place in a file.
  func error(_ message: String) {
    standardError.write(
      annotatesErrors ? "::error::\(GitHubReport.escaped(message))\n" : "error: \(message.printable)\n")
  }

  /// A message that is no failure, and belongs to no place in a `.flow` file.
  func warning(_ message: String) {
    standardError.write(
      annotatesErrors ? "::warning::\(GitHubReport.escaped(message))\n" : "warning: \(message.printable)\n")
  }

  /// Says something that nobody has to act on.
  func note(_ message: String) {
    standardError.write(
      annotatesErrors ? "::notice::\(GitHubReport.escaped(message))\n" : "note: \(message.printable)\n")
  }

  /// Says what of the input's folders could not be looked at.
  func warn(of input: ModuleInput) { for gap in input.gaps { warning(gap) } }

  /// Leaves standard output to a document: how the run goes is said on standard error.
  func keepStandardOutputClean() { progress = standardError }

  /// Prints errors as commands for GitHub's runner.
  func errorsAreAnnotations() { annotatesErrors = true }

  /// Lets everything that was written arrive.
  func flush() {
    standardError.flush()
    standardOutput.flush()
  }

  /// - Returns: whether everything that was written has arrived. Nobody misses the words about how a run goes where the
  ///   stream for them was closed from the beginning.
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
final class ConsoleStream {
  fileprivate weak var other: ConsoleStream?
  fileprivate private(set) var isIntact = true
  private var holdsDocument = false
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []

  fileprivate init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  var isTerminal: Bool { descriptor.isTerminal }

  var terminalWidth: Int? { descriptor.terminalWidth }

  /// Writes what was asked for.
  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Sequence<UInt8>) {
    holdsDocument = true
    append(bytes)
  }

  /// Writes words about how the run goes.
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
