/// A program that grows while the templates are parsed.
struct ProgramAssembler {
  var members: [Int32] = []
  var calls: [TemplateProgram.Call] = []
  var arguments: [TemplateProgram.Argument] = []
  var names: [TemplateProgram.Name] = []
  var loops: [TemplateProgram.Loop] = []
  var tests: [TemplateProgram.Test] = []
  var selections: [TemplateProgram.Selection] = []
  var places: [TemplateProgram.Place] = []
  private(set) var instructions: [TemplateProgram.Instruction] = []
  private(set) var literals: [UInt8] = []

  /// - Parameter size: how many bytes the templates have.
  init(size: Int) {
    instructions.reserveCapacity(size / 16)
    calls.reserveCapacity(size / 128)
    arguments.reserveCapacity(size / 64)
  }

  /// Where the next instruction will stand.
  var end: Int32 { Int32(instructions.count) }

  mutating func add(_ instruction: TemplateProgram.Instruction) { instructions.append(instruction) }

  /// Leaves room for an instruction that says where something ends that is not there yet.
  mutating func addPlaceholder() -> Int {
    instructions.append(.unbind)
    return instructions.count - 1
  }

  mutating func fill(_ place: Int, with instruction: TemplateProgram.Instruction) { instructions[place] = instruction }

  /// Drops the last instructions.
  mutating func cut(to end: Int32) { instructions.removeLast(instructions.count - Int(end)) }

  mutating func add(_ condition: TemplateProgram.Test) -> Int32 {
    tests.append(condition)
    return Int32(tests.count - 1)
  }

  /// Text that does not stand in the templates as it is.
  mutating func literal(_ bytes: some Collection<UInt8>) -> TemplateProgram.Bytes {
    let start = Int32(literals.count)
    literals += bytes
    return TemplateProgram.Bytes(start: ~start, count: Int32(bytes.count))
  }
}
