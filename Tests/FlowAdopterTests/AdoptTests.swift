import FlowAdopter
import FlowLanguage
import FlowTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct AdoptTests {
  @Test func prints() throws {
    guard let folder = getenv("ADOPT").map({ String(cString: $0) }) else { return }
    let list = String(cString: getenv("ADOPT_FILES")).split(separator: ":").map(String.init)
    var inputs: [ParsedSwift] = []
    for (index, file) in list.enumerated() {
      inputs.append(ParsedSwift(source: SourceFile(path: file, bytes: try read(file)), json: try read("\(folder)/\(index).json")))
    }
    let adoption = Adoption(inputs)
    for file in adoption.files { print("==== \(file.path)\n" + String(decoding: file.bytes, as: UTF8.self)) }
    for finding in adoption.findings { print(finding.severity, finding.id, finding.message) }
    let calls = adoption.calls.filter(\.isInCoordinator)
    print("calls \(calls.count), read \(calls.count { $0.isRead }), elsewhere \(adoption.calls.count - calls.count)")
  }

  private func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
