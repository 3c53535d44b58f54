// From UIKit/UIPopoverPresentationControllerSourceItem.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability)

API_AVAILABLE(ios(16.0))
@protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end

API_AVAILABLE(ios(16.0))
@interface UIView (UIPopoverPresentationControllerSourceItem) <UIPopoverPresentationControllerSourceItem>
@end

API_AVAILABLE(ios(16.0))
@interface UIBarButtonItem (UIPopoverPresentationControllerSourceItem) <UIPopoverPresentationControllerSourceItem>
@end

NS_HEADER_AUDIT_END(nullability)
