import FlowCommandLine
import FlowGenerateCommand

/// What the plugins run: of `flows` the command `generate` alone, so that an app's first build compiles no more of it.
@main
struct FlowsGenerate {
  static func main() { Program([.generate]).main() }
}
