// From UIKit/UIBarAppearance.h and UIKit/UINavigationBarAppearance.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UIBarAppearance : NSObject
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)configureWithDefaultBackground;
- (void)configureWithOpaqueBackground;
- (void)configureWithTransparentBackground;
@property (nonatomic, copy, nullable) UIColor *backgroundColor;
@end

NS_SWIFT_UI_ACTOR
@interface UINavigationBarAppearance : UIBarAppearance
@end

NS_HEADER_AUDIT_END(nullability, sendability)
