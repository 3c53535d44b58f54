import UIKit

/// Makes the view controllers and answers the questions of the flows.
@MainActor
final class ClinicContainer {
  let session = Session()
}

extension ClinicContainer: ClinicCoordinatorDependencies {
  var isSignedIn: Bool {
    get async { await session.check() }
  }

  var appointments: [Appointment] { session.appointments }

  func makeSplashViewController() -> UIViewController {
    SplashViewController()
  }

  func makeLoginViewController(actions: LoginViewModelActions) -> LoginViewController {
    LoginViewController(nil, actions: actions)
  }

  func makeAppointmentListViewController(
    appointments: [Appointment], actions: AppointmentListViewModelActions
  ) -> AppointmentListViewController {
    AppointmentListViewController(appointments, actions: actions)
  }

  func makeAppointmentDetailViewController(
    appointment: Appointment, actions: AppointmentDetailViewModelActions
  ) -> AppointmentDetailViewController {
    AppointmentDetailViewController(appointment, actions: actions)
  }

  func makeAppointmentFormViewController(
    appointment: Appointment, actions: AppointmentFormViewModelActions
  ) -> AppointmentFormViewController {
    AppointmentFormViewController(appointment, actions: actions)
  }

  func makeDoctorPickerCoordinator(
    navigationController: UINavigationController, onEnd: @escaping (DoctorPickerCoordinator.Outcome) -> Void
  ) -> any Coordinator {
    DoctorPickerCoordinator(navigationController: navigationController, onEnd: onEnd)
  }

  func makePatientListViewController(actions: PatientListViewModelActions) -> PatientListViewController {
    PatientListViewController([Patient(name: "Ida")], actions: actions)
  }

  func makePatientDetailViewController(patient: Patient) -> UIViewController {
    PatientDetailViewController()
  }

  func makeNameStepViewController(actions: NameStepViewModelActions) -> UIViewController {
    NameStepViewController((), actions: actions)
  }

  func makeInsuranceStepViewController(name: String, actions: InsuranceStepViewModelActions) -> UIViewController {
    InsuranceStepViewController(name, actions: actions)
  }

  func makeReviewStepViewController(
    name: String, insurance: String?, actions: ReviewStepViewModelActions
  ) -> UIViewController {
    ReviewStepViewController(Patient(name: name, insurance: insurance), actions: actions)
  }

  func makeAccountViewController(actions: AccountViewModelActions) -> UIViewController {
    AccountViewController((), actions: actions)
  }

  func makeSettingsViewController(actions: SettingsViewModelActions) -> UIViewController {
    SettingsViewController((), actions: actions)
  }

  func makeAboutViewController() -> UIViewController {
    AboutViewController()
  }

  // MARK: Alerts

  func makeExpiredAlertController(ok: @escaping () -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "You have been logged out", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in ok() })
    return alert
  }

  func makeCancelAppointmentAlertController(
    appointment: Appointment, cancelAppointment: @escaping () -> Void, keep: @escaping () -> Void
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Cancel the appointment?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel it", style: .destructive) { _ in cancelAppointment() })
    alert.addAction(UIAlertAction(title: "Keep it", style: .cancel) { _ in keep() })
    return alert
  }

  func makeLogOutAlertController(logOut: @escaping () -> Void, cancel: @escaping () -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Log out?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Log out", style: .destructive) { _ in logOut() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancel() })
    return alert
  }
}
