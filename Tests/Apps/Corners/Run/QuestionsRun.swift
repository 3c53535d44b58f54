import UIKit

// Conditions that take a while.
extension CornersRun {
  private static let lamp = Text(words: "Lamp")

  static func questions() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.pack(lamp)
    traveller.think()
    answer(false, traveller)
    Scenario.expect(traveller.see(ThingViewController.self)?.content == lamp, "the answer is awaited")
    traveller.see(ThingViewController.self)?.actions.ok()
    traveller.see(ThingsViewController.self)?.actions.pack(lamp)
    traveller.think()
    answer(true, traveller)
    traveller.see(ThingsViewController.self)

    traveller.things?.count()
    things?.actions.weigh(lamp)
    traveller.things?.count()
    traveller.think()
    Scenario.expect(traveller.container.weights == [1], "what is asked is what was so at the tap")
    answer(true, traveller)
    let thing = traveller.see(ThingViewController.self)
    Scenario.expect(thing?.modalPresentationStyle == .custom, "the style is the app's own")
    Scenario.expect(thing?.preferredContentSize.width == 100, "the app prepares what is presented")
    thing?.actions.ok()
    traveller.see(ThingsViewController.self)?.actions.weigh(lamp)
    traveller.think()
    answer(false, traveller)
    traveller.see(ThingsViewController.self)
  }

  static func droppedTaps() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.pack(lamp)
    things?.actions.pack(lamp)
    traveller.think()
    things?.actions.pack(lamp)
    things?.actions.only()
    traveller.think()
    Scenario.expect(traveller.container.questions.count == 1, "a second tap is not heard")
    Scenario.expect(traveller.thingsScreens.count == 1, "another step waits for its turn")
    answer(false, traveller)
    traveller.see(ThingViewController.self)?.actions.ok()
    traveller.see(CompareViewController.self)
  }

  static func questionsEndWithTheirFlow() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.pack(lamp)
    traveller.think()
    if let tabs = traveller.bag?.tabBarController { UIKitSimulation.pullDownSheet(tabs) }
    traveller.see(MapViewController.self)?.actions.remove(alps)
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Cancel")
    Scenario.expect(Scenario.alive(ThingsCoordinator.self) == 0, "the flow ends although somebody was asked")
    answer(false, traveller)
    traveller.see(MapViewController.self)
  }

  static func labels() {
    let traveller = Traveller()
    traveller.open()?.actions.read()
    traveller.think()
    traveller.container.labels.removeLast().resume(returning: lamp)
    traveller.think()
    Scenario.expect(traveller.see(ThingViewController.self)?.content == lamp, "the value is handed on")
    Scenario.expect(traveller.see(ThingViewController.self)?.modalPresentationStyle == .formSheet, "in one way")
    traveller.see(ThingViewController.self)?.actions.ok()
    traveller.see(ThingsViewController.self)?.actions.read()
    traveller.think()
    traveller.container.labels.removeLast().resume(returning: nil)
    traveller.think()
    Scenario.expect(traveller.see(ThingViewController.self)?.content == .empty, "or in the other")
  }

  private static func answer(_ value: Bool, _ traveller: Traveller) {
    guard let question = traveller.container.questions.popLast() else {
      return Scenario.expect(false, "somebody asks")
    }
    question.resume(returning: value)
    traveller.think()
  }
}
