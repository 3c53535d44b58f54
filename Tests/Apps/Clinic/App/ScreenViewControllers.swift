import UIKit

/// A screen that shows `content` and hands what the user does to its actions.
class ScreenViewController<Content, Actions>: UIViewController {
  fileprivate(set) var content: Content
  let actions: Actions

  init(_ content: Content, actions: Actions) {
    self.content = content
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

final class SplashViewController: UIViewController {}
final class AboutViewController: UIViewController {}
final class PatientDetailViewController: UIViewController {}

typealias NameStepViewController = ScreenViewController<Void, NameStepViewModelActions>
typealias InsuranceStepViewController = ScreenViewController<String, InsuranceStepViewModelActions>
typealias ReviewStepViewController = ScreenViewController<Patient, ReviewStepViewModelActions>
typealias AccountViewController = ScreenViewController<Void, AccountViewModelActions>
typealias SettingsViewController = ScreenViewController<Void, SettingsViewModelActions>

/// Its content is the reason why the last attempt failed.
final class LoginViewController: ScreenViewController<String?, LoginViewModelActions> {
  func explain(_ reason: String) {
    content = reason
  }
}

final class AppointmentListViewController: ScreenViewController<[Appointment], AppointmentListViewModelActions> {
  func update(_ appointment: Appointment) {
    content = content.map { $0.id == appointment.id ? appointment : $0 }
  }

  func remove(_ appointment: Appointment) {
    content.removeAll { $0.id == appointment.id }
  }
}

final class AppointmentDetailViewController: ScreenViewController<Appointment, AppointmentDetailViewModelActions> {
  func update(_ appointment: Appointment) {
    content = appointment
  }
}

final class AppointmentFormViewController: ScreenViewController<Appointment, AppointmentFormViewModelActions> {
  func choose(_ doctor: Doctor) {
    content.doctor = doctor
  }
}

final class PatientListViewController: ScreenViewController<[Patient], PatientListViewModelActions> {
  func add(_ patient: Patient) {
    content.append(patient)
  }
}
