// From UIKit/UISceneOptions.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UISceneConnectionOptions : NSObject
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts;
@property (nonatomic, readonly, copy) NSSet<NSUserActivity *> *userActivities;
@property (nullable, nonatomic, readonly) UNNotificationResponse *notificationResponse;
@property (nullable, nonatomic, readonly) UIApplicationShortcutItem *shortcutItem;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
