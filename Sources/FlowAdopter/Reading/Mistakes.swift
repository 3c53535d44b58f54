import FlowGraph
import FlowLanguage

/// Mistakes of hand-written coordinators that their source shows by itself, whatever the flows are.
struct Mistakes {
  let index: CodeIndex
  let drafts: [FlowDraft]
  private(set) var found: [DraftNote] = []
  /// Whether anybody keeps children in a list, so that a child that nobody keeps is gone at once.
  let hasLists: Bool
  /// What coordinators are made with, by their types.
  private(set) var creations: [String: [[Argument]]] = [:]
  /// The properties into which something is put from outside.
  private(set) var membersSet: Set<String> = []
  /// Whether the app has a delegate of its own for the swipe back.
  let bringsSwipeBack: Bool
  /// Names of code that asks for the idiom or gives a source: free functions and extensions of UIKit's classes, and what
  /// such code calls.
  private let givers: (free: Set<String>, called: Set<String>)

  init(of coordinators: [CodeIndex.TypeInfo], _ drafts: [FlowDraft], in index: CodeIndex) {
    self.index = index
    self.drafts = drafts
    let types = coordinators.filter { !index.hasPlace($0.name) }
    hasLists = types.flatMap { index.lineage($0.name) }.flatMap(\.variables).contains(where: \.isListOfChildren)
    for expression in index.all.lazy.flatMap(\.expressions) {
      if let (target, value) = expression.assignment, !value.isNil, target.ownWords.count > 1,
        let name = target.words.last
      {
        membersSet.insert(name)
      } else if case .name(let name)? = expression.call?.called.kind, index.role(of: name) == .coordinator {
        creations[name, default: []].append(expression.call?.arguments ?? [])
      }
    }
    bringsSwipeBack = index.all.contains { $0.sets("interactivePopGestureRecognizer", "delegate") }
    let extended = index.all.filter { $0.declaration == nil }.flatMap(\.functions)
    let free = (extended + index.functions.values).filter(\.givesSource).map(\.name)
    let called = index.all.flatMap(\.functions).filter(\.givesSource).flatMap(\.namesCalled)
    givers = (Set(free).subtracting(Move.names), Set(called))
    for type in types {
      for variable in type.variables { read(variable, of: type) }
      readCallbacks(of: type)
      for function in type.functions {
        readDelegate(function, of: type)
        if let body = function.body { read(body, of: function, type) }
      }
    }
    for type in index.all where index.role(of: type.name) == .screen { readLeaving(of: type) }
    readStolenDelegates(of: types)
    readFlows(of: Set(types.map(\.name)))
  }

  mutating func add(_ text: String, at place: Place) { found.add(DraftNote(text: text, place: place)) }

  // MARK: Bodies

  static let sheetWithoutSource =
    "shows an action sheet or a share sheet without a source: on an iPad UIKit throws an exception"

  private mutating func read(_ body: [Statement], of function: Function, _ type: CodeIndex.TypeInfo) {
    readOrder(body, of: type)
    readKept(body)
    _ = readStyles(body, touched: [])
    var sheet: Place?
    for expression in body.expressions {
      switch expression.kind {
      case .assignment(let target, let value):
        guard case .member(let base?, let property) = target.kind else { continue }
        readStored(value, in: base, property, of: type)
      case .call(let called, let arguments):
        if case .name(let type) = called.kind, SystemClass.named(type)?.traits.contains(.needsPopoverSource) == true {
          sheet = called.place
        }
        for argument in arguments where argument.label == "preferredStyle" {
          if case .member(_, "actionSheet") = argument.value.kind { sheet = argument.value.place }
        }
        guard case .member(let base?, let name) = called.kind, ["filter", "removeAll"].contains(name),
          base.words.contains(where: Naming.isOfChildren)
        else { continue }
        for case .operation(let symbol, let left, let right) in arguments.map(\.value).filter(\.isClosure)
          .flatMap(\.expressions).map(\.kind)
        where ["==", "!="].contains(symbol) && left.words.last == "type" && right.words.last == "type" {
          add("removes every child of a type", at: called.place)
        }
      default: break
      }
    }
    if let sheet, !hasSource(function, of: type) { add(Self.sheetWithoutSource, at: sheet) }
  }

