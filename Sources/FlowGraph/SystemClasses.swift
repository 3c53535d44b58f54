/// A system view controller, with its special requirements: what UIKit raises, or does not do, unless they are met.
///
/// The superclasses are those of the public headers of iOS (UIKit, MessageUI, EventKitUI, GameKit, AddressBookUI).
package struct SystemClass: Sendable {
  /// What is special about a class.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A `UINavigationController`: "Pushing a navigation controller is not supported".
    package static let isNavigationController = Traits(rawValue: 1)
    /// "Split View Controllers cannot be pushed to a Navigation Controller".
    package static let isSplitViewController = Traits(rawValue: 2)
    /// A `UIAlertController`, which a flow declares as an `alert`.
    package static let isAlert = Traits(rawValue: 4)
    /// Raises on an iPad if its popover has no source.
    package static let needsPopoverSource = Traits(rawValue: 8)
    /// Has its own button that dismisses it.
    package static let leavesByItself = Traits(rawValue: 16)
    /// Its initializers take values: `init()` is NS_UNAVAILABLE, or raises, and no storyboard creates it.
    package static let needsValues = Traits(rawValue: 32)
    /// Raises, or does not appear, on a stack.
    package static let hasNoPlaceOnStack: Traits = [.isNavigationController, .isSplitViewController, .isAlert]
  }

  package let name: String
  package let traits: Traits

  /// The traits of a screen's class, with or without its module's name; nil for every other class.
  package static func named(_ typeName: String) -> SystemClass? {
    let name = typeName.withoutModule
    return table[name].map { SystemClass(name: name, traits: $0) }
  }

  /// Its framework, known by its prefix.
  package var framework: String { Self.frameworks[String(name.prefix(2))] ?? "UIKit" }

  private static let frameworks = [
    "AB": "AddressBookUI", "AV": "AVKit", "CN": "ContactsUI", "EK": "EventKitUI", "GK": "GameKit", "MF": "MessageUI",
    "MP": "MediaPlayer", "PH": "PhotosUI", "PK": "PassKit", "QL": "QuickLook", "SF": "SafariServices",
    "SK": "StoreKit", "VN": "VisionKit",
  ]

  /// UINavigationController.h, and the headers that name it as the superclass.
  private static let navigationControllers = [
    "UINavigationController", "UIImagePickerController", "UIVideoEditorController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "EKEventEditViewController", "GKGameCenterViewController",
    "GKMatchmakerViewController", "GKTurnBasedMatchmakerViewController", "GKFriendRequestComposeViewController",
    "ABPeoplePickerNavigationController",
  ]

  private static let table: [String: Traits] = [
    "UISplitViewController": .isSplitViewController, "UIAlertController": .isAlert,
    // UIActivityViewController, Overview: "On iPad, you must present the view controller in a popover."
    // Its header: init, initWithNibName:bundle: and initWithCoder: are NS_UNAVAILABLE.
    "UIActivityViewController": [.needsPopoverSource, .leavesByItself, .needsValues],
    // UICloudSharingController, "Presenting the controller": on an iPad a run-time error without a popover's source.
    "UICloudSharingController": .needsPopoverSource,
    // UIDocumentMenuViewController (until iOS 11) is an action sheet.
    "UIDocumentMenuViewController": [.needsPopoverSource, .leavesByItself],
    // SFSafariViewControllerDelegate: `safariViewControllerDidFinish` is called when the user has tapped Done.
    // SFSafariViewController.h: init, initWithNibName:bundle: and initWithCoder: are NS_UNAVAILABLE.
    "SFSafariViewController": [.leavesByItself, .needsValues],
    // PHPicker.h: init, initWithNibName:bundle: and initWithCoder: are NS_UNAVAILABLE.
    "PHPickerViewController": .needsValues,
    // UIDocumentPickerDelegate.h: "called if the user dismisses the document picker without selecting a document".
    "UIDocumentPickerViewController": .leavesByItself,
    // CNContactPickerDelegate.h: the picker is dismissed when a contact was chosen, or Cancel.
    "CNContactPickerViewController": .leavesByItself,
    // Nothing special, but no app declares them.
    "AVPlayerViewController": [], "CNContactViewController": [], "EKCalendarChooser": [], "EKEventViewController": [],
    "MPMediaPickerController": [], "PKAddPassesViewController": [], "QLPreviewController": [],
    "SKStoreProductViewController": [], "VNDocumentCameraViewController": [],
  ].merging(navigationControllers.map { ($0, .isNavigationController) }) { own, _ in own }
}

extension Flow {
  /// The frameworks of its screens' system classes.
  package var frameworks: Set<String> { Set(screens.compactMap(\.systemClass?.framework)) }
}

extension Screen {
  /// The class that it was declared `as`, if it is a system class.
  package var systemClass: SystemClass? { hasOwnTypeName ? SystemClass.named(typeName) : nil }

  /// Of the app's own classes, only the name says it.
  package var isNavigationController: Bool {
    typeName.hasSuffix("NavigationController") || systemClass?.traits.contains(.isNavigationController) == true
  }
}
