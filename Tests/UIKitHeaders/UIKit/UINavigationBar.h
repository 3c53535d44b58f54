// From UIKit/UINavigationBar.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UINavigationBar : UIView <NSCoding>
@property (nonatomic, getter=isTranslucent) BOOL translucent;
@property (nonatomic, assign) BOOL prefersLargeTitles;
@property (nullable, nonatomic, strong) UIColor *barTintColor;
@property (nonatomic, copy) UINavigationBarAppearance *standardAppearance;
@property (nonatomic, copy, nullable) UINavigationBarAppearance *scrollEdgeAppearance;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
