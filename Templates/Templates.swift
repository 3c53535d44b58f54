/// A built-in template, which `FlowGenerator` renders unless the module has one of the same name.
package struct Template: Sendable {
  /// The path of the file that can replace it, without `.template`, such as `actions/delegate`.
  package let name: String
  private let literal: StaticString

  fileprivate init(_ name: String, _ literal: StaticString) {
    (self.name, self.literal) = (name, literal)
  }

  /// Its bytes, as stored in the program.
  package var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }
}

/// Every template, by name.
package let templates: [Template] = [
  Template("actions", actions),
  Template("actions/closures", actionsClosures),
  Template("actions/delegate", actionsDelegate),
  Template("actions/destinations", actionsDestinations),
  Template("actions/events", actionsEvents),
  Template("actions/protocol", actionsProtocol),
  Template("actions/struct", actionsStruct),
  Template("adapters", adapters),
  Template("alerts", alerts),
  Template("calls", calls),
  Template("coordinator", coordinator),
  Template("documentation", documentation),
  Template("externals", externals),
  Template("file", file),
  Template("function", function),
  Template("lifetime", lifetime),
  Template("lifetime/delegate", lifetimeDelegate),
  Template("lifetime/finishDelegate", lifetimeFinishDelegate),
  Template("lifetime/parent", lifetimeParent),
  Template("lifetime/screen", lifetimeScreen),
  Template("links", links),
  Template("methods", methods),
  Template("outcomes", outcomes),
  Template("properties", properties),
  Template("restarts", restarts),
  Template("routes", routes),
  Template("scaffold/container", scaffoldContainer),
  Template("scaffold/coordinator", scaffoldCoordinator),
  Template("scaffold/file", scaffoldFile),
  Template("scaffold/view", scaffoldView),
  Template("scaffold/viewController", scaffoldViewController),
  Template("screens", screens),
  Template("screens/dependencies", screensDependencies),
  Template("screens/hosting", screensHosting),
  Template("screens/initializer", screensInitializer),
  Template("screens/properties", screensProperties),
  Template("screens/storyboard", screensStoryboard),
  Template("steps", steps),
  Template("support", support),
  Template("tabs", tabs),
  Template("testPlan/fixtures", testPlanFixtures),
  Template("testPlan/spies", testPlanSpies),
  Template("testPlan/stub", testPlanStub),
  Template("testPlan/suite", testPlanSuite),
]
