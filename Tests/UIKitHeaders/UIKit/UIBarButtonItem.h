// From UIKit/UIBarButtonItem.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef NS_ENUM(NSInteger, UIBarButtonItemStyle) {
  UIBarButtonItemStylePlain,
  // iOS 26 SDK: its new name, which is another one for the same style.
  UIBarButtonItemStyleProminent API_AVAILABLE(ios(26.0)) = 2,
  UIBarButtonItemStyleDone = UIBarButtonItemStyleProminent,
};

typedef NS_ENUM(NSInteger, UIBarButtonSystemItem) {
  UIBarButtonSystemItemDone,
  UIBarButtonSystemItemCancel,
  UIBarButtonSystemItemEdit,
  UIBarButtonSystemItemSave,
  UIBarButtonSystemItemAdd,
  UIBarButtonSystemItemFlexibleSpace,
  UIBarButtonSystemItemFixedSpace,
  UIBarButtonSystemItemCompose,
  UIBarButtonSystemItemReply,
  UIBarButtonSystemItemAction,
  UIBarButtonSystemItemOrganize,
  UIBarButtonSystemItemBookmarks,
  UIBarButtonSystemItemSearch,
  UIBarButtonSystemItemRefresh,
  UIBarButtonSystemItemStop,
  UIBarButtonSystemItemCamera,
  UIBarButtonSystemItemTrash,
  UIBarButtonSystemItemPlay,
  UIBarButtonSystemItemPause,
  UIBarButtonSystemItemRewind,
  UIBarButtonSystemItemFastForward,
  UIBarButtonSystemItemUndo,
  UIBarButtonSystemItemRedo,
  UIBarButtonSystemItemPageCurl API_DEPRECATED("", ios, 4.0, 11.0) = 23,
  UIBarButtonSystemItemClose,
};

NS_SWIFT_UI_ACTOR
@interface UIBarButtonItem : UIBarItem <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithImage:(nullable UIImage *)image style:(UIBarButtonItemStyle)style target:(nullable id)target action:(nullable SEL)action;
- (instancetype)initWithTitle:(nullable NSString *)title style:(UIBarButtonItemStyle)style target:(nullable id)target action:(nullable SEL)action;
- (instancetype)initWithBarButtonSystemItem:(UIBarButtonSystemItem)systemItem target:(nullable id)target action:(nullable SEL)action;
- (instancetype)initWithCustomView:(UIView *)customView;
+ (instancetype)fixedSpaceItemOfWidth:(CGFloat)width API_AVAILABLE(ios(14.0));
+ (instancetype)flexibleSpaceItem API_AVAILABLE(ios(14.0));
@property (nonatomic, assign) UIBarButtonItemStyle style;
@property (nonatomic, strong, nullable) __kindof UIView *customView;
@property (nonatomic, weak, nullable) id target;
@property (nonatomic, copy, nullable) UIAction *primaryAction API_AVAILABLE(ios(14.0));
@property (nonatomic, copy, nullable) UIMenu *menu API_AVAILABLE(ios(14.0));
@property (nullable, nonatomic, strong) UIColor *tintColor;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
