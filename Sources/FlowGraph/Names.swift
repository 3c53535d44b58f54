import FlowLanguage

/// A name as it is written in a `.flow` file.
package func flowName(_ name: String) -> String { Keyword(rawValue: name)?.isReserved == true ? "`\(name)`" : name }

/// The name, with as many endings as it takes to be one that is not used.
package func unusedName(_ plain: String, by ending: String = "Value", _ isUsed: (String) -> Bool) -> String {
  var name = plain
  while isUsed(name) { name += ending }
  return name
}

/// The plain name; if that is used, the other one, with as many endings as it takes.
package func unusedName(_ plain: String, or other: String, _ isUsed: (String) -> Bool) -> String {
  isUsed(plain) ? unusedName(other, isUsed) : plain
}

/// The wanted name: `pushDetail`; if that is taken, `pushDetailScreen`, then with a number.
package func freeName(_ plain: String, or ending: String, _ isTaken: (String) -> Bool) -> String {
  guard isTaken(plain) else { return plain }
  var (name, number) = (plain + ending, 1)
  while isTaken(name) {
    number += 1
    name = "\(plain)\(ending)\(number)"
  }
  return name
}

/// A name with its labels and types, which distinguishes overloads: `delete(item: Item)`.
package func signature(_ name: String, _ parameters: [Parameter]) -> String {
  var text = name
  visitSignature(of: parameters) { text += $0 }
  return text
}

/// Calls `visit` with the parts of a signature after its name.
@inline(__always) func visitSignature(of parameters: [Parameter], _ visit: (String) -> Void) {
  visit("(")
  for (index, parameter) in parameters.enumerated() {
    if index > 0 { visit(", ") }
    visit(parameter.label ?? parameter.name)
    visit(": ")
    visit(parameter.type)
  }
  visit(")")
}

extension String {
  /// The name without the suffix that the type of a flow or screen has in Swift: `Detail` for `DetailViewController`;
  /// nil if there is none, or nothing is left.
  var withoutTypeSuffix: String? {
    for suffix in ["ViewController", "Coordinator", "Controller", "Screen", "Scene", "View", "Flow", "VC"]
    where hasSuffix(suffix) && utf8.count > suffix.utf8.count { return String(dropLast(suffix.utf8.count)) }
    return nil
  }
}
