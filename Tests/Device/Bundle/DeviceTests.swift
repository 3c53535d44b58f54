import XCTest

/// Each row and check is a test of its own, which `run` writes, so that one that crashes takes no other with it.
class DeviceTests: XCTestCase {
  @MainActor func hold(_ name: String) {
    (device as? Simulator)?.reset()
    for failure in Report.run(name) { XCTFail("\(name): \(failure)") }
  }
}
