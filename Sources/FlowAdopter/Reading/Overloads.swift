// Which of several functions of one name a call means.
extension CodeIndex {
  /// The function that a call means: with these labels if there is one, else with as many parameters, else any.
  ///
  /// - Parameters:
  ///   - values: of the call; the function that can take them comes first.
  ///   - senders: the types that make the call; the function that is told of one of them comes first.
  func function(
    _ name: String, of owner: String, labels: [String?], values: [Value] = [], from senders: [String] = []
  ) -> Function? {
    var best: (rank: Int, doubts: Int, function: Function)?
    for type in lineage(owner) {
      for function in type.functions where function.name == name {
        let taken = zip(labels, values).enumerated().compactMap { number, given in
          function.taker(of: given.0, at: number).map { (type: $0.type, value: given.1) }
        }
        let misfits = taken.count { !takes($0.type, $0.value, in: owner) }
        let doubts = taken.count { type, value in
          if case .source(_, let own?) = value { Self.baseName(own) != Self.baseName(type) } else { false }
        }
        let rank =
          Self.rank(function, labels) + (function.body == nil ? 10 : 0)
          + (misfits + (tells(function, ofOtherThan: senders) ? 1 : 0)) * 3
        if best.map({ (rank, doubts) < ($0.rank, $0.doubts) }) ?? true { best = (rank, doubts, function) }
      }
      if let best, best.rank < 2 { return best.function }
    }
    return best?.function
  }

  private func takes(_ type: String, _ value: Value, in owner: String) -> Bool {
    let cases = self[qualified(type, in: owner)]?.cases.map(\.name) ?? []
    switch value {
    case .enumCase(let name, _): return cases.isEmpty || cases.contains(name)
    case .list: return role(of: type) == .plain
    case .instance where type.hasPrefix("["): return false
    case .instance(let instance):
      let isView = instance.role == .plain || Self.baseName(type) != "View"
      return cases.isEmpty && isView && !isNone(instance.type, of: type)
    case .route: return cases.isEmpty
    case .source(_, let own?): return !isNone(own, of: type)
    case .string: return type == "String" || !Self.plain.contains(type)
    case .number: return Self.numbers.contains(type) || !Self.plain.contains(type)
    case .boolean: return type == "Bool" || !Self.plain.contains(type)
    default: return true
    }
  }

  /// Values of Swift's and Foundation's.
  private static let plain: Set = [
    "Bool", "CGFloat", "Data", "Date", "Double", "Float", "Int", "String", "TimeInterval", "URL", "UUID",
  ]
  private static let numbers: Set = ["CGFloat", "Double", "Float", "Int", "TimeInterval"]

  /// Whether both types are known and the first is not the other.
  private func isNone(_ type: String, of other: String) -> Bool {
    // Swift converts between them.
    func name(_ type: String) -> String {
      let name = Self.baseName(type)
      return ["CGFloat", "TimeInterval"].contains(name) ? "Double" : name
    }
    let (type, other) = (name(type), name(other))
    let isKnown = Self.plain.contains(type) || self[type]?.declaration != nil
    let isConcrete = Self.plain.contains(other) || self[other]?.declaration.map { $0.kind != .protocol } ?? false
    return type != other && isKnown && isConcrete && !isType(type, other)
  }

  /// Whether a method is told of what none of its callers is.
  func tells(_ function: Function, ofOtherThan senders: [String]) -> Bool {
    !senders.isEmpty
      && function.parameters.contains { parameter in
        [.screen, .coordinator].contains(role(of: parameter.type))
          && senders.allSatisfy { isNone($0, of: parameter.type) }
      }
  }

  private static func rank(_ function: Function, _ labels: [String?]) -> Int {
    if function.labels == labels { return 0 }
    var rest = function.parameters[...]
    for label in labels {
      // A trailing closure has no label.
      let next = rest.firstIndex { $0.label == label || label == nil && $0.type.contains("->") }
      guard let next, rest[..<next].allSatisfy({ $0.initial != nil }) else {
        return labels.count == function.parameters.count ? 4 : 5
      }
      rest = rest[(next + 1)...]
    }
    return rest.allSatisfy { $0.initial != nil } ? 1 : 5
  }
}
