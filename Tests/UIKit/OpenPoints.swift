import Foundation

extension UIKitSimulation {
  /// What Apple's documentation leaves open. The first value of each is only the likelier one.
  public struct OpenPoints: Sendable {
    public var willShowAfterWillAppear = false
    public var didShowBeforeAlongsideCompletions = true
    public var emptyPopReturnsNil = false
    public var idleDismissalCompletes = false
    public var ignoredPresentationCompletes = false
    /// `willShow` and `didShow` also when a navigation controller returns to the screen with the same top.
    public var reappearanceShows = false
    public var poppedLosesParentEarly = false
    public var cancelledPopRejoinsParent = false
    /// The end of an unanimated change, and its completion, come after the call.
    public var unanimatedEndsLater = false
    /// `isBeingPresented` and `isBeingDismissed` inside appearance callbacks only, not from the call to the end.
    public var flagsInCallbacksOnly = false
    /// A tab bar controller asks `responds(to:)` each time, not when its delegate is set.
    public var tabDelegateIsAskedEachTime = false
    /// A presentation controller asks `responds(to:)` when its delegate is set, not each time.
    public var presentationDelegateIsCached = false
    /// A push while another change is animated comes after that, and until then `viewControllers` does not name it.
    public var nestedPushWaits = false
    /// There is no `transitionCoordinator` before the next turn of the main loop.
    public var transitionBeginsLater = false
    /// A change without animation has a coordinator, which calls back after it.
    public var unanimatedHasCoordinator = false
    /// A completion that is registered while the others run is never called.
    public var lateCompletionIsDropped = false
    /// An animated change of a stack in no window has a coordinator, which waits until the stack is shown.
    public var offScreenChangeIsPending = false
    /// Transitions do not end when the app goes to the background but after it has come back.
    public var backgroundHoldsTransitions = false
    /// The delegate of a picker that dismisses itself is told after it is gone, not while it leaves.
    public var pickersTellLate = false
    /// Image pickers and mail composers dismiss themselves, too.
    public var composersDismissThemselves = false
    /// A transition that the user interrupts calls back, and `didShow` comes, in the next turn of the main loop, not at
    /// once.
    public var interruptedCallsBackLater = false
    /// A controller keeps its coordinator until the next turn of the main loop after the transition has ended.
    public var coordinatorLingers = false
    /// Tabs under "More" have the tab bar controller as their parent until they are shown.
    public var tabsUnderMoreAreChildren = false
    /// Share sheets and photo libraries are presented later, when their content has loaded (fact P22).
    public var systemControllersComeLater = false
    /// The completions of `present` and `dismiss` are kept and never called. That is a fault, not an answer: it stands
    /// alone and is no part of `opposite`.
    public var completionIsLost = false

    public init() {}

    /// Each of them, but for the fault.
    private static let all: [any WritableKeyPath<OpenPoints, Bool> & Sendable] = [
      \.willShowAfterWillAppear, \.didShowBeforeAlongsideCompletions, \.emptyPopReturnsNil, \.idleDismissalCompletes,
      \.ignoredPresentationCompletes, \.reappearanceShows, \.poppedLosesParentEarly, \.cancelledPopRejoinsParent,
      \.unanimatedEndsLater, \.flagsInCallbacksOnly, \.tabDelegateIsAskedEachTime, \.presentationDelegateIsCached,
      \.nestedPushWaits, \.transitionBeginsLater, \.unanimatedHasCoordinator, \.lateCompletionIsDropped,
      \.offScreenChangeIsPending, \.backgroundHoldsTransitions, \.pickersTellLate, \.composersDismissThemselves,
      \.interruptedCallsBackLater, \.coordinatorLingers, \.tabsUnderMoreAreChildren, \.systemControllersComeLater,
    ]

    /// Every answer the other way round.
    public static var opposite: OpenPoints {
      var points = OpenPoints()
      for point in all { points[keyPath: point].toggle() }
      return points
    }

    /// The likelier answers and the opposite ones, and variants of each in which a single point differs.
    public static var combinations: [OpenPoints] {
      let both = [OpenPoints(), opposite]
      return both
        + both.flatMap { points in
          all.map { point in
            var points = points
            points[keyPath: point].toggle()
            return points
          }
        }
    }
  }
}
