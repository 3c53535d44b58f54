/// How memory is requested from the system.
enum Allocation {
  /// Twice this is what half of a module of ten thousand screens takes. More than 32 MB does not come from the arena
  /// that threads share.
  private static let amount = 24 << 20
  private static let hugePage = 2 << 20

  /// Makes the C library request the calling thread's memory once instead of bit by bit. glibc grows the memory of a
  /// second thread one page at a time, each by a system call during which no other thread can
  /// get a page.
  ///
  /// It reserves address space only: a page counts once it is written to.
  static func prepareThread() {
    #if os(Linux)
      // The system gives huge pages only where a whole one fits: memory up to there is never used.
      let next = block(amount)
      next.deallocate()
      _ = block(next.alignedUp(toMultipleOf: hugePage) - next)
    #endif
    let blocks = [block(amount), block(amount)]
    for block in blocks { block.deallocate() }
  }

  /// The same for the main thread, before it starts others.
  static func prepare() {
    // glibc gets a large block from the system directly; once one has been freed, it takes the next one of that size
    // from the common arena, which returns nothing up to twice that size (malloc(3): M_MMAP_THRESHOLD,
    // M_TRIM_THRESHOLD).
    block(amount + amount / 4).deallocate()
    prepareThread()
  }

  private static func block(_ size: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    #if os(Linux)
      // Where the system leaves huge pages to the program: two megabytes at a time, not one page.
      madvise(block.alignedUp(toMultipleOf: Int(sysconf(Int32(_SC_PAGESIZE)))), size, MADV_HUGEPAGE)
    #endif
    return block
  }
}
