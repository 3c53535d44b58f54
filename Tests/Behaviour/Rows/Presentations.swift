import UIKit

extension Rows {
  static let presentations: [(name: String, run: @MainActor () -> Void)] = [
    ("the style comes first", styleFirst),
    ("a dismissal by the app ends the child before what follows", ownDismissal),
    ("a lower modal takes the upper along, the deepest first", lowerModal),
    ("who presents dismisses", presenterDismisses),
    ("a cover ends nothing", cover),
    ("an alert is gone before its step", alert),
    ("close means the screen that says so", closeThis),
    ("close of a flow that has only a modal takes that", closeLastModal),
    ("close in a handler takes what is presented before what is below it", closeTopmost),
    ("under what is presented a replaced screen is not the first", firstUnderSheet),
    ("a screen that is pushed elsewhere is presented once", presentedOnce),
    ("a screen that leaves can be asked for again", askedForAgain),
    ("a sheet that the user lets go of stays the only one", letGoOf),
    ("an action sheet comes out of what was tapped", actionSheet),
    ("a popover out of nothing comes in the middle", popoverInTheMiddle),
    ("so does one whose source has gone", popoverOfGoneSource),
    ("what UIKit refuses is not kept", refusedIsGone),
    ("a share sheet that comes late comes out of what was tapped", lateShare),
    ("a picker that comes late is there", latePicker),
    ("a search goes with the root that it is in", searchInRoot),
    ("a step without animation moves nothing", movesNothing),
    ("a flow that finishes without animation leaves at once", leavesAtOnce),
    ("a flow that ends others without animation takes them along at once", takesAlongAtOnce),
    ("pop in a flow that is shown bare takes nothing of its parent's", bareFlowPops),
    ("what is shown where there is no stack keeps no flow", shownNowhere),
    ("dismiss after a screen that has gone by itself takes nothing else", goneByItself),
    ("dismiss while a screen goes by itself takes nothing else", goingByItself),
    ("a result that comes late dismisses no other screen", lateResult),
    ("dismiss of a screen that was pulled down leaves the next one", lateDismiss),
  ]

