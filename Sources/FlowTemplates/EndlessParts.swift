import FlowDiagnostics

/// Parts that have no end, or none that anybody waits for, whatever the values are: found without rendering.
extension TemplateParser {
  /// How many parts one may render: forty, each of which calls the next one twice, are a million millions.
  private static let callLimit = 1_000_000

  mutating func checkEndings() {
    // A call in a branch or a loop may be the last one.
    let calls = parts.indices.map { part in
      tree.bodies[part].compactMap { node -> (part: Int, place: SourcePlace)? in
        guard case .call(let index) = tree.nodes[node], case .part(let other) = tree.calls[index].target else {
          return nil
        }
        return (other, tree.calls[index].place)
      }
    }
    // Those that end: all that they call ends.
    var left = calls.map(\.count)
    var callers = [[Int]](repeating: [], count: parts.count)
    for part in parts.indices { for call in calls[part] { callers[call.part].append(part) } }
    var ending = parts.indices.filter { left[$0] == 0 }
    var rendered = [Int](repeating: 1, count: parts.count)
    while let part = ending.popLast() {
      for call in calls[part] where rendered[part] <= Self.callLimit {
        rendered[part] += rendered[call.part]
        // What calls it renders as many: one message is enough.
        guard rendered[part] > Self.callLimit, rendered[call.part] <= Self.callLimit else { continue }
        report(
          .nestedTooDeep, "the part '\(parts[part].name?.text ?? "")' renders more than \(Self.callLimit) parts",
          at: call.place.range, of: call.place.file, help: "call fewer parts, or put calls into an {{if …}}")
      }
      for caller in callers[part] {
        left[caller] -= 1
        if left[caller] == 0 { ending.append(caller) }
      }
    }
    // Each of the others calls one of them, so that following these calls leads into a cycle.
    var visit = [Int](repeating: -1, count: parts.count)
    for start in parts.indices where left[start] > 0 && visit[start] < 0 {
      var part = start
      while visit[part] < 0, let next = calls[part].first(where: { left[$0.part] > 0 }) {
        visit[part] = start
        part = next.part
      }
      guard visit[part] == start, let call = calls[part].first(where: { left[$0.part] > 0 }) else { continue }
      let name = parts[part].name?.text ?? ""
      let way = call.part == part ? "" : ", by way of '\(parts[call.part].name?.text ?? "")'"
      report(
        .nestedTooDeep, "the part '\(name)' always calls itself\(way)", at: call.place.range, of: call.place.file,
        help: "put the call into an {{if …}} or a {{for …}} that ends it")
    }
  }
}
