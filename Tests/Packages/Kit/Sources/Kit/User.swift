public struct User {
  public let name: String

  public init(name: String) { self.name = name }
}
