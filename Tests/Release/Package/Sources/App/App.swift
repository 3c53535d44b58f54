@main
struct App {
  static func main() { print("\(HomeCoordinator.self)") }
}
