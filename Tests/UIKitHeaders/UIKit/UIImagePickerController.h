// From UIKit/UIImagePickerController.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef NSString *UIImagePickerControllerInfoKey NS_TYPED_ENUM;
extern UIImagePickerControllerInfoKey const UIImagePickerControllerOriginalImage NS_SWIFT_NAME(originalImage);

typedef NS_ENUM(NSInteger, UIImagePickerControllerSourceType) {
  UIImagePickerControllerSourceTypeCamera,
};

NS_SWIFT_UI_ACTOR
@interface UIImagePickerController : UINavigationController <NSCoding>
+ (BOOL)isSourceTypeAvailable:(UIImagePickerControllerSourceType)sourceType;
@property (nullable, nonatomic, weak) id <UINavigationControllerDelegate, UIImagePickerControllerDelegate> delegate;
@property (nonatomic) UIImagePickerControllerSourceType sourceType;
@end

NS_SWIFT_UI_ACTOR
@protocol UIImagePickerControllerDelegate <NSObject>
@optional
- (void)imagePickerController:(UIImagePickerController *)picker didFinishPickingMediaWithInfo:(NSDictionary<UIImagePickerControllerInfoKey, id> *)info;
- (void)imagePickerControllerDidCancel:(UIImagePickerController *)picker;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
