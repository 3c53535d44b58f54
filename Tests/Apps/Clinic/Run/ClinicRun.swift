import UIKit

/// Through every edge of the clinic and back.
@main
@MainActor
struct ClinicRun {
  static func main() {
    Scenario.run {
      for part in [signIn, appointments, cancellation, newPatient, logOut, expiry] {
        part()
        Scenario.expectGone()
      }
    }
  }

  private static func signIn() {
    let user = User { $0.isSlow = true }
    user.see(SplashViewController.self)
    user.session.answer()
    user.see(LoginViewController.self)?.actions.signIn("ida", "1234")
    let login = user.see(LoginViewController.self)
    user.wait { login?.content != nil }
    Scenario.expect(login?.content == "Wrong password", "the screen says why")
    login?.actions.signIn("ida", "secret")
    user.see(AppointmentListViewController.self)
    Scenario.expect(Scenario.alive(SplashCoordinator.self) == 0, "the splash is gone")

    let other = User {
      $0.isSlow = true
      $0.isSignedIn = true
    }
    other.see(SplashViewController.self)
    other.session.answer()
    other.see(AppointmentListViewController.self)
  }

  private static func appointments() {
    let user = User()
    guard let list = user.see(AppointmentListViewController.self) else { return }
    list.actions.select(list.content[0])
    guard let detail = user.see(AppointmentDetailViewController.self) else { return }
    for (doctor, earlier) in [("Curie", "Noether"), ("Meitner", "Curie")] {
      detail.actions.edit(detail.content)
      guard let form = user.see(AppointmentFormViewController.self) else { return }
      Scenario.expect(form.content.doctor.name == earlier, "it is edited as it is now")
      form.actions.pickDoctor()
      user.see(DoctorPickerViewController.self)?.pick?(Doctor(name: doctor))
      user.see(AppointmentFormViewController.self)
      form.actions.save(form.content)
      user.see(AppointmentDetailViewController.self)
      Scenario.expect(detail.content.doctor.name == doctor, "the screen shows the new doctor")
      Scenario.expect(list.content[0] == detail.content, "so does the list")
      Scenario.expect(user.session.appointments == list.content, "and the server")
    }

    detail.actions.edit(detail.content)
    guard let form = user.see(AppointmentFormViewController.self) else { return }
    form.actions.pickDoctor()
    guard let picker = user.see(DoctorPickerViewController.self)?.navigationController else { return }
    UIKitSimulation.pullDownSheet(picker)
    user.see(AppointmentFormViewController.self)
    Scenario.expect(Scenario.alive(DoctorPickerCoordinator.self) == 0, "the picker has ended")
    form.actions.cancel()
    user.see(AppointmentDetailViewController.self)
    Scenario.expect(list.content[0].doctor.name == "Meitner", "nothing has changed")
    user.back()
    user.see(AppointmentListViewController.self)
  }

  private static func cancellation() {
    let user = User()
    guard let list = user.see(AppointmentListViewController.self) else { return }
    list.actions.select(list.content[1])
    for button in ["Keep it", "Cancel it"] {
      guard let detail = user.see(AppointmentDetailViewController.self) else { return }
      detail.actions.cancel(detail.content)
      user.tap(button)
    }
    user.see(AppointmentListViewController.self)
    Scenario.expect(list.content.map(\.id) == [1], "it is off the list")
    Scenario.expect(user.session.appointments == list.content, "and off the server's")
  }

  private static func newPatient() {
    let user = User()
    user.select(tab: 1)
    guard let list = user.see(PatientListViewController.self) else { return }
    list.actions.select(list.content[0])
    user.see(PatientDetailViewController.self)
    user.back()

    list.actions.add()
    user.see(NameStepViewController.self)?.actions.next("Amx")
    user.see(InsuranceStepViewController.self)?.actions.next(nil)
    user.see(ReviewStepViewController.self)?.actions.rename()
    user.see(NameStepViewController.self)?.actions.next("Max")
    user.see(InsuranceStepViewController.self)?.actions.next("B 12")
    user.back()
    user.see(InsuranceStepViewController.self)?.actions.next("B 13")
    guard let review = user.see(ReviewStepViewController.self) else { return }
    review.actions.create(review.content)
    user.see(PatientListViewController.self)
    Scenario.expect(list.content.last == Patient(name: "Max", insurance: "B 13"), "the list has the new patient")

    list.actions.add()
    user.see(NameStepViewController.self)?.actions.cancel()
    user.see(PatientListViewController.self)
    Scenario.expect(Scenario.alive(NewPatientCoordinator.self) == 0, "no wizard is left")
  }

  private static func logOut() {
    let user = User()
    user.select(tab: 2)
    user.see(AccountViewController.self)?.actions.settings()
    user.see(SettingsViewController.self)?.actions.about()
    user.see(AboutViewController.self)
    user.back()
    user.see(SettingsViewController.self)?.actions.done()
    user.see(AccountViewController.self)?.actions.logOut()
    user.tap("Cancel")
    user.see(AccountViewController.self)?.actions.settings()
    user.see(SettingsViewController.self)?.actions.logOut()
    user.tap("Cancel")
    user.see(SettingsViewController.self)?.actions.logOut()
    user.tap("Log out")
    user.see(LoginViewController.self)?.actions.signIn("ida", "secret")
    user.see(AppointmentListViewController.self)
    user.select(tab: 2)
    user.see(AccountViewController.self)?.actions.logOut()
    user.tap("Log out")
    user.see(LoginViewController.self)
    Scenario.expect(!user.session.isSignedIn, "the session is forgotten")
    Scenario.expect(Scenario.alive(MainCoordinator.self) == 0, "the tabs have ended")
  }

  /// In the middle of an edit, two layers deep.
  private static func expiry() {
    let user = User()
    guard let list = user.see(AppointmentListViewController.self) else { return }
    list.actions.select(list.content[0])
    user.see(AppointmentDetailViewController.self)?.actions.edit(list.content[0])
    user.see(AppointmentFormViewController.self)?.actions.pickDoctor()
    user.see(DoctorPickerViewController.self)
    user.delegate.coordinator?.sessionExpired()
    user.tap("OK")
    user.see(LoginViewController.self)
    Scenario.expect(Scenario.alive(AppointmentFormCoordinator.self) == 0, "what was open has ended")
  }
}
