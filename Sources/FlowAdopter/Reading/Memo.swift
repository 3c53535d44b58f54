/// What has been found once is not looked for again.
final class Memo<Value> {
  private var known: [String: Value] = [:]

  func value(of key: String, find: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = find()
    known[key] = value
    return value
  }
}