  /// Whether a sheet gets its source there, in a method that is called, or from who is given the sheet.
  private func hasSource(_ function: Function, of type: CodeIndex.TypeInfo) -> Bool {
    let own = index.lineage(type.name).flatMap(\.functions).filter(\.givesSource)
    let isGivenBack = function.result.map { index.role(of: $0) != .plain } ?? false
    return function.givesSource || !function.namesCalled.isDisjoint(with: givers.free.union(own.map(\.name)))
      || isGivenBack && givers.called.contains(function.name)
  }

  /// What is touched before its style is set, on one way through the code.
  private mutating func readStyles(_ body: [Statement], touched: Set<String>) -> Set<String> {
    var touched = touched
    for statement in body {
      let (expressions, bodies) = statement.parts
      for expression in expressions.flatMap(\.expressions) {
        switch expression.kind {
        case .assignment(let target, _):
          guard case .member(let base?, "modalPresentationStyle") = target.kind,
            touched.contains(base.words.joined(separator: "."))
          else { continue }
          add("sets 'modalPresentationStyle' after 'presentationController' was used: too late", at: target.place)
        case .member(let base?, "presentationController"): touched.insert(base.words.joined(separator: "."))
        default: break
        }
      }
      let inside = bodies.map { (body: $0, touched: readStyles($0, touched: touched)) }
      for inner in inside where !inner.body.exits { touched.formUnion(inner.touched) }
      if case .variable(let pattern, _, _) = statement.kind { touched.subtract(pattern.names) }
    }
    return touched
  }

  /// A closure that keeps what it is stored in, or who stores it.
  private mutating func readStored(
    _ value: Expression, in base: Expression, _ property: String, of type: CodeIndex.TypeInfo
  ) {
    let name = base.words.last ?? ""
    switch value.kind {
    case .closure(let closure):
      guard base.words.count == 1, name != "self", !closure.captures.contains(name),
        !closure.parameters.contains(name)
      else { return }
      // Something of its own may have the name.
      let inner = closure.body.expressions.compactMap(\.closure).flatMap { $0.parameters + $0.body.declaredNames }
      let keeps =
        !(closure.body.declaredNames + inner).contains(name)
        && closure.body.expressions.contains { $0.isName(name) }
      // It releases itself once it has run.
      let isOnce = closure.body.expressions.compactMap(\.assignment).contains {
        $0.value.isNil && $0.target.words == [name, property]
      }
      if keeps, !isOnce { add("the closure in '\(name).\(property)' keeps '\(name)' itself", at: value.place) }
    case .name(let method), .member(_, let method):
      let isStored = type.variables.contains { $0.name == name && !$0.isWeak }
      guard isStored, value.ownWords == [method], type.functions.contains(named: method),
        !index.lineage(type.name).flatMap(\.variables).contains(named: method)
      else { return }
      add("'\(method)' in '\(name).\(property)' keeps the coordinator, which keeps '\(name)'", at: value.place)
    default: break
    }
  }

  /// What is said before it is true, and what is shown on something that is being shown.
  private mutating func readOrder(_ body: [Statement], of type: CodeIndex.TypeInfo) {
    var leaving: Expression?
    var presenting: Expression?
    for statement in body {
      guard case .expression(let expression) = statement.kind, case .call(let called, let arguments) = expression.kind,
        let name = called.words.last
      else { continue }
      let isOfUIKit = arguments.contains { $0.label == "animated" }
      let waits = arguments.contains { $0.value.isFalse || $0.value.isClosure }
      if leaving != nil, isEnd(called, of: type) {
        add("says that it ended before the animation has", at: called.place)
        leaving = nil
      }
      if name == "makeKeyAndVisible", let presenting {
        add("presents before the window is visible: UIKit refuses", at: presenting.place)
      }
      if name == "present", isOfUIKit {
        if presenting != nil { add("presents while another is being presented: UIKit refuses", at: called.place) }
        presenting = expression
      }
      if let move = Move.ofUIKit[name], [.dismiss, .pop, .popTo, .popToRoot].contains(move), isOfUIKit, !waits {
        leaving = expression
      }
    }
  }

