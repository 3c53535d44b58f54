/// What a method does to what is on screen, by its name.
enum Move {
  case push, present, replace, pop, popToRoot, popTo, dismiss, segue, embed

  static let ofUIKit: [String: Move] = [
    "pushViewController": .push, "show": .push, "showDetailViewController": .push, "present": .present,
    "setViewControllers": .replace, "popViewController": .pop, "popToRootViewController": .popToRoot,
    "popToViewController": .popTo, "dismiss": .dismiss, "performSegue": .segue,
  ]

  /// Those of the usual routers.
  private static let ofRouters: [String: Move] = [
    "push": .push, "pushModule": .push, "presentViewController": .present, "presentModally": .present,
    "presentModule": .present, "presentFullScreen": .present, "setRootModule": .replace, "setRoot": .replace,
    "setRootViewController": .replace, "replaceRoot": .replace, "setModules": .replace, "popModule": .pop, "pop": .pop,
    "popToRootModule": .popToRoot, "popToRoot": .popToRoot, "popToModule": .popTo, "popTo": .popTo,
    "dismissModule": .dismiss, "dismissViewController": .dismiss, "dismissModal": .dismiss, "dismissToRoot": .dismiss,
  ]

  /// Those of anything else, too.
  private static let ofAnything: [String: Move] = [
    "set": .replace, "enter": .replace, "addChild": .embed, "embed": .embed,
  ]

  static func named(_ name: String) -> Move? { ofUIKit[name] ?? ofRouters[name] ?? ofAnything[name] }

  /// UIKit's methods and properties that change what is on screen.
  static let names = Set(ofUIKit.keys).union([
    "rootViewController", "viewControllers", "selectedIndex", "selectedViewController",
  ])

  /// Whether a call changes what is on screen, as far as its name says so.
  ///
  /// - Parameter isWrapper: whether it may be one of the app's own router.
  static func isOne(_ name: String, isWrapper: Bool) -> Bool {
    names.contains(name)
      || isWrapper
        && (ofRouters[name] != nil || ["push", "present", "pop", "dismiss"].contains(Naming.words(name).first))
  }
}
