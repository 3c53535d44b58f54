// From UIKit/UIGeometry.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef struct __attribute__((objc_boxable)) UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;
extern const UIEdgeInsets UIEdgeInsetsZero;

typedef NS_OPTIONS(NSUInteger, UIRectEdge) {
  UIRectEdgeNone = 0,
  UIRectEdgeTop = 1 << 0,
  UIRectEdgeLeft = 1 << 1,
  UIRectEdgeBottom = 1 << 2,
  UIRectEdgeRight = 1 << 3,
  UIRectEdgeAll = UIRectEdgeTop | UIRectEdgeLeft | UIRectEdgeBottom | UIRectEdgeRight,
};

NS_HEADER_AUDIT_END(nullability, sendability)
