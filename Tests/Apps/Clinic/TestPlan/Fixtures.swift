import UIKit

@testable import Clinic

/// The values that the tests hand around. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    // What the app is asked is asked in a task.
    for _ in 0..<10 {
      await Task.yield()
      UIKitSimulation.run()
    }
  }

  static var appointment: Appointment { session.appointments[0] }
  static var patient: Patient { Patient(name: "Ida") }
  static var session: Session { Session() }

  static func makeLoginViewController(actions: LoginViewModelActions) -> LoginViewController {
    LoginViewController(nil, actions: actions)
  }

  static func makeAppointmentListViewController(
    appointments: [Appointment], actions: AppointmentListViewModelActions
  ) -> AppointmentListViewController {
    AppointmentListViewController(appointments, actions: actions)
  }

  static func makeAppointmentDetailViewController(
    appointment: Appointment, actions: AppointmentDetailViewModelActions
  ) -> AppointmentDetailViewController {
    AppointmentDetailViewController(appointment, actions: actions)
  }

  static func makeAppointmentFormViewController(
    appointment: Appointment, actions: AppointmentFormViewModelActions
  ) -> AppointmentFormViewController {
    AppointmentFormViewController(appointment, actions: actions)
  }

  static func makePatientListViewController(actions: PatientListViewModelActions) -> PatientListViewController {
    PatientListViewController([], actions: actions)
  }
}
