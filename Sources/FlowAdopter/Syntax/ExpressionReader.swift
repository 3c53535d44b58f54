extension SyntaxReader {
  /// What changes a list.
  static let changes: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "replaceSubrange", "swapAt",
  ]

  /// What is in the names of those that show nothing by themselves.
  private static let unlikely = ["oordinator", "elegate", "ervice", "odel", "tore"]

  mutating func expression(_ tree: Tree) -> Expression {
    switch tree.kind {
    // `file.f().closure.$0@/path:1:2` names `$0`.
    case "unresolved_decl_ref_expr", "declref_expr":
      let declared = tree.text("decl")?.prefix { $0 != "@" }.split(separator: ".").last.map(String.init)
      let name = Self.baseName(tree.text("name") ?? declared ?? "")
      return named(.name(name), name)
    case "super_ref_expr": return named(.name("super"), "super")
    case "unresolved_member_expr", "unresolved_dot_expr":
      let base = tree["base"].map { expression($0) }
      let name = Self.baseName(tree.text("name") ?? tree.text("field") ?? "")
      return named(.member(base, name), name)
    case "call_expr":
      let (called, given) = (expression(tree["fn"]), arguments(tree["args"]))
      noteCall(of: called, given.first?.label)
      return Expression(.call(called, given), at: called.place)
    case "subscript_expr":
      let base = expression(tree["base"])
      return Expression(.element(of: base, arguments(tree["args"])), at: base.place)
    case "closure_expr", "capture_list": return closure(tree)
    case "prefix_unary_expr", "postfix_unary_expr":
      let operand = arguments(tree["args"]).first?.value ?? Expression(.other([]), at: here)
      let nothing = Expression(.other([]), at: operand.place)
      let kind: Expression.Kind =
        switch (tree["fn"]?.text("name"), tree.kind) {
        case ("!", _): .not(operand)
        case ("...", "postfix_unary_expr"): .operation(">=", nothing, operand)
        case ("...", _): .operation("<=", nothing, operand)
        case ("..<", _): .operation("<", nothing, operand)
        default: .other([operand])
        }
      return Expression(kind, at: operand.place)
    case "sequence_expr": return sequence(tree.trees("elements"))
    case "string_literal_expr": return Expression(.string(tree.text("value") ?? ""), at: here)
    // What is interpolated is not looked into: no navigation is in it.
    case "interpolated_string_literal_expr": return Expression(.other([]), at: here)
    case "integer_literal_expr", "float_literal_expr":
      return Expression(.number((tree.has("negative") ? "-" : "") + (tree.text("value") ?? "")), at: here)
    case "boolean_literal_expr": return Expression(.boolean(tree.text("value") == "true"), at: here)
    case "nil_literal_expr": return Expression(.none, at: here)
    case "tuple_expr":
      let names = tree.trees("names").map(\.kind)
      let parts = tree.trees("elements").enumerated().map { index, part in
        let label = names.indices.contains(index) && !names[index].isEmpty ? names[index] : nil
        return Argument(label: label, value: expression(part))
      }
      return Expression(.tuple(parts), at: parts.first?.value.place ?? here)
    case "array_expr":
      let parts = tree.trees("elements").map { expression($0) }
      return Expression(.array(parts), at: parts.first?.place ?? here)
    case "single_value_stmt_expr":
      guard let statement = tree["stmt"].flatMap({ self.statement($0) }) else { break }
      return Expression(.statement(statement), at: statement.place)
    case "bind_optional_expr", "force_value_expr", "paren_expr", "try_expr", "force_try_expr", "optional_try_expr",
      "await_expr", "inout_expr", "dot_self_expr", "unresolved_specialize_expr", "optional_evaluation_expr":
      guard let inner = tree["sub_expr"].map({ expression($0) }) else { break }
      let (isTried, isAwaited) = (tree.kind == "try_expr", tree.kind == "await_expr")
      return Expression(
        inner.kind, at: inner.place, isTried: isTried || inner.isTried, isAwaited: isAwaited || inner.isAwaited,
        mayFail: tree.kind == "optional_try_expr" || inner.mayFail)
    default: break
    }
    let place = here
    let parts = tree.children.filter { $0.kind.hasSuffix("_expr") || $0.kind == "argument_list" }
    return Expression(
      .other(parts.flatMap { $0.kind == "argument_list" ? arguments($0).map(\.value) : [expression($0)] }), at: place)
  }

  /// Nothing where there is none.
  mutating func expression(_ tree: Tree?) -> Expression {
    tree.map { expression($0) } ?? Expression(.other([]), at: here)
  }

  private mutating func noteCall(of called: Expression, _ label: String?) {
    switch called.kind {
    case .name("performSegue"): noteNavigation("performSegue", at: called.place)
    // Of a view controller, by its name: others have methods of that name.
    case .name("dismiss") where label == "animated" && owner?.hasSuffix("ViewController") == true:
      noteNavigation("dismiss", at: called.place)
    case .member(let base, let name):
      // What is asked of a coordinator is read as an action.
      let isWrapper = base?.words.last.map { word in
        word != "self" && word != "super" && !Self.unlikely.contains { word.contains($0) }
      }
      // `.present(from: …)` is a case of an enum; `.present(viewController)` may be a transition.
      if base != nil || label == nil { noteNavigation(name, isWrapper: isWrapper ?? false, at: called.place) }
      // The stack is changed in place.
      if case .member(.some, "viewControllers")? = base?.kind, Self.changes.contains(name) {
        noteNavigation("viewControllers", at: called.place)
      }
    default: break
    }
  }

  private mutating func named(_ kind: Expression.Kind, _ name: String) -> Expression {
    let isName = name.utf8.first.map { !"+-*/=<>!&|^~?%.".utf8.contains($0) } ?? false
    return Expression(kind, at: isName ? find(name) : here)
  }

  private static func baseName(_ name: String) -> String {
    name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
  }

  private mutating func arguments(_ list: Tree?) -> [Argument] {
    (list?.trees("args") ?? []).map { tree in
      let label = tree.text("label")
      if let label { _ = find(label) }
      return Argument(label: label, value: expression(tree["expr"]))
    }
  }

  private mutating func closure(_ tree: Tree) -> Expression {
    guard let body = (tree["closure_body"] ?? tree)["body"] else { return Expression(.other([]), at: here) }
    let list = (tree["closure_body"] ?? tree)["params"]
    let parameters = list?.trees("params").map { $0.name ?? "_" } ?? []
    let weak = tree.trees("captures").filter { capture in
      let name = tokens.index(at: capture.start ?? 0)
      return name > 0 && ["weak", "unowned", ")"].contains { tokens.isToken(name - 1, $0) }
    }
    let captures = weak.flatMap { $0.trees("pattern_entries") }.compactMap { $0["pattern"]?.name }
    return within(body) { reader in
      let place = reader.here
      for name in list?.trees("params").compactMap(\.name) ?? [] where !name.hasPrefix("$") { _ = reader.find(name) }
      let closure = Closure(parameters: parameters, body: reader.block(body), captures: Set(captures))
      return Expression(.closure(closure), at: place)
    }
  }

  /// Operators, by how tightly they bind: assignments, `? :`, `||`, `&&`, comparisons, the rest.
  private mutating func sequence(_ trees: [Tree]) -> Expression {
    var operands: [Expression] = []
    var operators: [(symbol: String, middle: Expression?)] = []
    var casts = 0
    for (index, tree) in trees.enumerated() {
      switch tree.kind {
      // A cast stands in the list twice, as the operator and as what follows it.
      case "coerce_expr", "conditional_checked_cast_expr", "forced_checked_cast_expr", "is_subtype_expr":
        guard index % 2 == 1 else { continue }
        let left = operands.removeLast()
        let isTest = tree.kind == "is_subtype_expr"
        let type = typeAfter(isTest ? "is" : "as") ?? ""
        casts += 1
        let kind: Expression.Kind = isTest ? .test(left, type: type) : .cast(left, type: type)
        operands.append(casts > Self.mostOperators ? left : Expression(kind, at: left.place))
      case _ where index % 2 == 0: operands.append(expression(tree))
      case "assign_expr": operators.append(("=", nil))
      case "ternary_expr": operators.append(("?", tree["then_expr"].map { expression($0) }))
      default: operators.append((tree.text("name") ?? "", nil))
      }
    }
    if operators.count > Self.mostOperators {
      let kept = ["=", "+="].contains(operators[0].symbol) ? 1 : 0
      let place = operands[kept].place
      var rest = Array(operands[kept...])
      // Only one of them is done.
      if operators.contains(where: { $0.middle != nil }) {
        noteUnread("a choice this long", at: place)
        rest = []
      }
      operands = Array(operands[..<kept]) + [Expression(.other(rest), at: place)]
      operators = Array(operators[..<kept])
    }
    return folded(operands[...], operators[...])
  }

  /// More than decide anything: each is a level of the expression.
  private static let mostOperators = 100

  private mutating func folded(
    _ operands: ArraySlice<Expression>, _ operators: ArraySlice<(symbol: String, middle: Expression?)>
  ) -> Expression {
    guard let first = operands.first else { return Expression(.other([]), at: here) }
    if operands.count == 1 || operators.isEmpty { return first }
    let levels = [["=", "+="], ["?"], ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!=="]]
    let known = levels.lazy.compactMap { level in operators.firstIndex { level.contains($0.symbol) } }.first
    let split = known ?? operators.endIndex - 1
    let (symbol, middle) = operators[split]
    let at = operands.startIndex + (split - operators.startIndex) + 1
    let left = folded(operands[..<at], operators[..<split])
    let right = folded(operands[at...], operators[(split + 1)...])
    if levels[0].contains(symbol) {
      // A coordinator may keep a view controller by such a name.
      if case .member(let base?, let name) = left.kind, base.words != ["self"] { noteNavigation(name, at: left.place) }
      let value = symbol == "=" ? right : Expression(.operation("+", left, right), at: left.place)
      return Expression(.assignment(to: left, value), at: left.place)
    }
    if let middle { return Expression(.conditional(left, middle, right), at: left.place) }
    return Expression(.operation(symbol, left, right), at: left.place)
  }
}

extension StringProtocol {
  var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
