/// The app had coordinators before the generator came: both kinds live in one module.
@MainActor
protocol Coordinator: AnyObject {
  func begin()
}

/// A pile of travel documents, which has nothing to do with navigation.
struct FlowStack {
  var documents: [String] = []
}

/// Written by hand, as it was.
final class PackingCoordinator: Coordinator {
  private(set) var stack = FlowStack()

  func begin() { stack.documents.append("Passport") }
}
