import FlowDiagnostics

/// Standard output and standard error of one run.
package final class Console {
  package let standardOutput = ConsoleStream(STDOUT_FILENO)
  package let standardError = ConsoleStream(STDERR_FILENO)

  init() {
    // On a terminal both go to one place: each lets the other finish first.
    standardOutput.other = standardError
    standardError.other = standardOutput
  }

  /// The stream for progress messages: standard output, unless a document is printed there.
  private lazy var progress = standardOutput
  /// Makes the document that standard output gets in the end, given the first failure of the run.
  var document: ((_ failure: String?) -> String)?
  /// Whether it gets that without a failure, too.
  var isDocumentDue = false
  private var failure: String?
  /// Whether errors are workflow commands of GitHub Actions.
  var annotatesErrors = false

  /// A progress message. External text, such as a file name, cannot break the line.
  package func line(_ text: String) { progress.append((text.printable + "\n").utf8) }

  /// A line of the requested output.
  package func item(_ text: String) { progress.write(text.printable + "\n") }

  /// Lines of the requested output.
  package func write(_ text: [UInt8]) { progress.write(text) }

  /// A message without a location in a file.
  package func error(_ message: String) {
    failure = failure ?? message
    report(.error, message)
  }

  /// The same for wrong arguments: nothing else is printed.
  func usageError(_ message: String) {
    if !isDocumentDue { document = nil }
    error(message)
  }

  /// A message that is not an error and has no location in a `.flow` file.
  package func warning(_ message: String) { report(.warning, message) }

  /// Reports something that needs no action.
  package func note(_ message: String) { report(.info, message) }

  private func report(_ severity: Diagnostic.Severity, _ message: String) {
    standardError.write(
      annotatesErrors
        ? "::\(severity.gitHubCommand)::\(escapedForGitHub(message))\n" : "\(severity.label): \(message.printable)\n")
  }

  /// Reserves standard output for a document: progress goes to standard error.
  package func keepStandardOutputClean() { progress = standardError }

  /// Flushes everything written so far.
  package func flush() {
    standardError.flush()
    standardOutput.flush()
  }

  /// - Returns: whether all output was written. Progress messages are not missed if their
  ///   stream was closed from the beginning.
  func finish() -> Bool {
    if let document, isDocumentDue || failure != nil { standardOutput.write(document(failure)) }
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
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person reads it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether it is a terminal that understands control sequences.
  package var takesControl: Bool { isTerminal && environment("TERM") != "dumb" }

  /// The terminal's width in columns, if known.
  var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes requested output.
  package func write(_ text: String) { write(text.utf8) }

  /// Writes requested output.
  package func write(_ bytes: some Sequence<UInt8>) {
    holdsDocument = true
    append(bytes)
  }

  /// Writes progress messages.
  fileprivate func append(_ bytes: some Sequence<UInt8>) {
    if buffer.isEmpty { other?.flush() }
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { flush() }
  }

  fileprivate func flush() {
    guard !buffer.isEmpty else { return }
    let isWritten = buffer.withUnsafeBytes { FileSystem.write($0, to: descriptor) }
    // A reader that exits early (`flows … | head`) is not an error. Progress messages are not missed on a stream that was
    // closed when the process started.
    let isMissed = errno != EPIPE && (errno != EBADF || holdsDocument && descriptor == STDOUT_FILENO)
    if !isWritten && isMissed { isIntact = false }
    buffer.removeAll(keepingCapacity: true)
  }

  fileprivate func close() {
    flush()
    // The system may report only now that something was not written.
    if closeDescriptor(descriptor) != 0, ![EBADF, EINTR, EPIPE].contains(errno) { isIntact = false }
  }
}
