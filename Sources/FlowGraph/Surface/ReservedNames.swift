/// Names of members that templates or UIKit declare on their own, each with the reason that messages give.
///
/// `DeclaredNamesTests` compares those of coordinators with what the templates declare.
package enum ReservedNames {
  /// Names that have a meaning in Swift itself, so that not even backticks make them usable everywhere.
  private static let ofSwift: [String: String] = [
    "self": "it is the instance itself", "Self": "it is the type itself", "super": "it is the superclass",
    "init": "it is an initializer", "deinit": "it is a deinitializer", "subscript": "it declares a subscript",
    "Type": "it names a metatype", "Protocol": "it names a metatype", "Any": "it is every type",
  ]

  /// The meaning of a name in Swift itself, or nil.
  package static func reason(ofSwift name: String) -> String? { ofSwift[name] }

  /// Properties of coordinators. Some exist with one lifetime only, but all are reserved, so that the setting can
  /// change.
  static let coordinatorProperties: [String: String] = [
    "stack": "it holds the screens of the coordinator",
    "navigationController": "it shows the screens of the coordinator",
    "tabBarController": "it shows the tabs of the coordinator",
    "window": "it is the app's window",
    "rootVC": "it is the first screen of the coordinator",
    "dependencies": "it holds what the app supplies",
    "childCoordinators": "it keeps the children alive",
    "parentCoordinator": "it is the coordinator that started this one",
    "onEnd": "it receives the outcome",
    "onSignal": "it receives the signals",
    "delegate": "it receives the outcome",
    "finishDelegate": "it receives the outcome",
    "type": "it identifies the flow",
    "outcome": "it is how the flow has ended",
  ]

  static let coordinatorMethods: [String: String] = [
    "start()": "it shows the first screen",
    "run()": "it starts the flow and returns its outcome",
    "coordinate(to:)": "it starts a child",
    "childDidFinish(_:)": "it releases a child",
    "end()": "it ends the flow",
    "end(_:)": "it ends the flow",
    "finish()": "it ends the flow",
    "finish(_:)": "it ends the flow",
    "coordinatorDidFinish(childCoordinator:nextFlow:)": "it is called when a child has ended",
    "handleEnd(of:)": "it is called when a child has ended",
    "signal(_:)": "it sends a signal to the parent",
    "push(destination:)": "it shows a destination",
    "pop(animated:)": "it pops the top screen",
    "popToRootVC(animated:)": "it pops all screens but the first",
    "configure(_:for:)": "it prepares a presentation of style 'custom'",
  ]

  /// Members of an app that has links.
  static let linkProperties = ["currentLink": "it is the link of what the user sees"]
  static let linkMethods = [
    "follow(_:animated:)": "it follows a link", "cancelLink()": "it forgets the link that is on its way",
  ]

  /// All names of coordinators' members, without labels.
  static let ofCoordinators: Set<String> = Set(
    [coordinatorProperties.keys, coordinatorMethods.keys, linkProperties.keys, linkMethods.keys].joined().map {
      String(Substring($0.utf8.prefix { $0 != UInt8(ascii: "(") }))
    })

  /// Properties of view controllers, which a subclass cannot redeclare as stored properties: those of UIViewController,
  /// of UIResponder, and of NSObject.
  package static let viewControllerProperties: Set<String> = Set(
    """
    view viewIfLoaded isViewLoaded parent children title navigationItem navigationController tabBarItem
    tabBarController splitViewController toolbarItems presentedViewController presentingViewController
    presentationController activePresentationController popoverPresentationController sheetPresentationController
    modalPresentationStyle modalTransitionStyle preferredContentSize transitioningDelegate transitionCoordinator
    storyboard nibName nibBundle isEditing isBeingPresented isBeingDismissed isMovingToParent isMovingFromParent
    isModalInPresentation traitCollection traitOverrides interfaceOrientation restorationIdentifier restorationClass
    editButtonItem definesPresentationContext providesPresentationContextTransitionStyle
    extendedLayoutIncludesOpaqueBars edgesForExtendedLayout automaticallyAdjustsScrollViewInsets
    hidesBottomBarWhenPushed additionalSafeAreaInsets systemMinimumLayoutMargins
    viewRespectsSystemMinimumLayoutMargins topLayoutGuide bottomLayoutGuide
    modalPresentationCapturesStatusBarAppearance preferredStatusBarStyle prefersStatusBarHidden
    preferredStatusBarUpdateAnimation childForStatusBarStyle childForStatusBarHidden overrideUserInterfaceStyle
    preferredUserInterfaceStyle supportedInterfaceOrientations preferredInterfaceOrientationForPresentation
    prefersInterfaceOrientationLocked shouldAutorotate prefersHomeIndicatorAutoHidden
    childForHomeIndicatorAutoHidden preferredScreenEdgesDeferringSystemGestures
    childForScreenEdgesDeferringSystemGestures prefersPointerLocked childViewControllerForPointerLock
    shouldAutomaticallyForwardAppearanceMethods disablesAutomaticKeyboardDismissal
    performsActionsWhilePresentingModally restoresFocusAfterTransition focusGroupIdentifier focusItemContainer
    parentFocusEnvironment preferredFocusEnvironments preferredFocusedView contentUnavailableConfiguration
    contentUnavailableConfigurationState interactionActivityTrackingBaseName extensionContext previewActionItems
    searchDisplayController preferredTransition tab tabBarObservedScrollView wantsFullScreenLayout
    next undoManager editingInteractionConfiguration isFirstResponder canBecomeFirstResponder
    canResignFirstResponder inputView inputAccessoryView inputViewController inputAccessoryViewController
    inputAssistantItem textInputMode textInputContextIdentifier keyCommands userActivity activityItemsConfiguration
    pasteConfiguration
    description debugDescription hash hashValue superclass classForCoder classForKeyedArchiver observationInfo
    isAccessibilityElement accessibilityLabel accessibilityAttributedLabel accessibilityHint
    accessibilityAttributedHint accessibilityValue accessibilityAttributedValue accessibilityTraits
    accessibilityFrame accessibilityPath accessibilityActivationPoint accessibilityLanguage accessibilityElements
    accessibilityElementsHidden accessibilityViewIsModal accessibilityNavigationStyle accessibilityContainerType
    accessibilityCustomActions accessibilityCustomRotors accessibilityUserInputLabels
    accessibilityAttributedUserInputLabels accessibilityTextualContext accessibilityRespondsToUserInteraction
    shouldGroupAccessibilityChildren automationElements
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Methods of UIViewController and UIResponder, as their headers have them, that a step can call on a screen.
  package static let viewControllerMethods: Set<String> = Set(
    """
    loadView() loadViewIfNeeded() viewDidLoad() viewWillAppear(_:) viewIsAppearing(_:) viewDidAppear(_:)
    viewWillDisappear(_:) viewDidDisappear(_:) viewWillLayoutSubviews() viewDidLayoutSubviews()
    updateViewConstraints() setEditing(_:animated:) setToolbarItems(_:animated:) setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden() setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    setNeedsUpdateOfSupportedInterfaceOrientations() setNeedsUpdateOfPrefersPointerLocked()
    setNeedsUpdateContentUnavailableConfiguration() setNeedsUpdateProperties() updateProperties()
    setContentScrollView(_:) becomeFirstResponder() resignFirstResponder() reloadInputViews() didReceiveMemoryWarning()
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Variables of generated functions, which would hide a method of the same name.
  static let variables: Set<String> = [
    "viewController", "coordinator", "adapter", "alert", "child", "place", "event", "result", "whenDone", "live",
  ]

  /// Also the variables of functions that call none of the flow's methods. Each hides a coordinator's member of that
  /// name, which needs `self` there.
  package static let allVariables = variables.union(["alertController", "end", "ended", "viewControllers"])

  /// Members and variables that the functions of routes use: a value of that name has another one in there.
  ///
  /// `DeclaredNamesTests` compares them with the templates.
  package static let ofRoutes: Set<String> = [
    "stack", "navigationController", "dependencies", "childCoordinators", "childDidFinish", "start", "coordinate",
    "child", "live", "outcome",
  ]
  /// The same where a route starts a hand-written flow.
  package static let ofRoutesToExternals: Set<String> = ["place"]

  /// Why a coordinator cannot have a method with this name, or nil.
  package static func reason(
    forMethod name: String, _ parameters: [Parameter], of flow: Flow, _ settings: ModuleSettings
  ) -> String? {
    if variables.contains(name) { return "it is a variable of generated functions" }
    return reason(for: name, "\(name)(\(parameters.map { "\($0.label ?? $0.name):" }.joined()))", of: flow, settings)
  }

  /// Why a coordinator cannot have a stored property with this name, or nil.
  package static func reason(forProperty name: String, of flow: Flow, _ settings: ModuleSettings) -> String? {
    reason(for: name, "\(name)()", of: flow, settings)
  }

  private static func reason(
    for name: String, _ method: @autoclosure () -> String, of flow: Flow, _ settings: ModuleSettings
  ) -> String? {
    guard ofCoordinators.contains(name) else { return nil }
    if let reason = coordinatorProperties[name] ?? (flow.followsLinks ? linkProperties[name] : nil) { return reason }
    let method = method()
    // It exists only if outcomes are awaited.
    if method == "run()", !settings.returnsOutcomes { return nil }
    return coordinatorMethods[method] ?? (flow.followsLinks ? linkMethods[method] : nil)
  }
}

/// True for the properties of coordinators, and for other names that no property of theirs can have.
package func isPropertyOfCoordinators(_ name: String) -> Bool {
  ReservedNames.coordinatorProperties[name] != nil || ReservedNames.coordinatorMethods["\(name)()"] != nil
}
