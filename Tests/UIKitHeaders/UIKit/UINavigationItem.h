// From UIKit/UINavigationItem.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef NS_ENUM(NSInteger, UINavigationItemLargeTitleDisplayMode) {
  UINavigationItemLargeTitleDisplayModeAutomatic,
  UINavigationItemLargeTitleDisplayModeAlways,
  UINavigationItemLargeTitleDisplayModeNever,
  // iOS 17 SDK.
  UINavigationItemLargeTitleDisplayModeInline API_AVAILABLE(ios(17.0)),
} NS_SWIFT_NAME(UINavigationItem.LargeTitleDisplayMode);

NS_SWIFT_UI_ACTOR
@interface UINavigationItem : NSObject <NSCoding>
- (instancetype)initWithTitle:(NSString *)title NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, strong, nullable) UIView *titleView;
@property (nonatomic, copy, nullable) NSString *prompt;
@property (nonatomic, strong, nullable) UIBarButtonItem *backBarButtonItem;
@property (nonatomic, copy, nullable) NSString *backButtonTitle;
@property (nonatomic, assign) BOOL hidesBackButton;
- (void)setHidesBackButton:(BOOL)hidesBackButton animated:(BOOL)animated;
@property (nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property (nonatomic, copy, nullable) NSArray<UIBarButtonItem *> *rightBarButtonItems;
- (void)setLeftBarButtonItems:(nullable NSArray<UIBarButtonItem *> *)items animated:(BOOL)animated;
- (void)setRightBarButtonItems:(nullable NSArray<UIBarButtonItem *> *)items animated:(BOOL)animated;
@property (nonatomic, assign) BOOL leftItemsSupplementBackButton;
@property (nonatomic, strong, nullable) UIBarButtonItem *leftBarButtonItem;
@property (nonatomic, strong, nullable) UIBarButtonItem *rightBarButtonItem;
- (void)setLeftBarButtonItem:(nullable UIBarButtonItem *)item animated:(BOOL)animated;
- (void)setRightBarButtonItem:(nullable UIBarButtonItem *)item animated:(BOOL)animated;
@property (nonatomic, assign) UINavigationItemLargeTitleDisplayMode largeTitleDisplayMode;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
