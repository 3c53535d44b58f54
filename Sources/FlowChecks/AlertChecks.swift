import FlowGraph
import FlowLanguage

extension Checker {
  /// An alert closes only by a button, and a button that takes a value exists only where there is a value. UIKit raises
  /// an exception at a second cancel button.
  func checkAlerts(of flow: Flow) {
    guard flow.isEmitted else { return }
    for alert in flow.alerts {
      let cancels = alert.actions.filter { $0.buttonRole == .cancel }
      if cancels.count > 1 {
        report(
          .invalidCombination, "alert '\(alert.name)' has \(cancels.count) cancel buttons, and UIKit allows one",
          at: cancels[1].place, help: "keep one of them: give the other another name, without 'role cancel'",
          notes: [Diagnostic.Note("the first", at: cancels[0].place)])
      }
      guard let first = alert.actions.first, alert.actions.allSatisfy({ !$0.parameters.isEmpty }) else { continue }
      let all = alert.actions.count == 1 ? "the only button" : "each button"
      let isFree = !alert.actions.contains { $0.name == "cancel" }
      report(
        .valueOnlyAlert, "\(all) of alert '\(alert.name)' takes a value: without one, nothing closes it",
        at: alert.place, help: "add 'cancel -> stay'",
        notes: [Diagnostic.Note("takes '\(first.parameters[0].name)'", at: first.place)],
        fix: isFree ? adding("cancel -> stay", to: alert.block) : nil)
    }
  }
}
