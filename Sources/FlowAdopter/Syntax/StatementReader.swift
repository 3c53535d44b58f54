extension SyntaxReader {
  /// None where there is no tree.
  mutating func block(_ tree: Tree?) -> [Statement] {
    guard let tree else { return [] }
    return within(tree) { reader in
      let all = tree.trees("elements").compactMap { part in
        reader.statement(part).map { (statement: $0, isFunction: part.kind == "func_decl") }
      }
      // A function can be called above the line where it is written.
      return (all.filter(\.isFunction) + all.filter { !$0.isFunction }).map(\.statement)
    }
  }

  mutating func typeAfter(_ word: String) -> String? {
    guard findWord(word) else { return nil }
    if tokens.isToken(next, "?") || tokens.isToken(next, "!") { next += 1 }
    return typeText()
  }

  mutating func statement(_ tree: Tree) -> Statement? { within(tree) { $0.bareStatement(tree) } }

  private mutating func bareStatement(_ tree: Tree) -> Statement? {
    let place = here
    func made(_ kind: Statement.Kind) -> Statement { Statement(kind: kind, place: place) }
    switch tree.kind {
    case "var_decl", "break_stmt", "continue_stmt", "fallthrough_stmt", "typealias", "error_expr": return nil
    case "pattern_binding_decl":
      let parts = tree.trees("pattern_entries").map { entry -> Statement in
        let pattern = pattern(entry["pattern"])
        let type = entry["pattern"]?.kind == "pattern_typed" ? typeAfter(":") : nil
        return made(.variable(pattern, type: type, entry["original_init"].map { expression($0) }))
      }
      return parts.count == 1 ? parts[0] : made(.block(parts))
    case "if_stmt":
      let conditions = conditions(tree)
      let then = block(tree["then_stmt"])
      let other = tree["else_stmt"].map { $0.kind == "brace_stmt" ? block($0) : statement($0).map { [$0] } ?? [] }
      return made(.branch(conditions, then: then, else: other ?? []))
    case "guard_stmt": return made(.until(conditions(tree), otherwise: block(tree["body"])))
    case "switch_stmt":
      let subject = expression(tree["subject_expr"])
      var cases = tree.trees("cases").map { item in
        within(item) { reader in
          let labels = item.trees("case_label_items")
          let conditions = labels.compactMap { $0["where_expr"] }.map { reader.expression($0) }
          return Statement.Case(
            patterns: labels.map { reader.pattern($0["pattern"]) }, isDefault: labels.contains { $0.has("default") },
            condition: labels.count == 1 ? conditions.first : nil, body: reader.block(item["body"]))
        }
      }
      for (index, item) in tree.trees("cases").enumerated().dropLast().reversed()
      where item["body"]?.trees("elements").last?.kind == "fallthrough_stmt" {
        cases[index].body += cases[index + 1].body
      }
      return made(.choice(subject, cases))
    case "return_stmt", "then_stmt", "throw_stmt":
      return made(.result((tree["result"] ?? tree["sub_expr"]).map { expression($0) }))
    // As a closure with a name.
    case "func_decl":
      let function = function(tree)
      let closure = Closure(parameters: function.parameters.map(\.name), body: function.body ?? [])
      return made(.variable(.name(function.name), type: nil, Expression(.closure(closure), at: place)))
    case "brace_stmt": return made(.block(block(tree)))
    case "defer_stmt": return made(.deferred(block(tree["temp_decl"]?["body"])))
    case let kind where kind.hasSuffix("_stmt"):
      let isAwaited = tokens.isToken(next + 1, "await") || tokens.isToken(next + 2, "await")
      let heads =
        conditions(tree).compactMap(\.expression)
        + [tree["parsed_sequence"], tree["cond"]].compactMap { $0 }.map { expression($0) }
      let (variable, body) = (pattern(tree["pattern"]), block(tree["body"]))
      let catches = tree.trees("catch_stmts").compactMap { $0["body"] }.map { block($0) }
      if !catches.isEmpty { return made(.attempt(body, catches: catches)) }
      switch kind {
      // As what is done with each value of a stream.
      case "for_each_stmt" where isAwaited && !heads.isEmpty:
        let each = Expression(.closure(Closure(parameters: variable.names, body: body)), at: place)
        let sink = Expression(.member(heads[0], "sink"), at: heads[0].place)
        return made(.expression(Expression(.call(sink, [Argument(label: nil, value: each)]), at: place)))
      case "for_each_stmt", "while_stmt", "repeat_while_stmt": return made(.loop(variable, heads, body))
      default: return made(.block(body))
      }
    case let kind where Self.kinds[kind] != nil: return nil
    default: return made(.expression(expression(tree)))
    }
  }

  mutating func conditions(_ tree: Tree) -> [Condition] {
    tree.trees("conditions").map { condition in
      guard condition.kind == "pattern", let pattern = condition["pattern"] else {
        return Condition(expression: expression(condition))
      }
      var bound = self.pattern(pattern)
      if case .some(.name(let name)) = bound { bound = .name(name) }
      return Condition(pattern: bound, expression: condition["initializer"].map { expression($0) })
    }
  }

  // MARK: Patterns

  /// Anything where there is no tree.
  mutating func pattern(_ tree: Tree?) -> Pattern {
    guard let tree else { return .any }
    switch tree.kind {
    case "pattern_named":
      let name = tree.name ?? "_"
      _ = find(name)
      return .name(name)
    case "pattern_tuple", "tuple_expr": return .tuple(tree.trees("elements").map { pattern($0) })
    case "pattern_any", "discard_assignment_expr": return .any
    case "pattern_is": return typeAfter("is").map { .type($0, bound: nil) } ?? .any
    case "pattern_expr", "pattern_typed", "pattern_binding", "pattern_paren", "unresolved_pattern_expr", "paren_expr":
      return pattern(tree["sub_pattern"] ?? tree["sub_expr"])
    case "pattern_optional_some", "bind_optional_expr": return pattern(tree["sub_pattern"] ?? tree["sub_expr"]).ofSome()
    case "unresolved_dot_expr" where tree.text("field") == "rawValue": return .value(expression(tree))
    // What a value has is no case.
    case "unresolved_dot_expr" where tree["base"]?.text("name")?.first?.isLowercase == true:
      return .value(expression(tree))
    case "unresolved_member_expr", "unresolved_dot_expr":
      let name = tree.text("name") ?? tree.text("field") ?? ""
      _ = find(name)
      return .enumCase(name, [])
    case "call_expr":
      guard let called = tree["fn"], case .enumCase(let name, _) = pattern(called) else { return .any }
      let arguments = tree["args"]?.trees("args").compactMap { $0["expr"] } ?? []
      let parts = arguments.map { pattern($0) }
      return name == "some" ? (parts.first ?? .any).ofSome() : .enumCase(name, parts)
    case "sequence_expr":
      let parts = tree.trees("elements")
      guard parts.count == 3, parts[1].kind.hasSuffix("coerce_expr") || parts[1].kind.hasSuffix("cast_expr") else {
        return .value(expression(tree))
      }
      let bound = pattern(parts[0]).names.first
      return typeAfter("as").map { .type($0, bound: bound) } ?? .any
    default: return .value(expression(tree))
    }
  }
}
