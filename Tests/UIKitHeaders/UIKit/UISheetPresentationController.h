// From UIKit/UISheetPresentationController.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

typedef NSString *UISheetPresentationControllerDetentIdentifier NS_TYPED_EXTENSIBLE_ENUM API_AVAILABLE(ios(15.0));
extern const UISheetPresentationControllerDetentIdentifier UISheetPresentationControllerDetentIdentifierMedium API_AVAILABLE(ios(15.0));
extern const UISheetPresentationControllerDetentIdentifier UISheetPresentationControllerDetentIdentifierLarge API_AVAILABLE(ios(15.0));

API_AVAILABLE(ios(16.0)) NS_SWIFT_UI_ACTOR
@protocol UISheetPresentationControllerDetentResolutionContext <NSObject>
@property (nonatomic, readonly) UITraitCollection *containerTraitCollection;
@property (nonatomic, readonly) CGFloat maximumDetentValue;
@end

API_AVAILABLE(ios(15.0)) NS_SWIFT_UI_ACTOR
@interface UISheetPresentationControllerDetent : NSObject
- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)mediumDetent;
+ (instancetype)largeDetent;
+ (instancetype)customDetentWithIdentifier:(nullable UISheetPresentationControllerDetentIdentifier)identifier resolver:(CGFloat (^)(id<UISheetPresentationControllerDetentResolutionContext> context))resolver API_AVAILABLE(ios(16.0));
@property (nonatomic, strong, readonly) UISheetPresentationControllerDetentIdentifier identifier API_AVAILABLE(ios(16.0));
@end

API_AVAILABLE(ios(15.0)) NS_SWIFT_UI_ACTOR
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:(UISheetPresentationController *)sheetPresentationController;
@end

API_AVAILABLE(ios(15.0)) NS_SWIFT_UI_ACTOR
@interface UISheetPresentationController : UIPresentationController
@property (nonatomic, weak, nullable) id<UISheetPresentationControllerDelegate> delegate;
@property (nonatomic, strong, nullable) UIView *sourceView;
@property (nonatomic) BOOL prefersEdgeAttachedInCompactHeight;
@property (nonatomic) BOOL widthFollowsPreferredContentSizeWhenEdgeAttached;
@property (nonatomic) BOOL prefersGrabberVisible;
@property (nonatomic) CGFloat preferredCornerRadius;
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
- (void)invalidateDetents API_AVAILABLE(ios(16.0));
@property (nonatomic, copy, nullable) UISheetPresentationControllerDetentIdentifier selectedDetentIdentifier;
@property (nonatomic, copy, nullable) UISheetPresentationControllerDetentIdentifier largestUndimmedDetentIdentifier;
@property (nonatomic) BOOL prefersScrollingExpandsWhenScrolledToEdge;
- (void)animateChanges:(void (NS_NOESCAPE ^)(void))changes;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