  /// Whether it says that the flow has ended, and nothing else that finishes.
  private func isEnd(_ called: Expression, of type: CodeIndex.TypeInfo) -> Bool {
    let words = called.ownWords
    if words.count == 2, words[0] == "delegate" { return true }
    // Words such as 'close' and 'done' often end something other than a flow.
    guard let name = words.last, !Set(Naming.lowercasedWords(name)).isDisjoint(with: ["finish", "finished"]) else {
      return false
    }
    if words.count > 1 { return index.lineage(type.name).flatMap(\.variables).first(named: words[0])?.isWay == true }
    // A method of its own may tell nobody.
    let bodies = index.lineage(type.name).flatMap(\.functions).filter { $0.name == name }.compactMap(\.body)
    return bodies.isEmpty || bodies.contains { tells($0, of: type) }
  }

  /// A child that is started, but that nobody has.
  private mutating func readKept(_ body: [Statement]) {
    for statement in body {
      guard case .variable(.name(let name), _, let initial?) = statement.kind,
        let type = index.coordinator(madeBy: initial), !mayKeepItself(type)
      else { continue }
      var (all, asBase, isStarted, isKept) = (0, 0, false, false)
      for expression in body.expressions {
        switch expression.kind {
        case .name(name): all += 1
        case .member(let base?, let member):
          guard case .name(name) = base.kind else { continue }
          asBase += 1
          if FlowReader.starts.contains(member) { isStarted = true }
        case .closure(let closure) where !closure.captures.contains(name):
          for case .name(name) in closure.body.expressions.map(\.kind) { isKept = true }
        // It stays until that is done.
        case .call where expression.isAwaited: if case .name(name)? = expression.memberCall?.base.kind { isKept = true }
        default: break
        }
      }
      if isStarted, all == asBase, !isKept {
        add("nobody keeps '\(name)': it is gone at once", at: statement.place)
      }
    }
  }

  private func keepsChildren(_ type: String) -> Bool {
    index.lineage(type).flatMap(\.variables).contains { variable in
      variable.isListOfChildren || !variable.isWeak && variable.usualType.contains("Coordinator")
    }
  }

  /// Whether what a coordinator does may keep it: what it hands itself to, or a closure that does not let go of it.
  private func mayKeepItself(_ type: String) -> Bool {
    let lineage = index.lineage(type)
    guard index[type]?.declaration?.kind == .class, !lineage.flatMap(\.inherited).contains(where: isUnknownClass) else {
      return true
    }
    let variables = Set(lineage.flatMap(\.variables).map(\.name))
    let methods = Set(lineage.flatMap(\.functions).map(\.name)).subtracting(variables)
    // How often it, or a method of its, is named; each time has to be one that keeps nothing.
    var count = 0
    for expression in lineage.flatMap(\.expressions) {
      if expression.isSelf || methods.contains(expression.text) { count += 1 }
      switch expression.kind {
      case .member(let base?, _): if base.isSelf { count -= 1 }
      case .call(let called, let arguments):
        if methods.contains(called.text) { count -= 1 }
        let type = called.words.last ?? ""
        count -= arguments.count { argument in
          argument.value.isSelf && argument.label.flatMap { index.variable($0, of: type) }?.isWeak == true
        }
      case .assignment(let target, let value): if value.isSelf, isWeak(target.words.last ?? "") { count -= 1 }
      case .closure(let closure) where !closure.captures.contains("self"):
        let names = closure.body.expressions.compactMap(\.name)
        if names.contains(where: { $0 == "self" || methods.contains($0) || variables.contains($0) }) { return true }
      default: break
      }
    }
    return count > 0
  }

