/// How many instructions a program takes, whatever the machine does besides.
enum Instructions {
  /// What makes two runs the same: hashing without a random seed, and the C library's functions for the plainest processor.
  static let variables = [
    "SWIFT_DETERMINISTIC_HASHING=1",
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-EVEX,-RTM,-BMI2,-LZCNT,-MOVBE,"
      + "-AVX2_Usable,-AVX_Fast_Unaligned_Load,-Prefer_ERMS",
  ]

  static var isAvailable: Bool { ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].contains(where: exists) }

  /// - Parameter profile: a file for what went where.
  static func count(_ words: [String], profile: String) -> Int {
    let log = profile + ".log"
    run(
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(profile)"] + words, variables: variables, output: log)
    for line in text(of: profile).split(separator: "\n") where line.hasPrefix("totals:") || line.hasPrefix("summary:") {
      if let number = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) { return number }
    }
    fail("valgrind said no number of instructions: \(text(of: log).prefix(2000))")
  }

  /// The functions that most instructions are in, the called ones not included.
  static func functions(in profile: String, _ count: Int) -> [String] {
    let list = profile + ".functions"
    run(["callgrind_annotate", "--show-percs=no", profile], output: list, mayFail: true)
    let lines = text(of: list).split(separator: "\n").filter { line in
      guard let first = line.first(where: { $0 != " " }) else { return false }
      return first.isNumber && line.contains(":")
    }
    return lines.prefix(count).map { String($0.prefix(160)) }
  }
}
