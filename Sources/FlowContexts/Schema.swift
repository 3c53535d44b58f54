package import FlowTemplates

/// The values available to templates, from a generated file or the support file down to a single statement.
package let templateSchema = Schema(roots: [
  FileContext.self, ModuleContext.self, ContainerContext.self, TestPlanContext.self,
])
