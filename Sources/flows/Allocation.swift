#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How memory is had from the system.
enum Allocation {
  /// Twice this is what half of a module of ten thousand screens takes. More than 32 MB is not had from the memory that
  /// threads share.
  private static let amount = 24 << 20

  /// Has the C library ask for memory once instead of bit by bit, for what the calling thread will need. glibc lets the
  /// memory of a second thread grow by one page at a time, each by a call to the kernel during which no other thread can
  /// have a page.
  ///
  /// It is address space alone: a page counts once it is written to.
  static func prepareThread() {
    let blocks = [block(amount), block(amount)]
    for block in blocks { block.deallocate() }
  }

  /// The same for the main thread, before it starts others.
  static func prepare() {
    // glibc takes a large block from the system by itself, and once one was freed takes the next one of its size from the
    // common memory, of which it gives back nothing up to twice as much (malloc(3): M_MMAP_THRESHOLD, M_TRIM_THRESHOLD).
    block(amount + amount / 4).deallocate()
    prepareThread()
  }

  private static func block(_ size: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    #if os(Linux)
      // Where the system leaves that to programs: two megabytes at a time, not one page.
      madvise(block.alignedUp(toMultipleOf: Int(sysconf(Int32(_SC_PAGESIZE)))), size, MADV_HUGEPAGE)
    #endif
    return block
  }
}
