#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How memory is had from the system.
enum Allocation {
  /// What a module of some thousand screens takes.
  private static let amount = 16 << 20

  /// Has the C library ask for memory once instead of bit by bit, for what the calling thread will need. glibc lets the
  /// memory of a second thread grow by one page at a time, each by a call to the kernel during which no other thread can
  /// have a page.
  ///
  /// It is address space alone: a page counts once it is written to.
  static func prepareThread() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: amount, alignment: 16)
    #if os(Linux)
      // Where the system leaves that to programs: two megabytes at a time, not one page.
      madvise(memory.alignedUp(toMultipleOf: Int(sysconf(Int32(_SC_PAGESIZE)))), amount / 2, MADV_HUGEPAGE)
    #endif
    memory.deallocate()
  }

  /// The same for the main thread, before it starts others.
  static func prepare() {
    // glibc takes a block of this size from the system by itself, and once one was freed takes its like from the common
    // memory, of which it gives nothing back from then on (malloc(3), M_MMAP_THRESHOLD, M_TRIM_THRESHOLD).
    UnsafeMutableRawPointer.allocate(byteCount: amount + amount / 2, alignment: 16).deallocate()
    prepareThread()
  }
}
