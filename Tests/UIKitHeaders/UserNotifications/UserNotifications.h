// From UserNotifications, iOS 16.5 SDK: which notification the user has tapped.
#pragma once
#include "../Foundation/Foundation.h"

NS_HEADER_AUDIT_BEGIN(nullability)

// UNNotificationContent.h
@interface UNNotificationContent : NSObject
@property (nonatomic, readonly, copy) NSDictionary *userInfo;
- (instancetype)init NS_UNAVAILABLE;
@end

// UNNotificationRequest.h
@interface UNNotificationRequest : NSObject
@property (nonatomic, readonly, copy) UNNotificationContent *content;
- (instancetype)init NS_UNAVAILABLE;
@end

// UNNotification.h
@interface UNNotification : NSObject
@property (nonatomic, readonly, copy) NSDate *date;
@property (nonatomic, readonly, copy) UNNotificationRequest *request;
- (instancetype)init NS_UNAVAILABLE;
@end

// UNNotificationResponse.h
@interface UNNotificationResponse : NSObject
@property (nonatomic, readonly, copy) UNNotification *notification;
- (instancetype)init NS_UNAVAILABLE;
@end

// UNUserNotificationCenter.h
@class UNUserNotificationCenter;
@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center didReceiveNotificationResponse:(UNNotificationResponse *)response withCompletionHandler:(void(^)(void))completionHandler NS_SWIFT_NAME(userNotificationCenter(_:didReceive:withCompletionHandler:));
@end

@interface UNUserNotificationCenter : NSObject
@property (nonatomic, nullable, weak) id<UNUserNotificationCenterDelegate> delegate;
+ (UNUserNotificationCenter *)currentNotificationCenter NS_SWIFT_NAME(current());
- (instancetype)init NS_UNAVAILABLE;
@end

NS_HEADER_AUDIT_END(nullability)
