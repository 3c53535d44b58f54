import UIKit

// Screens that share names of actions, and whose steps depend on what they were given.
extension CornersRun {
  private static func open(_ member: Member, _ traveller: Traveller) -> ProfileViewController? {
    traveller.see(MembersViewController.self)?.coordinator?.open(member: member)
    return traveller.see(ProfileViewController.self)
  }

  static func crew() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.crew()
    let members = traveller.see(MembersViewController.self)
    members?.coordinator?.refresh()
    members?.coordinator?.remove(member: grace)
    traveller.see(alert: "Dismiss Grace?")
    traveller.tap("No")
    traveller.see(MembersViewController.self)?.coordinator?.remove(member: grace)
    traveller.see(alert: "Dismiss Grace?")
    traveller.tap("Yes")
    Scenario.expect(traveller.diary == ["refresh", "remove Grace"], "the button's step is the hook")
    let profile = open(ada, traveller)
    profile?.coordinator?.remove()
    traveller.see(MembersViewController.self)
    Scenario.expect(traveller.diary == ["refresh", "remove Grace", "remove Ada"], "a screen's parameter is known")
    open(ada, traveller)?.coordinator?.close()
    traveller.see(MembersViewController.self)?.coordinator?.close()
    traveller.see(MapViewController.self)
    Scenario.expect(Scenario.alive(CrewCoordinator.self) == 0, "of one name, two different steps")
  }

  static func friends() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.crew()
    open(ada, traveller)?.coordinator?.friends()
    open(grace, traveller)?.coordinator?.choose()
    let profile = traveller.see(ProfileViewController.self)
    Scenario.expect(profile?.content == ada, "the inner flow has left")
    Scenario.expect(traveller.diary == ["Grace meets Ada"], "its handler knows the screen's parameter")
  }

  /// What a flow tells without ending is heard each time, and by whoever has started it only.
  static func signals() {
    let traveller = Traveller()
    let map = traveller.see(MapViewController.self)
    map?.actions.crew()
    let profile = open(ada, traveller)
    profile?.coordinator?.wave()
    profile?.coordinator?.wave()
    Scenario.expect(traveller.see(ProfileViewController.self) === profile, "the flow goes on")
    Scenario.expect(map?.marks == ["Ada", "Ada"], "its parent hears it each time")
    profile?.coordinator?.friends()
    open(grace, traveller)?.coordinator?.wave()
    Scenario.expect(map?.marks == ["Ada", "Ada"], "whoever has started it does not listen")
    traveller.see(ProfileViewController.self)?.coordinator?.choose()
    traveller.see(ProfileViewController.self)
    UIKitSimulation.transitions = .held
    profile?.coordinator?.choose()
    profile?.coordinator?.wave()
    UIKitSimulation.transitions = .immediate
    traveller.see(MapViewController.self)
    Scenario.expect(map?.marks == ["Ada", "Ada", "Ada"], "who has finished tells nothing more")
  }

  static func letters() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.crew()
    open(ada, traveller)?.coordinator?.letter()
    traveller.container.letter = Text(words: "Come along")
    traveller.see(ProfileViewController.self)?.coordinator?.letter()
    let letter = traveller.see(LetterViewController.self)
    Scenario.expect(letter?.content.text.words == "Come along", "the letter is there")
    letter?.coordinator?.close()
    let profile = traveller.see(ProfileViewController.self)
    Scenario.expect(profile?.navigationController is TravelNavigationController, "the module's class of stacks")
    profile?.coordinator?.letter()
    traveller.see(LetterViewController.self)?.coordinator?.burn()
    traveller.see(ProfileViewController.self)
    Scenario.expect(traveller.diary == ["remove Ada"], "both know the member")
  }

  /// Who posts a letter does not close the one that is read by then.
  static func lateLetters() {
    let traveller = Traveller { $0.letter = Text(words: "Come along") }
    traveller.see(MapViewController.self)?.actions.crew()
    open(ada, traveller)?.coordinator?.letter()
    traveller.see(LetterViewController.self)?.coordinator?.post()
    traveller.think()
    traveller.back()
    traveller.see(ProfileViewController.self)?.coordinator?.letter()
    let letter = traveller.see(LetterViewController.self)
    answer(1, traveller)
    Scenario.expect(traveller.see(LetterViewController.self) === letter, "the other letter stays")
    letter?.coordinator?.post()
    traveller.think()
    answer(1, traveller)
    traveller.see(ProfileViewController.self)
  }

  /// An adapter lives as long as its screen.
  static func adaptersEnd() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.crew()
    var first = open(ada, traveller)
    weak var adapter: AnyObject?
    adapter = first?.coordinator
    Scenario.expect(adapter != nil, "it is kept while the screen lives")
    first = nil
    traveller.back()
    Scenario.expect(Scenario.alive(ProfileViewController.self) == 0, "the screen is gone")
    let second = open(grace, traveller)
    Scenario.expect(adapter == nil, "so is its adapter, the flow being there")
    Scenario.watch(second?.coordinator)
    traveller.delegate.coordinator?.called(off: alps)
    traveller.see(MapViewController.self)
    second?.coordinator?.choose()
    Scenario.expect(second?.coordinator == nil, "with its flow it goes, too")
  }
}
