// From UIKit/UIApplicationShortcutItem.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UIApplicationShortcutItem : NSObject
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithType:(NSString *)type localizedTitle:(NSString *)localizedTitle;
@property (nonatomic, copy, readonly) NSString *type;
@property (nonatomic, copy, readonly) NSString *localizedTitle;
@property (nullable, nonatomic, copy, readonly) NSDictionary<NSString *, id<NSSecureCoding>> *userInfo;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
