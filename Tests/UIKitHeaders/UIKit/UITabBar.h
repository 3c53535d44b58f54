// From UIKit/UITabBar.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UITabBar : UIView
@property (nullable, nonatomic, copy) NSArray<UITabBarItem *> *items;
@property (nullable, nonatomic, weak) UITabBarItem *selectedItem;
@property (nullable, nonatomic, strong) UIColor *barTintColor;
@property (nonatomic, copy, nullable) UIColor *unselectedItemTintColor;
@property (nonatomic, getter=isTranslucent) BOOL translucent;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
