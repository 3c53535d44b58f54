// The parts of a tree that occur in many places.

/// An identifier as written.
package struct Name: Sendable {
  /// Without backticks. Empty if a name is missing, which was reported.
  package let text: String
  package let place: SourcePlace

  @inlinable package init(text: String, place: SourcePlace) {
    self.text = text
    self.place = place
  }

  /// False only if a name is missing, which was reported.
  package var isPresent: Bool { !text.isEmpty }
}

/// Names joined by dots.
package struct QualifiedName: Sendable {
  package let first: Name
  /// Those after the dots, mostly none.
  package let members: [Name]
  package let place: SourcePlace

  package init(first: Name, members: [Name], place: SourcePlace) {
    self.first = first
    self.members = members
    self.place = place
  }

  package var last: Name { members.last ?? first }
  package var asName: Name { Name(text: text, place: place) }
  package var text: String {
    members.isEmpty ? first.text : first.text + members.reduce(into: "") { $0 += "." + $1.text }
  }
}

/// A Swift type as written, without the line breaks and comments inside it.
package struct TypeSyntax: Sendable {
  package let text: String
  package let place: SourcePlace

  package init(text: String, place: SourcePlace) {
    self.text = text
    self.place = place
  }
}

/// A literal or an implicit member such as `.zero`, as Swift source.
package struct LiteralSyntax: Sendable {
  package enum Kind: Sendable { case string, integer, float, boolean, `nil`, emptyArray, member, expression }
  package let kind: Kind
  package let text: String
  package let place: SourcePlace
  /// The names in an expression, without members.
  package var names: [String] = []

  package init(kind: Kind, text: String, place: SourcePlace, names: [String] = []) {
    self.kind = kind
    self.text = text
    self.place = place
    self.names = names
  }
}

/// `label name: Type = default`.
package struct ParameterSyntax: Sendable {
  /// The argument label if it differs from the name; `_` means none.
  package let label: Name?
  package let name: Name
  package let type: TypeSyntax
  package let defaultValue: LiteralSyntax?
  package let place: SourcePlace

  package init(label: Name?, name: Name, type: TypeSyntax, defaultValue: LiteralSyntax?, place: SourcePlace) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.place = place
  }
}

/// The value after a colon, or alone in an argument list.
package enum ValueSyntax: Sendable {
  case literal(LiteralSyntax)
  /// A name in scope, possibly with members.
  case path(QualifiedName)
}

package struct ArgumentSyntax: Sendable {
  package let label: Name?
  package let value: ValueSyntax
  package let place: SourcePlace

  package init(label: Name?, value: ValueSyntax, place: SourcePlace) {
    self.label = label
    self.value = value
    self.place = place
  }
}

/// The arguments of a target and their place; without parentheses if there is no list.
package struct ArgumentsSyntax: Sendable {
  package let list: [ArgumentSyntax]
  package let hasParentheses: Bool
  package let place: SourcePlace

  package init(list: [ArgumentSyntax], hasParentheses: Bool, place: SourcePlace) {
    self.list = list
    self.hasParentheses = hasParentheses
    self.place = place
  }
}

/// The contents of a declaration's braces.
package struct BlockSyntax: Sendable {
  /// From `{` to `}`; without braces, the point after the declaration's last word.
  package let place: SourcePlace

  package init(place: SourcePlace) {
    self.place = place
  }

  package var isWritten: Bool { !place.range.isEmpty }
}

/// `link "/path/:name" as push below Screen with need(name)`.
package struct LinkSyntax: Sendable {
  /// A need whose result is an argument of the link's target.
  package struct Use: Sendable {
    package let need: Name
    package let arguments: ArgumentsSyntax

    package init(need: Name, arguments: ArgumentsSyntax) {
      self.need = need
      self.arguments = arguments
    }
  }

  package let path: LiteralSyntax
  package let verb: ShowSyntax.Verb?
  package let below: Name?
  package let uses: [Use]
  package let place: SourcePlace

  package init(path: LiteralSyntax, verb: ShowSyntax.Verb?, below: Name?, uses: [Use], place: SourcePlace) {
    self.path = path
    self.verb = verb
    self.below = below
    self.uses = uses
    self.place = place
  }
}

extension LinkSyntax {
  /// `link "/"`, where it is not written.
  package init(unwrittenAt place: SourcePlace) {
    self.init(
      path: LiteralSyntax(kind: .string, text: "\"/\"", place: place), verb: nil, below: nil, uses: [], place: place)
  }
}

/// `holds links while condition`: while it holds, all links wait.
package struct HoldSyntax: Sendable {
  package let condition: Name?
  package let arguments: ArgumentsSyntax
  package let place: SourcePlace

  package init(condition: Name?, arguments: ArgumentsSyntax, place: SourcePlace) {
    self.condition = condition
    self.arguments = arguments
    self.place = place
  }
}
