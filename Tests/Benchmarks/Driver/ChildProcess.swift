#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What whole runs of a program took: the least of several, since a machine that does other things only adds.
struct Cost {
  /// Seconds from start to end.
  var wall = Double.infinity
  /// Seconds of all its threads, the system's time for it included.
  var cpu = Double.infinity
  /// The most memory that it had at once, in bytes.
  var memory = Int.max

  mutating func take(_ other: Cost) {
    wall = min(wall, other.wall)
    cpu = min(cpu, other.cpu)
    memory = min(memory, other.memory)
  }
}

/// Runs a program with its output thrown away. A failure stops the benchmark.
///
/// - Parameters:
///   - variables: further ones for its environment.
///   - output: a file for what it prints.
@discardableResult
func run(_ words: [String], variables: [String] = [], output: String = "/dev/null", mayFail: Bool = false) -> Cost {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var arguments = words.map { strdup($0) } + [nil]
  var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
  defer { for word in arguments + environment { free(word) } }
  var inherited = environ
  var all = environment
  while let variable = inherited.pointee {
    all.append(variable)
    inherited += 1
  }
  all.append(nil)
  environment = Array(all.prefix(variables.count))
  var process: pid_t = 0
  let start = ContinuousClock.now
  guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &all) == 0 else { fail("cannot run \(words[0])") }
  var status: Int32 = 0
  var usage = rusage()
  wait4(process, &status, 0, &usage)
  let wall = (ContinuousClock.now - start).seconds
  if status != 0, !mayFail {
    if output != "/dev/null" { write(text(of: output), to: 2) }
    fail("'\(words.joined(separator: " ").prefix(200))' ended with status \(status)")
  }
  return Cost(wall: wall, cpu: usage.ru_utime.seconds + usage.ru_stime.seconds, memory: usage.ru_maxrss * 1024)
}

/// The least of some runs.
///
/// - Parameter prepare: what comes before each run and does not count.
func least(of count: Int, _ words: [String], prepare: () -> Void = {}) -> Cost {
  var cost = Cost()
  for _ in 0..<count {
    prepare()
    cost.take(run(words))
  }
  return cost
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// The least seconds of some calls.
func least(of count: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  return (0..<count).map { _ in clock.measure(body).seconds }.min() ?? 0
}
