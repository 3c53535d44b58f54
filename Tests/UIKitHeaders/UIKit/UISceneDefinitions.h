// From UIKit/UISceneDefinitions.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability)

typedef NSString *UISceneSessionRole NS_TYPED_ENUM;

typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive,
  UISceneActivationStateBackground,
};

NS_HEADER_AUDIT_END(nullability)
