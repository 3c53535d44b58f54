import FlowTestSupport
import Foundation
import Testing

/// A child that tells whoever started it through a subject that it ended.
@Suite struct SubjectTests {
  @Test(arguments: [
    // Combine: the subject itself, and what hides it.
    (
      "child.didFinish.sink { [weak self] in self?.showDone() }.store(in: &bag)",
      "let didFinish = PassthroughSubject<Void, Never>()", "didFinish.send()"
    ),
    (
      "child.ended.first().sink { [weak self] _ in self?.showDone() }.store(in: &bag)",
      """
      private let subject = PassthroughSubject<Void, Never>()
      var ended: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }
      """, "self.subject.send(())"
    ),
    (
      "child.didFinishPublisher.sink { [weak self] in self?.showDone() }.store(in: &bag)",
      """
      private let didFinishSubject: PassthroughSubject<Void, Never> = .init()
      private(set) lazy var didFinishPublisher = didFinishSubject.eraseToAnyPublisher()
      """, "self.didFinishSubject.send()"
    ),
    // RxSwift
    (
      "child.didFinish.subscribe(onNext: { [weak self] in self?.showDone() }).disposed(by: bag)",
      "let didFinish = PublishSubject<Void>()", "self.didFinish.onNext(())"
    ),
    (
      "child.ended().subscribe(onNext: { [weak self] in self?.showDone() }).disposed(by: bag)",
      "private let relay = PublishRelay<Void>()\nfunc ended() -> Observable<Void> { relay.asObservable() }",
      "self.relay.accept(())"
    ),
  ]) func subjectsEndAFlow(_ hears: String, _ members: String, _ says: String) throws {
    let app = try EndTests.app(
      hears: hears.replacingOccurrences(of: "self?.showDone()", with: Self.showsDone), child: members,
      start: "profile.onClose = { \(says) }")
    let (profile, home) = (try app.flow("Profile"), try app.flow())
    #expect(profile.contains("onClose -> finish finished\n"), "\(profile)")
    #expect(home.contains("    finished -> push Done\n"), "\(home)")
  }

  /// What a screen says is bound to the subject.
  @Test(arguments: ["profile.viewModel.close.bind(to: didFinish)", "profile.close.bind(to: self.didFinish)"])
  func whatIsBoundToASubjectEndsAFlow(_ binding: String) throws {
    let app = try EndTests.app(
      hears: "child.didFinish.subscribe(onNext: { \(Self.showsDone) }).disposed(by: bag)",
      child: "let didFinish = PublishSubject<Void>()", start: "\(binding).disposed(by: bag)")
    let (profile, home) = (try app.flow("Profile"), try app.flow())
    #expect(profile.contains("start screen Profile {\n    close -> finish finished\n"), "\(profile)")
    #expect(home.contains("    finished -> push Done\n"), "\(home)")
  }

  /// A binder is a closure that is given the coordinator first.
  @Test func whatIsBoundToABinderIsDone() throws {
    let home = try HomeApp(
      start: "list.viewModel.didOpen.bind(to: opening).disposed(by: bag)",
      members: """
        private var opening: Binder<String> {
          Binder(self) { target, name in
            let child = ProfileCoordinator(stack: target.navigationController, name: name)
            child.start()
          }
        }
        """,
      """
      final class ListViewModel { let didOpen = PublishSubject<String>() }
      final class ListViewController: UIViewController { let viewModel = ListViewModel() }
      final class ProfileCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController, name: String) { self.stack = stack }
        func start() { stack.pushViewController(ProfileViewController(), animated: true) }
      }
      """
    ).flow()
    #expect(home.contains("    didOpen"), "\(home)")
    #expect(home.contains("-> push Profile"), "\(home)")
  }

  private static let showsDone =
    "self?.navigationController.pushViewController(DoneViewController(), animated: true)"

