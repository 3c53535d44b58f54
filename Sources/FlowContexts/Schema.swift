import FlowLanguage
package import FlowTemplates

/// The values available to templates, from a generated file or the support file down to a single statement.
package let templateSchema = Schema(roots: [
  FileContext.self, ModuleContext.self, ContainerContext.self, TestPlanContext.self,
])

extension TemplateRecord {
  /// Modules to import, by their names in Swift: one that is a word of Swift is in backticks.
  static func imports(_ meaning: String, _ read: @escaping Reading<[String]>) -> Member {
    texts("imports", meaning) {
      read($0).map { $0.split(separator: ".").map { swiftName(String($0)) }.joined(separator: ".") }
    }
  }
}
