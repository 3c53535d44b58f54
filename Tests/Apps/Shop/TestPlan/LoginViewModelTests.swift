import Testing

@testable import Shop

/// A view model alone: nothing listens, or a recorder does.
@MainActor
@Suite("Login view model")
struct LoginViewModelTests {
  @Test func logsInAndSignsUp() {
    let recorder = ActionRecorder()
    let viewModel = LoginViewModel(actions: .recording(recorder), session: Session())
    viewModel.didTapSignUp()
    viewModel.didTapLogin()
    #expect(recorder.taken == ["signUp", "login"])
    #expect(recorder.values.map(\.count) == [0, 1])
    #expect(recorder.values.last?.first as? User == User(name: "Ada"))
  }

  @Test func aStubDoesNothing() {
    let session = Session()
    LoginViewModel(actions: .stub, session: session).didTapLogin()
    #expect(session.user == User(name: "Ada"))
  }
}