  /// Whether a class may be inherited from whose source is not there.
  private func isUnknownClass(_ type: String) -> Bool {
    let usual = ["NSObject", "AnyObject", "Sendable"]
    return index[type]?.declaration == nil && !usual.contains(type)
      && !["Delegate", "DataSource", "Observer"].contains(where: type.hasSuffix)
  }

  /// Whether nothing keeps what is put into a property of this name: all of the app's are weak, or it is UIKit's.
  private func isWeak(_ name: String) -> Bool {
    let all = index.all.flatMap(\.variables).filter { $0.name == name && $0.getter == nil }
    return all.isEmpty ? name == "delegate" || name.hasSuffix("Delegate") : all.allSatisfy(\.isWeak)
  }

  // MARK: Flows

  /// Whether all that a flow pushes stands right above the root of the stack.
  private func isAtRoot(_ flow: FlowDraft) -> Bool {
    guard let first = flow.start.first?.showing, [.replace, .root].contains(first.verb) else { return false }
    return !flow.allSteps.compactMap(\.showing).contains { $0.verb == .push && $0.screen?.isAlert == false }
  }

  private mutating func readFlows(of types: Set<String>) {
    let telling = tellingScreens
    for flow in drafts where types.contains(flow.type) {
      // A screen whose own title is its tab's as well.
      for tab in flow.tabs where tab.title != nil {
        let screen = drafts.first(named: tab.child)?.screens.first?.type.flatMap { index[$0] }
        for (target, _) in (screen?.functions ?? []).flatMap(\.expressions).compactMap(\.assignment)
        where target.words == ["title"] || target.words == ["self", "title"] {
          add("renames the tab: 'navigationItem.title' is the screen's alone", at: target.place)
        }
      }
      flow.visitSteps { context, step in
        switch step {
        case .show(let showing):
          // What is pushed first has no Back, or takes its parent along.
          let isFirst = context.isStart && showing.place == flow.start.first?.place
          guard let type = showing.flow, showing.verb == .push, hasLists, keepsChildren(flow.type), !isFirst,
            let child = drafts.first(where: { $0.type == type }), keeps(type, flow.type), misses(child, telling)
          else { return }
          add("nobody hears that the user leaves \(child.name) by Back: it is kept", at: showing.place)
        case .leave(let leaving) where context.isHandler && leaving.kind == .popToRoot && !isAtRoot(flow):
          add("pops to the root to leave a child: other screens below it go, too", at: leaving.place)
        default: break
        }
      }
    }
  }
}

extension Function {
  /// Whether it asks for the idiom, or gives a popover its source.
  fileprivate var givesSource: Bool {
    expressions.contains { ["popoverPresentationController", "userInterfaceIdiom"].contains($0.name) }
  }

  fileprivate var namesCalled: Set<String> { Set(expressions.compactMap(\.call?.called.name)) }
}

extension Variable {
  fileprivate var isListOfChildren: Bool {
    let type = type ?? initial.map { $0.words.joined() } ?? ""
    return Naming.isOfChildren(name) || type.hasPrefix("[") && type.contains("Coordinator")
  }
}

extension CodeIndex.TypeInfo {
  /// Whether one of these words is a way in which it tells others something.
  func tells(_ words: Set<String>) -> Bool {
    variables.contains { $0.isWay && words.contains($0.name) }
  }

  /// Whether its code sets a property by its name, or that of a member by both names.
  func sets(_ path: String..., where isMeant: (Expression) -> Bool = { _ in true }) -> Bool {
    namesUsed.isSuperset(of: path)
      && expressions.compactMap(\.assignment).contains { target, value in
        target.words.suffix(path.count).elementsEqual(path) && isMeant(value)
      }
  }
}
