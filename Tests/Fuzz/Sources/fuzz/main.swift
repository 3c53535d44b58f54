#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs libFuzzer's loop, with its options.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

// The first word says what is fuzzed, the rest is libFuzzer's.
let words = CommandLine.arguments
if words.count > 1, words[1] == "times" {
  exit(printTimes(upTo: words.count > 2 ? Int(words[2]) ?? 0 : 1_000_000, of: Array(words.dropFirst(3))))
}
if words.count > 1, words[1] == "linear" { exit(checkTimes()) }
guard words.count > 1, let target = Target(rawValue: words[1]) else {
  print("usage: fuzz \(Target.allCases.map(\.rawValue).joined(separator: "|")) [OPTION OF LIBFUZZER | FOLDER]…")
  print("       fuzz times [BYTES] [SHAPE] [STAGE]")
  print("       fuzz linear")
  exit(64)
}
var rest: [UnsafeMutablePointer<CChar>?] = ([words[0]] + words.dropFirst(2)).map { strdup($0) } + [nil]
var count = CInt(rest.count - 1)
let code = rest.withUnsafeMutableBufferPointer { buffer in
  guard var start = buffer.baseAddress else { return CInt(70) }
  switch target {
  case .parser: return runDriver(&count, &start) { tryParser(input($0, $1)) }
  case .formatter: return runDriver(&count, &start) { tryFormatter(input($0, $1)) }
  case .generator: return runDriver(&count, &start) { tryGenerator(input($0, $1)) }
  case .links: return runDriver(&count, &start) { tryLinks(input($0, $1)) }
  case .mending: return runDriver(&count, &start) { tryMending(input($0, $1)) }
  }
}
exit(code)

private func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}
