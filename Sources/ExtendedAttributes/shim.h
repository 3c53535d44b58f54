// What Swift's modules for the C libraries of Linux leave out.
#if defined(__linux__)
#include <sys/types.h>
#include <sys/xattr.h>
#endif
