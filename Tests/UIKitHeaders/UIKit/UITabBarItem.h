// From UIKit/UITabBarItem.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef NS_ENUM(NSInteger, UITabBarSystemItem) {
  UITabBarSystemItemMore,
  UITabBarSystemItemFavorites,
  UITabBarSystemItemFeatured,
  UITabBarSystemItemTopRated,
  UITabBarSystemItemRecents,
  UITabBarSystemItemContacts,
  UITabBarSystemItemHistory,
  UITabBarSystemItemBookmarks,
  UITabBarSystemItemSearch,
  UITabBarSystemItemDownloads,
  UITabBarSystemItemMostRecent,
  UITabBarSystemItemMostViewed,
};

NS_SWIFT_UI_ACTOR
@interface UITabBarItem : UIBarItem
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image tag:(NSInteger)tag;
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image selectedImage:(nullable UIImage *)selectedImage;
- (instancetype)initWithTabBarSystemItem:(UITabBarSystemItem)systemItem tag:(NSInteger)tag;
@property (nullable, nonatomic, strong) UIImage *selectedImage;
@property (nullable, nonatomic, copy) NSString *badgeValue;
@property (nonatomic, copy, nullable) UIColor *badgeColor;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
