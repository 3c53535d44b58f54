// From UIKit/UITab.h, iOS 18 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef NS_ENUM(NSInteger, UITabPlacement) {
  UITabPlacementAutomatic = 0,
  UITabPlacementDefault,
  UITabPlacementOptional,
  UITabPlacementMovable,
  UITabPlacementPinned,
  UITabPlacementFixed,
  UITabPlacementSidebarOnly,
} NS_SWIFT_NAME(UITab.Placement) API_AVAILABLE(ios(18.0));

API_AVAILABLE(ios(18.0)) NS_SWIFT_UI_ACTOR
@interface UITab : NSObject
- (instancetype)initWithTitle:(NSString *)title image:(nullable UIImage *)image identifier:(NSString *)identifier viewControllerProvider:(UIViewController * (^ _Nullable)(__kindof UITab *tab))viewControllerProvider;
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, strong, nullable) UIImage *image;
@property (nonatomic, copy, nullable) NSString *subtitle;
@property (nonatomic, copy, nullable) NSString *badgeValue;
@property (nonatomic, strong, nullable) id userInfo;
@property (nonatomic, weak, readonly, nullable) UITabBarController *tabBarController;
@property (nonatomic, readonly, nullable) UIViewController *viewController;
@property (nonatomic) UITabPlacement preferredPlacement;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
