import Testing

@testable import FlowCommandLine

@Suite struct PathSpellingTests {
  @Test(arguments: [
    (".", "."), ("./", "."), ("./App", "App"), ("App/", "App"), ("a//b/./c/", "a/b/c"), ("/", "/"), ("//x/", "/x"),
    ("../up", "../up"), ("a/../b", "a/../b"),
  ])
  func noiseIsDropped(_ typed: String, _ cleaned: String) {
    #expect(typed.cleanedPath == cleaned)
  }

  @Test func partsAndWholes() {
    #expect(".".joined("a") == "a")
    #expect("/".joined("a") == "/a")
    #expect("a".joined("b") == "a/b")
    #expect("a/b".parentFolder == "a")
    #expect("a".parentFolder == ".")
    #expect("/a".parentFolder == "/")
    #expect("/".parentFolder == nil)
    #expect(".".parentFolder == nil)
    #expect("a/b.flow".fileName == "b.flow")
    #expect("b".fileName == "b")
  }
}
