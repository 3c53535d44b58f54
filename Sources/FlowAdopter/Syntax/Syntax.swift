/// A place in one of the files.
struct Place: Hashable, Sendable {
  let file: Int
  /// In bytes.
  let offset: Int
}

/// What others ask for by its name.
protocol Named {
  var name: String { get }
}

extension BidirectionalCollection where Element: Named {
  func first(named name: String?) -> Element? { first { $0.name == name } }
  func contains(named name: String?) -> Bool { contains { $0.name == name } }
  func firstIndex(named name: String?) -> Index? { firstIndex { $0.name == name } }
  func lastIndex(named name: String?) -> Index? { lastIndex { $0.name == name } }
}

struct Argument: Sendable {
  let label: String?
  let value: Expression
}

/// An expression, as far as navigation is concerned.
final class Expression: Sendable {
  indirect enum Kind: Sendable {
    case name(String)
    /// `base.name`; without a base `.name`.
    case member(Expression?, String)
    case call(Expression, [Argument])
    case closure(Closure)
    case assignment(to: Expression, Expression)
    case conditional(Expression, Expression, Expression)
    case cast(Expression, type: String)
    /// `value is Type`
    case test(Expression, type: String)
    case tuple([Argument])
    case array([Expression])
    case element(of: Expression, [Argument])
    case string(String)
    case number(String)
    case boolean(Bool)
    case none
    case not(Expression)
    /// `&&`, `||`, `==`, …
    case operation(String, Expression, Expression)
    case statement(Statement)
    case other([Expression])
  }

  let kind: Kind
  /// Where its most telling name is.
  let place: Place
  /// Whether a `try` covers it.
  let isTried: Bool
  let isAwaited: Bool
  /// Whether it is `nil` where what it tries fails: `try?`
  let mayFail: Bool

  init(_ kind: Kind, at place: Place, isTried: Bool = false, isAwaited: Bool = false, mayFail: Bool = false) {
    self.kind = kind
    self.place = place
    self.isTried = isTried
    self.isAwaited = isAwaited
    self.mayFail = mayFail
  }
}

struct Closure: Sendable {
  let parameters: [String]
  let body: [Statement]
  /// The names in its capture list that it does not keep.
  var captures: Set<String> = []
}

indirect enum Pattern: Sendable {
  case name(String)
  case tuple([Pattern])
  /// `.detail(let item)`: a case with what it binds.
  case enumCase(String, [Pattern])
  case type(String, bound: String?)
  /// `let item?`: a value that is there, of whatever form.
  case some(Pattern)
  case value(Expression)
  case any

  /// Whether a value may be of another form.
  var isRefutable: Bool {
    switch self {
    case .name, .any: false
    case .tuple(let parts): parts.contains(where: \.isRefutable)
    case .enumCase, .type, .some, .value: true
    }
  }

  /// The names of the cases, and the truths, that it asks for.
  var cases: [String] {
    switch self {
    case .enumCase(let name, let parts): [name] + parts.flatMap(\.cases)
    case .tuple(let parts): parts.flatMap(\.cases)
    case .value(let value): if case .boolean = value.kind { [value.text] } else { [] }
    case .name, .type, .some, .any: []
    }
  }

  /// With a value that is there; only one that does not say so by itself needs more than that.
  func ofSome() -> Pattern { isRefutable ? self : .some(self) }

  var names: [String] {
    switch self {
    case .name(let name): [name]
    case .tuple(let parts), .enumCase(_, let parts): parts.flatMap(\.names)
    case .type(_, let bound): bound.map { [$0] } ?? []
    case .some(let part): part.names
    case .value, .any: []
    }
  }
}

/// A part of a condition; without a pattern it is true or not by itself.
struct Condition: Sendable {
  var pattern: Pattern?
  let expression: Expression?
}

struct Statement: Sendable {
  struct Case: Sendable {
    let patterns: [Pattern]
    let isDefault: Bool
    /// After `where`; nil for several patterns, of which each may have its own.
    let condition: Expression?
    /// With that of the next case where it falls through.
    var body: [Statement]
  }

  indirect enum Kind: Sendable {
    case expression(Expression)
    case variable(Pattern, type: String?, Expression?)
    case branch([Condition], then: [Statement], else: [Statement])
    case until([Condition], otherwise: [Statement])
    case choice(Expression, [Case])
    case result(Expression?)
    /// `do` with what its `catch`es do.
    case attempt([Statement], catches: [[Statement]])
    case loop(Pattern, [Expression], [Statement])
    case deferred([Statement])
    /// Anything else with statements inside, such as `do`.
    case block([Statement])
  }

  let kind: Kind
  let place: Place
}

struct Parameter: Named, Sendable {
  let label: String?
  let name: String
  var type: String
  /// As it is written.
  let initial: String?
}

struct Function: Named, Sendable {
  let name: String
  var parameters: [Parameter]
  let result: String?
  /// Nil for a requirement.
  let body: [Statement]?
  let isStatic: Bool
  let place: Place
}

struct Variable: Named, Sendable {
  let name: String
  var type: String?
  let initial: Expression?
  /// Of a computed property.
  var getter: [Statement]?
  /// What is done when it changes.
  var observer: [Statement] = []
  let isWeak: Bool
  /// Whether no other type can read it.
  let isPrivate: Bool
  var isConstant = false
  let place: Place

  /// Whether others are told something by it.
  var isWay: Bool { type?.contains("->") == true || ["oordinator", "elegate"].contains(where: name.hasSuffix) }

  /// Its type, as far as that is written, there or where its first value is made.
  var usualType: String { type ?? initial?.words.first ?? "" }

  /// Whether it is a list or a table, as far as that is written.
  var isCollection: Bool {
    if type == nil, case .array? = initial?.kind { return true }
    return ["[", "Array", "Dictionary", "Set<", "NSMutable", "NSMapTable", "NSHashTable", "NSCache"]
      .contains(where: usualType.hasPrefix)
  }
}

struct EnumCase: Named, Sendable {
  let name: String
  var parameters: [Parameter]
  var rawValue: String?
}

/// A type or an extension of one.
struct TypeSyntax: Sendable {
  enum Kind { case `class`, `struct`, `enum`, `protocol`, `extension` }

  let kind: Kind
  let name: String
  let inherited: [String]
  var functions: [Function] = []
  var variables: [Variable] = []
  var cases: [EnumCase] = []
  var nested: [TypeSyntax] = []
  let place: Place
  let lines: Int

  var bodies: [[Statement]] {
    functions.compactMap(\.body) + variables.compactMap(\.getter) + variables.map(\.observer)
  }

  /// The types in it, each with the path of the one around it.
  func allNested(in path: String) -> [(outer: String, type: TypeSyntax)] {
    nested.flatMap { [(path, $0)] + $0.allNested(in: "\(path).\($0.name)") }
  }
}

/// What a file declares.
struct FileSyntax: Sendable {
  var types: [TypeSyntax] = []
  var functions: [Function] = []
  /// Other names of types.
  var aliases: [String: String] = [:]
  /// Names of the types of closures, `Completion`, `ImagePicker.Completion`, and what may stand for one of them.
  var closures: [String: String] = [:]
  /// Every name in the file that could navigate, with its place.
  var navigationCalls: [(name: String, place: Place)] = []
}
