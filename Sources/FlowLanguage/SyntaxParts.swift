// The parts of a tree that occur in many places.

/// An identifier as written.
public struct Name: Sendable {
  /// Without backticks. Empty if a name is missing, which was reported.
  public let text: String
  public let place: SourcePlace

  /// False only if a name is missing, which was reported.
  @inlinable public var isPresent: Bool { !text.isEmpty }
}

/// Names joined by dots.
public struct QualifiedName: Sendable {
  public let first: Name
  /// Those after the dots, mostly none.
  public let members: [Name]
  public let place: SourcePlace

  public var last: Name { members.last ?? first }
  public var asName: Name { Name(text: text, place: place) }
  public var text: String {
    members.isEmpty ? first.text : first.text + members.reduce(into: "") { $0 += "." + $1.text }
  }
}

/// A Swift type as written, without the line breaks and comments inside it.
public struct TypeSyntax: Sendable {
  public let text: String
  public let place: SourcePlace
}

/// A literal or an implicit member such as `.zero`, as Swift source.
public struct LiteralSyntax: Sendable {
  public enum Kind: Sendable {
    case string, integer, float, boolean, `nil`, emptyArray, emptyDictionary, member, expression
  }
  public let kind: Kind
  public let text: String
  public let place: SourcePlace
  /// The names in an expression, without members.
  public var names: [String] = []
}

/// `label name: Type = default`.
public struct ParameterSyntax: Sendable {
  /// The argument label if it differs from the name; `_` means none.
  public let label: Name?
  public let name: Name
  public let type: TypeSyntax
  public let defaultValue: LiteralSyntax?
  public let place: SourcePlace
}

/// The value after a colon, or alone in an argument list.
public enum ValueSyntax: Sendable {
  case literal(LiteralSyntax)
  /// A name in scope, possibly with members.
  case path(QualifiedName)
}

public struct ArgumentSyntax: Sendable {
  public let label: Name?
  public let value: ValueSyntax
  public let place: SourcePlace
}

/// The arguments of a target and their place; without parentheses if there is no list.
public struct ArgumentsSyntax: Sendable {
  public let list: [ArgumentSyntax]
  public let hasParentheses: Bool
  public let place: SourcePlace
}

/// `link "/path/:name" as push below Screen with need(name)`.
public struct LinkSyntax: Sendable {
  /// A need whose result is an argument of the link's target.
  public struct Use: Sendable {
    public let need: Name
    public let arguments: ArgumentsSyntax
  }

  public let path: LiteralSyntax
  public let verb: ShowSyntax.Verb?
  public let below: Name?
  public let uses: [Use]
  public let place: SourcePlace
}

extension LinkSyntax {
  /// `link "/"`, where it is not written.
  package init(unwrittenAt place: SourcePlace) {
    self.init(
      path: LiteralSyntax(kind: .string, text: "\"/\"", place: place), verb: nil, below: nil, uses: [], place: place)
  }
}

/// `holds links while condition`: while it holds, all links wait.
public struct HoldSyntax: Sendable {
  public let condition: Name?
  public let arguments: ArgumentsSyntax
  public let place: SourcePlace
}
