import UIKit

@testable import Clinic

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    await UIKitSimulation.rest()
  }

  /// As it is after it was edited; the screens begin with what the session has.
  static var appointment: Appointment { Appointment(id: 1, patient: patient, doctor: doctor) }
  static var doctor: Doctor { Doctor(name: "Franklin") }
  static var patient: Patient { Patient(name: "Ida") }
  static var session: Session { Session() }

  static func answer(signIn result: LoginSignInResult, in flow: FlowSpy) {
    if case .signedIn = result { flow.dependencies.session.password = "password" }
  }

  static func wasToldToExplain(_ screen: LoginViewController) -> Bool { screen.content == "Wrong password" }

  static func wasToldToUpdate(_ screen: AppointmentDetailViewController) -> Bool { screen.content == appointment }

  static func wasToldToUpdate(_ screen: AppointmentListViewController) -> Bool {
    screen.content.contains(appointment)
  }

  static func wasToldToRemove(_ screen: AppointmentListViewController) -> Bool {
    !screen.content.contains { $0.id == appointment.id }
  }

  static func wasToldToChoose(_ screen: AppointmentFormViewController) -> Bool { screen.content.doctor == doctor }

  static func wasToldToAdd(_ screen: PatientListViewController) -> Bool { screen.content == [patient] }

  static func makeLoginViewController(actions: LoginViewModelActions) -> LoginViewController {
    LoginViewController(nil, actions: actions)
  }

  static func makeAppointmentListViewController(
    appointments: [Appointment], actions: AppointmentListViewModelActions
  ) -> AppointmentListViewController {
    AppointmentListViewController(session.appointments, actions: actions)
  }

  static func makeAppointmentDetailViewController(
    appointment: Appointment, actions: AppointmentDetailViewModelActions
  ) -> AppointmentDetailViewController {
    AppointmentDetailViewController(session.appointments[0], actions: actions)
  }

  static func makeAppointmentFormViewController(
    appointment: Appointment, actions: AppointmentFormViewModelActions
  ) -> AppointmentFormViewController {
    AppointmentFormViewController(session.appointments[0], actions: actions)
  }

  static func makePatientListViewController(actions: PatientListViewModelActions) -> PatientListViewController {
    PatientListViewController([], actions: actions)
  }
}
