struct Doctor: Equatable {
  let name: String
}

struct Patient: Equatable {
  let name: String
  var insurance: String?
}

struct Appointment: Equatable {
  let id: Int
  let patient: Patient
  var doctor: Doctor
}

/// What the server knows. A check takes until `answer` while it is slow.
@MainActor
final class Session {
  var isSignedIn = false
  var password = "secret"
  var isSlow = false
  var appointments = [
    Appointment(id: 1, patient: Patient(name: "Ida"), doctor: Doctor(name: "Noether")),
    Appointment(id: 2, patient: Patient(name: "Max"), doctor: Doctor(name: "Curie")),
  ]
  private var waiting: CheckedContinuation<Void, Never>?

  func check() async -> Bool {
    if isSlow { await withCheckedContinuation { waiting = $0 } }
    return isSignedIn
  }

  func answer() {
    isSlow = false
    waiting?.resume()
    waiting = nil
  }
}
