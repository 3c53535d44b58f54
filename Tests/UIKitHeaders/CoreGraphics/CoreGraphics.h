// From CoreFoundation/CFCGTypes.h, which CoreGraphics exports, iOS 16.5 SDK. The importer looks for CGFloat in this module.
#pragma once

typedef double CGFloat;

struct CGPoint {
  CGFloat x;
  CGFloat y;
};
typedef struct __attribute__((objc_boxable)) CGPoint CGPoint;

struct CGSize {
  CGFloat width;
  CGFloat height;
};
typedef struct __attribute__((objc_boxable)) CGSize CGSize;

struct CGRect {
  CGPoint origin;
  CGSize size;
};
typedef struct __attribute__((objc_boxable)) CGRect CGRect;
