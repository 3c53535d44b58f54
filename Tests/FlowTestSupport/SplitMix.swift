/// Random numbers that are the same on every machine.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func pick(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  package mutating func chance(_ percent: Int) -> Bool { pick(100) < percent }

  package mutating func one<Element>(of list: [Element]) -> Element { list[pick(list.count)] }
}