  /// A base class listens, too, to forget the child: each case is still an end of its own.
  @Test func casesAreEndsBesideTheBookkeepingOfABase() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          coordinate(to: ProfileCoordinator(navigationController: navigationController)).subscribe(onNext: { [weak self] in
            switch $0 {
            case .finish: \(Self.showsDone)
            case .back: break
            }
          }).disposed(by: bag)
        }
        func coordinate(to child: ProfileCoordinator) -> Observable<ProfileResult> {
          children.append(child)
          return child.start().do(onNext: { [weak self] _ in self?.children.removeAll() })
        }
        """,
      """
      enum ProfileResult { case finish, back }
      enum OtherResult { case finish, back }
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        let finish = PublishSubject<ProfileResult>()
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() -> Observable<ProfileResult> {
          let profile = ProfileViewController()
          profile.onDone = { self.finish.onNext(.finish) }
          profile.onBack = { self.finish.onNext(.back) }
          navigationController.pushViewController(profile, animated: true)
          return finish
        }
      }
      """)
    let home = try app.flow()
    #expect(home.contains("    finished -> push Done\n"), "\(home)")
    #expect(home.contains("    back -> stay\n"), "\(home)")
  }

  @Test func casesOfASubjectAreEnds() throws {
    let app = try EndTests.app(
      hears: """
        child.result.sink { [weak self] result in
          switch result {
          case .saved(let name):
            self?.navigationController.pushViewController(NameViewController(name: name), animated: true)
          case .cancelled: self?.navigationController.popToRootViewController(animated: true)
          }
        }.store(in: &bag)
        """,
      child: """
        enum Result { case saved(name: String), cancelled }
        private let subject = PassthroughSubject<Result, Never>()
        var result: AnyPublisher<Result, Never> { subject.eraseToAnyPublisher() }
        """,
      start: """
        profile.onSave = { name in self.subject.send(.saved(name: name))
        self.subject.send(completion: .finished) }
        profile.onCancel = { self.subject.send(.cancelled) }
        """,
      "final class ProfileViewController: UIViewController { var onSave: ((String) -> Void)? }")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onSave(name: String) -> finish saved(name)\n"), "\(profile)")
    #expect(profile.contains("onCancel -> finish cancelled\n"), "\(profile)")
    let home = try app.flow()
    #expect(home.contains("    saved(name) -> push Name(name)\n    cancelled -> pop to root\n"), "\(home)")
  }

  @Test func aResultOfStartIsAnEnd() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          ProfileCoordinator(navigationController: navigationController).start()
            .subscribe(onNext: { [weak self] _ in \(Self.showsDone) }).disposed(by: bag)
        }
        """,
      """
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        private let result = PublishSubject<Void>()
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() -> Observable<Void> {
          let profile = ProfileViewController()
          profile.onClose = { self.result.onNext(()) }
          navigationController.pushViewController(profile, animated: true)
          return result.asObservable()
        }
      }
      """)
    let (profile, home) = (try app.flow("Profile"), try app.flow())
    #expect(profile.contains("onClose -> finish finished\n"), "\(profile)")
    #expect(home.contains("    finished -> push Done\n"), "\(home)")
  }

  /// Two that are listened to under one name.
  @Test func whatIsHeardUnderOneNameIsNotLost() throws {
    let moves = ["First", "Second", "First"].map { screen in
      "session.changes.sink { self.navigationController.pushViewController(\(screen)ViewController(), animated: true) }"
    }
    let text = try HomeApp(start: moves.joined(separator: "\n")).flow()
    #expect(text.contains("  event changesChanged -> push First\n  event changesChanged2 -> push Second\n}"), "\(text)")
  }

  /// Nobody is seen who listens.
  @Test func aSubjectThatNobodyHearsStaysACall() throws {
    let app = try EndTests.app(
      hears: "", child: "let didFinish = PassthroughSubject<Void, Never>()",
      start: "profile.onClose = { self.didFinish.send() }")
    #expect(try app.flow("Profile").contains("onClose -> call sendDidFinish\n"))
  }
}
