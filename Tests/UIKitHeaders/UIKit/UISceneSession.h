// From UIKit/UISceneSession.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UISceneConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithName:(nullable NSString *)name sessionRole:(UISceneSessionRole)sessionRole NS_DESIGNATED_INITIALIZER;
@property (nonatomic, nullable, readonly) NSString *name;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, nullable) Class sceneClass;
@property (nonatomic, nullable) Class delegateClass;
@property (nonatomic, nullable, strong) UIStoryboard *storyboard;
@end

NS_SWIFT_UI_ACTOR
@interface UISceneSession : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly, nullable) UIScene *scene;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, readonly) NSString *persistentIdentifier;
@property (nonatomic, nullable, strong) NSUserActivity *stateRestorationActivity;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
