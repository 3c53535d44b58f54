import FlowGraph

extension FlowReader {
  /// `Result<User, any Error>`: what its cases have.
  static func sides(ofResult type: String) -> [String: String] {
    guard CodeIndex.baseName(type) == "Result" else { return [:] }
    let named = zip(["success", "failure"], genericArguments(of: type)).filter { $0.1 != "Void" && $0.1 != "()" }
    return Dictionary(uniqueKeysWithValues: named.map { ($0, $1) })
  }

  /// `AnyPublisher<User, Never>` → `User`
  static func element(of type: String) -> String? {
    guard isStream(type) else { return nil }
    return genericArguments(of: type).first.flatMap { $0 == "Void" || $0 == "()" ? nil : $0 }
  }

  /// Of Combine or RxSwift, by its name.
  static func isStream(_ type: String) -> Bool {
    ["Publisher", "Subject", "Relay", "Observable", "Single", "Driver", "Signal"]
      .contains(where: CodeIndex.baseName(type).hasSuffix)
  }

  static func genericArguments(of type: String) -> [String] {
    guard let open = type.firstIndex(of: "<"), let close = type.lastIndex(of: ">") else { return [] }
    return elements(of: type[open..<close].dropFirst())
  }

  func declaredType(of label: String, in holder: Instance) -> String? {
    let functions = index.lineage(holder.type).lazy.flatMap(\.functions)
    let makers = functions.filter { $0.isStatic || Self.entrances.contains($0.name) }
    return index.variable(label, of: holder.type)?.type
      ?? makers.flatMap(\.parameters).first { $0.label == label || $0.name == label }?.type
      ?? holder.parameters.first { $0.label == label }?.type
  }

  /// Whether who calls a closure of the type is told something: `(() -> Theme)?`.
  static func isQuestion(_ type: String) -> Bool {
    guard let answer = closure(in: type)?.result.trimmed else { return false }
    return answer.prefix(while: \.isLetter) != "Void" && !answer.hasPrefix("()") || answer.contains("->")
  }

  /// `((_ item: Item, Int) -> Void)?` → `Item`, `Int`
  static func parameterTypes(_ type: String) -> [String] {
    elements(of: closure(in: type)?.parameters ?? "").filter { !$0.isEmpty && $0 != "Void" }
  }

  /// What is before and after the arrow that the fewest parentheses are around.
  private static func closure(in type: String) -> (parameters: Substring, result: Substring)? {
    var found: (level: Int, start: String.Index, parameters: Substring, result: Substring)?
    var starts: [String.Index] = []
    for index in type.indices {
      if type[index] == "(" { starts.append(type.index(after: index)) }
      guard type[index] == ")", let start = starts.popLast() else { continue }
      let after = type[index...].dropFirst().drop(while: \.isWhitespace)
      guard ["->", "async", "throws"].contains(where: after.hasPrefix), let arrow = after.firstRange(of: "->"),
        found.map({ (starts.count, start) < ($0.level, $0.start) }) ?? true
      else { continue }
      found = (starts.count, start, type[start..<index], after[arrow.upperBound...])
    }
    return found.map { ($0.parameters, $0.result) }
  }
}

extension CodeIndex {
  struct PropertyCall {
    let name: String
    let arguments: [Argument]
    var labels: [String?] { arguments.map(\.label) }
    /// The case that is handed over first, if it is one.
    var enumCase: String? { arguments.first?.value.enumCase.flatMap { $0 == "init" ? nil : $0 } }
    /// The labels of what is handed over as `nil`.
    var nils: [String] { arguments.filter(\.value.isNil).map { $0.label ?? "" } }
  }

  /// What a type calls on one of its properties.
  ///
  /// - Parameter holder: what has the property, where that is not the type itself: `coordinator?.delegate?.didFinish()`.
  func calls(on property: String, through holder: String? = nil, of type: String) -> [PropertyCall] {
    lineage(type).flatMap { owner in
      let bound = owner.boundNames[property] ?? []
      return owner.memberCalls.compactMap { base, name, arguments -> PropertyCall? in
        var isOne = base.words.last { $0 != "rx" } == property && holder.map(base.isMember) ?? true
        if case .name(let local) = base.kind, holder == nil, bound.contains(local) { isOne = true }
        return isOne ? PropertyCall(name: name, arguments: arguments) : nil
      }
    }
  }
}

extension Expression {
  /// The case of an enum that it is, with or without values.
  fileprivate var enumCase: String? {
    guard case .member(let owner, let name) = (call?.called ?? self).kind else { return nil }
    return owner.map { $0.words.last?.first?.isUppercase == true } ?? true ? name : nil
  }

  /// Whether it is a property of something that is called so, or of what keeps it for a while: `strongCoordinator`.
  fileprivate func isMember(of holder: String) -> Bool {
    guard case .member(let base?, _) = kind, let name = base.words.last else { return false }
    return name == holder || Naming.lowercasedWords(name).last == holder.lowercased()
  }
}
