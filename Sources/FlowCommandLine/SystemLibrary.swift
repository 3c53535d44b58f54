// The C library, for every file of this module and of those that import it.
@_exported import ExtendedAttributes

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif
