/// What has become of the calls that navigate: none is lost on its way into a file.
struct CallLog {
  /// The places of the steps that a call has become; a step that is not written does not say it.
  private var steps: [Place: Set<Place>] = [:]
  /// Calls that a flow makes by itself, and so need no step.
  private var implied: Set<Place> = []
  /// Those of which the draft has only a comment.
  private var unclear: Set<Place> = []

  var isEmpty: Bool { steps.isEmpty }

  mutating func add(_ call: Place, as step: Place) { steps[call, default: []].insert(step) }
  mutating func imply(_ call: Place) { implied.insert(call) }
  mutating func doubt(_ call: Place) { unclear.insert(call) }
  /// Forgets that it was a comment.
  mutating func clear(_ call: Place) { unclear.remove(call) }

  mutating func merge(_ other: CallLog) {
    steps.merge(other.steps) { $0.union($1) }
    implied.formUnion(other.implied)
    unclear.formUnion(other.unclear)
  }

  func isSaid(_ call: Place, by written: Set<Place>) -> Bool {
    if unclear.contains(call) || steps[call] == nil && !implied.contains(call) { return false }
    // A call may stand for another one, as that of a wrapper does.
    var (seen, rest) = (Set([call]), [call])
    while let next = rest.popLast() {
      if written.contains(next) || implied.contains(next) { return true }
      for step in steps[next] ?? [] where seen.insert(step).inserted { rest.append(step) }
    }
    return false
  }
}
