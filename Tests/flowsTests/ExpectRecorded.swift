import FlowTestSupport
import Foundation
import Testing

/// Compares `text` with a file of the repository, or rewrites the file.
func expectRecorded(_ text: String, in file: URL, test: String, sourceLocation: SourceLocation = #_sourceLocation)
  throws
{
  guard let failure = try Recording.failure(text, in: file, test: test) else { return }
  Issue.record("\(failure)", sourceLocation: sourceLocation)
}
