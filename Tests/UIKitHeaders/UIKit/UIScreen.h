// From UIKit/UIScreen.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

API_UNAVAILABLE(visionos) NS_SWIFT_UI_ACTOR
@interface UIScreen : NSObject <UITraitEnvironment>
// Deprecated in some release to come.
@property (class, nonatomic, readonly) UIScreen *mainScreen;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CGFloat scale;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
