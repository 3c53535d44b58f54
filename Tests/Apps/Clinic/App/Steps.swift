extension LoginCoordinator {
  func forgetSession() {
    dependencies.session.isSignedIn = false
  }

  func signIn(name: String, password: String) async -> LoginSignInResult {
    guard password == dependencies.session.password else { return .failed(reason: "Wrong password") }
    dependencies.session.isSignedIn = true
    return .signedIn
  }
}

extension AppointmentsCoordinator {
  func store(appointment: Appointment) {
    let session = dependencies.session
    session.appointments = session.appointments.map { $0.id == appointment.id ? appointment : $0 }
  }

  func cancel(appointment: Appointment) {
    dependencies.session.appointments.removeAll { $0.id == appointment.id }
  }
}