  private static func bareFlowPops() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.wash()
    visitor.top(Bath.self)
    room?.look()
    visitor.top(Glass.self)?.actions.step()
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    Check.expect(visitor.modals, is: [["Glass"]])
  }

  private static func shownNowhere() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.stroll()
    visitor.wait()
    Check.notes("arcade opened")
    (Journal.writer as? ArcadeCoordinator)?.shut()
    visitor.wait()
    Check.notes()
    hall?.ring(name: "r")
    visitor.top(Bed.self)
    Check.notes("arcade closed")
  }

  private static func movesNothing() {
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)?.actions.jump()
    Check.expect(!device.isMoving(visitor.window), "nothing moves after 'pop to root'")
    visitor.top(Lobby.self)?.actions.walk()
    visitor.top(Corridor.self)?.actions.vanish()
    Check.expect(!device.isMoving(visitor.window), "nothing moves after 'close'")
    let room = visitor.room("a")
    room?.wash()
    visitor.top(Bath.self)?.actions.dry()
    Check.expect(!device.isMoving(visitor.window), "nothing moves after 'pop'")
    visitor.top(Bed.self)
    room?.hang()
    visitor.top(Poster.self)?.actions.drop()
    Check.expect(!device.isMoving(visitor.window), "nothing moves after 'dismiss'")
    visitor.top(Bed.self)
  }

  private static func leavesAtOnce() {
    let visitor = Visitor()
    visitor.room("a")?.faint()
    Check.expect(!device.isMoving(visitor.window), "nothing moves after 'finish'")
    visitor.top(Lobby.self)
    visitor.room("b")?.sleep()
    Check.expect(device.isMoving(visitor.window), "the next one moves")
    visitor.top(Lobby.self)
  }

  private static func takesAlongAtOnce() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.bolt()
    Check.expect(!device.isMoving(visitor.window), "nothing moves after 'finish House.wing'")
    visitor.top(WindowViewController.self)
    Check.expect(visitor.window.rootViewController?.presentedViewController == nil, "the room has gone")
  }

  private static func firstUnderSheet() {
    let visitor = Visitor()
    visitor.lobby()?.cloak()
    visitor.top(Poster.self)?.actions.end()
    visitor.wait()
    visitor.top(Lobby.self)
    Check.expect(visitor.stack.viewControllers.count, is: 1)
  }

  private static func actionSheet() {
    guard Check.needs(.pad) else { return }
    let visitor = Visitor()
    let sender = UIView(frame: .zero)
    visitor.top(Lobby.self)?.view.addSubview(sender)
    visitor.lobby()?.offer(sender)
    let menu = visitor.top(UIAlertController.self)
    Check.expect(menu?.popoverPresentationController?.sourceView === sender, "it points at what was tapped")
    device.tapAlert("Walk", in: visitor.window)
    visitor.top(Corridor.self)
  }

  /// Debug builds stop.
  private static func popoverInTheMiddle() {
    guard Check.needs(.pad), Check.needs(.releases) else { return }
    // The second one out of an item of a bar that is not there.
    for present in [{ $0.blurt() }, { $0.point(UIBarButtonItem()) }] as [(LobbyViewModelActions) -> Void] {
      let visitor = Visitor()
      visitor.lobby().map(present)
      let menu = visitor.top(UIAlertController.self)
      let popover = menu?.popoverPresentationController
      let view = menu?.presentingViewController?.view ?? UIView()
      Check.expect(popover?.sourceView === view, "it comes out of what presents it")
      Check.expect(
        popover?.sourceRect, is: CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0))
      Check.expect(popover?.permittedArrowDirections.isEmpty, is: true)
      device.tapAlert("Walk", in: visitor.window)
      visitor.top(Corridor.self)
    }
  }

  private static func popoverOfGoneSource() {
    guard Check.needs(.pad) else { return }
    let visitor = Visitor()
    let lobby = visitor.lobby()
    let sender = UIView(frame: .zero)
    visitor.top(Lobby.self)?.view.addSubview(sender)
    lobby?.walk()
    lobby?.offer(sender)
    let menu = visitor.top(UIAlertController.self)
    Check.expect(sender.window == nil, "it is not on screen")
    let popover = menu?.popoverPresentationController
    Check.expect(popover?.sourceView === menu?.presentingViewController?.view, "it comes out of what presents it")
  }

  private static func refusedIsGone() {
    let visitor = Visitor()
    let sender = UIView(frame: .zero)
    visitor.top(Lobby.self)?.view.addSubview(sender)
    visitor.window.isHidden = true
    visitor.lobby()?.peek()
    visitor.wait()
    Check.expect(!device.liveControllers.contains { $0.contains("Poster") }, "the poster has gone")
    device.forgetComplaints()
    visitor.window.isHidden = false
    visitor.lobby()?.peek()
    let sheet = visitor.top(Poster.self)?.sheetPresentationController
    Check.expect(sheet?.detents.map(\.identifier) ?? [], is: [.medium])
  }

  private static func lateShare() {
    guard Check.needs(.pad), Check.needs(.delays) else { return }
    let visitor = Visitor()
    let sender = UIView(frame: .zero)
    visitor.top(Lobby.self)?.view.addSubview(sender)
    visitor.lobby()?.share(sender)
    let sheet = visitor.top(UIActivityViewController.self)
    Check.expect(sheet?.popoverPresentationController?.sourceView === sender, "it points at what was tapped")
    visitor.lobby()?.tidy()
    visitor.wait()
    Check.notes("tidy")
    visitor.top(Lobby.self)
  }

  private static func latePicker() {
    guard Check.needs(.delays) else { return }
    let visitor = Visitor()
    visitor.lobby()?.shoot()
    visitor.lobby()?.walk()
    visitor.wait()
    Check.notes()
    Check.expect(visitor.stack.presentedViewController is UIImagePickerController, "the picker is there")
    Check.expect(visitor.screens, is: ["Lobby", "Corridor"])
    visitor.container.camera?.shoot()
    visitor.wait()
    Check.notes("shot")
    visitor.top(Corridor.self)
  }

  private static func searchInRoot() {
    let visitor = Visitor()
    let lobby = visitor.top(Lobby.self)
    lobby?.definesPresentationContext = true
    let search = Dark()
    search.modalPresentationStyle = .overCurrentContext
    lobby?.present(search, animated: false)
    visitor.wait()
    visitor.house.wing()
    visitor.top(WindowViewController.self)
    Check.expect(search.presentingViewController == nil, "nothing presents it any more")
  }

  private static func goneByItself() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.call()
    let poster = visitor.top(Poster.self)
    let close = poster?.actions.close
    poster?.dismiss(animated: true)
    visitor.top(Bed.self)
    withExtendedLifetime(poster) { close?() }
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
    Check.notes()
  }

  private static func goingByItself() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)?.actions
    bed?.call()
    let poster = visitor.top(Poster.self)
    poster?.dismiss(animated: true)
    poster?.actions.close()
    bed?.clear()
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
    Check.notes()
  }

  private static func styleFirst() {
    let visitor = Visitor()
    visitor.lobby()?.hang()
    let poster = visitor.top(Poster.self)
    Check.expect(poster?.presentationController?.presentationStyle, is: .fullScreen)
    Check.notes("hung")
    poster?.actions.close()
    visitor.top(Lobby.self)
  }

  private static func closeThis() {
    let visitor = Visitor()
    visitor.lobby()?.call()
    let modal = visitor.top(Poster.self)
    visitor.lobby()?.pin()
    visitor.wait()
    modal?.actions.leave()
    visitor.top(Poster.self)
    Check.expect(visitor.modals, is: [])
    Check.expect(visitor.screens, is: ["Lobby", "Poster"])
    visitor.lobby()?.call()
    visitor.wait()
    let pushed = (visitor.stack.topViewController as? Poster)?.actions
    pushed?.leave()
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    // It is gone: nothing goes in its place.
    visitor.lobby()?.pin()
    visitor.top(Poster.self)
    pushed?.leave()
    visitor.top(Poster.self)
  }

  private static func closeLastModal() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    lobby?.retire()
    let desk = visitor.top(Desk.self)
    lobby?.call()
    visitor.top(Poster.self)
    desk?.actions.nap()
    visitor.top(Desk.self)
    Check.expect(visitor.modals, is: [])
    Check.notes()
  }

  private static func closeTopmost() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    lobby?.walk()
    lobby?.doze()
    let desk = visitor.top(Desk.self)
    lobby?.call()
    visitor.top(Poster.self)
    desk?.actions.nap()
    visitor.top(Desk.self)
    Check.expect(visitor.modals, is: [])
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Desk"])
    Check.notes()
  }

  private static func askedForAgain() {
    let visitor = Visitor()
    visitor.lobby()?.call()
    let poster = visitor.top(Poster.self)
    poster?.actions.close()
    visitor.listen()
    guard Check.needs(.flags) else { return }
    visitor.lobby()?.call()
    visitor.lobby()?.call()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Poster"]])
    Check.expect(visitor.top(Poster.self) !== poster, "another one")
  }

  private static func letGoOf() {
    let visitor = Visitor()
    visitor.lobby()?.call()
    guard let poster = visitor.top(Poster.self) else { return }
    device.pullDown(poster, completed: false)
    visitor.lobby()?.call()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Poster"]])
    Check.expect(visitor.top(Poster.self) === poster, "the same one")
  }

  private static func ownDismissal() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    visitor.lobby()?.tidy()
    visitor.top(Lobby.self)
    Check.notes("visit closed", "tidy")
  }

  private static func lowerModal() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"], ["Bed"]])
    visitor.lobby()?.tidy()
    visitor.top(Lobby.self)
    Check.notes("inner closed", "visit closed", "tidy")
  }

  private static func presenterDismisses() {
    let visitor = Visitor()
    visitor.lobby()?.call()
    let poster = visitor.top(Poster.self)
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Poster"], ["Bed"]])
    let bed = visitor.top(Bed.self)?.actions
    bed?.host("inner")
    visitor.top(Bed.self)
    bed?.sleep()
    visitor.top(Poster.self)
    Check.notes("inner closed", "guest")
    // It goes, and what is over it.
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    poster?.actions.close()
    visitor.top(Lobby.self)
    Check.notes("visit closed")
  }

  private static func cover() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)
    visitor.lobby()?.hang()
    let poster = visitor.top(Poster.self)
    Check.expect(bed?.view.window == nil, "the poster covers the sheet")
    visitor.lobby()?.ask()
    visitor.wait()
    Check.notes("hung", "asked")
    poster?.actions.close()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Lobby.self)
    Check.notes("guest")
  }

  private static func alert() {
    let visitor = Visitor()
    visitor.lobby()?.warn()
    visitor.lobby()?.warn()
    visitor.top(UIAlertController.self)
    device.tapAlert("Walk", in: visitor.window)
    visitor.top(Corridor.self)?.actions.back()
    visitor.top(Lobby.self)
    visitor.lobby()?.warn()
    visitor.wait()
    device.tapAlert("OK", in: visitor.window)
    visitor.top(Lobby.self)
  }

  private static func lateDismiss() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.light()
    let lamp = visitor.top(Lamp.self)
    if let lamp { device.pullDown(lamp) }
    visitor.wait()
    room?.light()
    let next = visitor.top(Lamp.self)
    lamp?.actions.snuff()
    Check.expect(visitor.top(Lamp.self) === next, "the next lamp stays")
    next?.actions.snuff()
    visitor.top(Bed.self)
    Check.notes()
  }

  private static func lateResult() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let bed = visitor.room("a")
    for isPulledDown in [true, false] {
      bed?.light()
      let lamp = visitor.top(Lamp.self)
      lamp?.actions.fade()
      visitor.think()
      if isPulledDown, let lamp {
        device.pullDown(lamp)
        visitor.wait()
        bed?.light()
        visitor.top(Lamp.self)
      }
      visitor.container.answer(true)
      visitor.listen()
      visitor.wait()
      Check.expect(visitor.modals, is: isPulledDown ? [["Lamp"]] : [])
      Check.notes("dreamt")
      if isPulledDown, let lamp = visitor.top(Lamp.self) { device.pullDown(lamp) }
      visitor.wait()
    }
  }

  private static func presentedOnce() {
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.lobby()?.call()
    visitor.lobby()?.call()
    visitor.top(Poster.self)
    Check.expect(visitor.modals, is: [["Poster"]])
    visitor.lobby()?.pin()
    visitor.wait()
    visitor.lobby()?.call()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Poster"]])
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Poster"])
  }
}
