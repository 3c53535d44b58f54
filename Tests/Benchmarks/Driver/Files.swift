#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// As much of a file system as a benchmark needs. What fails stops it.

func fail(_ message: String) -> Never {
  write("error: \(message)\n", to: 2)
  exit(1)
}

func write(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}

func write(_ bytes: [UInt8], to path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard descriptor >= 0 else { fail("cannot write \(path)") }
  defer { close(descriptor) }
  guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
    fail("cannot write \(path)")
  }
}

func read(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { fail("cannot read \(path)") }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

func text(of path: String) -> String { String(decoding: read(path), as: UTF8.self) }

func makeFolder(_ path: String) { mkdir(path, 0o755) }

func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// The sizes of all files directly in a folder, added up.
func size(ofFolder path: String) -> Int {
  guard let stream = opendir(path) else { fail("cannot read \(path)") }
  defer { closedir(stream) }
  var size = 0
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    var status = stat()
    if stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG { size += Int(status.st_size) }
  }
  return size
}
