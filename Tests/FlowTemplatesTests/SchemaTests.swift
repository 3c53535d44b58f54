import FlowTemplates
import Testing

@Suite("Schema")
struct SchemaTests {
  @Test func documentationListsWhatCanBeReached() {
    let expected = #"""
      # What templates can name

      `Text` is text, `Flag` a condition, `[T]` a list, `T?` a record that may be absent; a choice is a text that is
      always one of the cases listed.

      ## Step

      | Member | Type | Meaning |
      |---|---|---|
      | `kind` | `push`, `pop`, `dismiss` | What it does. |
      | `target` | `Text` | Where to. |
      | `screen` | `Screen?` | The screen. |
      | `steps` | `[Step]` | What happens inside. |

      ## Screen

      | Member | Type | Meaning |
      |---|---|---|
      | `name` | `Text` | The name. |
      | `inputs` | `[Text]` | The inputs. |

      """#
    #expect(Schema(roots: [Step.self]).documentation() == expected)
  }

  @Test func rootsComeFirstAndOnce() {
    let page = Schema(roots: [Screen.self, Flow.self, Screen.self]).documentation()
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings == ["## Screen", "## Flow", "## Step"])
  }

  @Test func whatWouldEndACellIsEscaped() {
    #expect(testSchema.documentation().contains(#"| Text of any number \| of lines. May be empty. |"#))
  }
}
