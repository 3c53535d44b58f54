import FlowTemplates

/// A small world for templates: a class that is shared and structs that contain each other.
final class Flow: TemplateRecord, Sendable {
  static let typeName = "Flow"
  static let members: [Member] = [
    text("name", "The name.") { $0.name },
    text("summary", "Text of any number | of lines.\nMay be empty.") { $0.summary },
    flag("isRoot", "Whether it is the app's.") { $0.isRoot },
    flag("isTab", "Whether it is a tab.") { $0.isTab },
    choice("actions", "The style of the actions.") { $0.actions },
    text("style", "A text that names a file.") { $0.style },
    texts("tags", "Words.") { $0.tags },
    record("first", "The first screen.") { $0.first },
    optional("modal", "The modal screen.") { $0.modal },
    list("screens", "All screens.") { $0.screens },
    list("steps", "What happens.") { $0.steps },
  ]

  enum Style: String, CaseIterable, Sendable { case closures, `struct` }

  let name: String
  let summary: String
  let isRoot: Bool
  let isTab: Bool
  let actions: Style
  let style: String
  let tags: [String]
  let first: Screen
  let modal: Screen?
  let screens: [Screen]
  let steps: [Step]

  init(
    name: String = "Shop", summary: String = "", isRoot: Bool = false, isTab: Bool = false,
    actions: Style = .closures, style: String = "", tags: [String] = [], first: Screen = Screen(name: "Start"),
    modal: Screen? = nil, screens: [Screen] = [], steps: [Step] = []
  ) {
    self.name = name
    self.summary = summary
    self.isRoot = isRoot
    self.isTab = isTab
    self.actions = actions
    self.style = style
    self.tags = tags
    self.first = first
    self.modal = modal
    self.screens = screens
    self.steps = steps
  }
}

struct Screen: TemplateRecord {
  static let typeName = "Screen"
  static let members: [Member] = [
    text("name", "The name.", \.name),
    texts("inputs", "The inputs.") { $0.inputs },
  ]

  let name: String
  var inputs: [String] = []
}

struct Step: TemplateRecord {
  static let typeName = "Step"
  static let members: [Member] = [
    choice("kind", "What it does.") { $0.kind },
    text("target", "Where to.") { $0.target },
    optional("screen", "The screen.") { $0.screen },
    list("steps", "What happens inside.") { $0.steps },
  ]

  enum Kind: String, CaseIterable, Sendable { case push, pop, dismiss }

  let kind: Kind
  var target = ""
  var screen: Screen?
  var steps: [Step] = []
}

let testSchema = Schema(roots: [Flow.self])
