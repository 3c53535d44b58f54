/// An error that abandons the current statement. Parsing continues after it in the same block.
/// A class, because a thrown struct is moved field by field at each call that may throw.
final class SyntaxError: Error {
  let diagnostic: Diagnostic
  /// True if bytes that are not part of the language were skipped just before: they have been reported, and
  /// this error is a consequence.
  let isKnown: Bool

  init(_ diagnostic: Diagnostic, isKnown: Bool = false) {
    self.diagnostic = diagnostic
    self.isKnown = isKnown
  }

  /// The same error; a consequence of what was reported if `isKnown`, too.
  func known(if isKnown: Bool) -> SyntaxError { SyntaxError(diagnostic, isKnown: self.isKnown || isKnown) }
}
