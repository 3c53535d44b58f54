// From UIKit/UIViewControllerTransitioning.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability)

extern UITransitionContextViewControllerKey const UITransitionContextFromViewControllerKey NS_SWIFT_NAME(from);
extern UITransitionContextViewControllerKey const UITransitionContextToViewControllerKey NS_SWIFT_NAME(to);
extern UITransitionContextViewKey const UITransitionContextFromViewKey NS_SWIFT_NAME(from);
extern UITransitionContextViewKey const UITransitionContextToViewKey NS_SWIFT_NAME(to);

NS_SWIFT_UI_ACTOR
@protocol UIViewControllerContextTransitioning <NSObject>
@property(nonatomic, readonly) UIView *containerView;
@property(nonatomic, readonly) BOOL transitionWasCancelled;
- (nullable __kindof UIView *)viewForKey:(UITransitionContextViewKey)key;
- (void)completeTransition:(BOOL)didComplete;
@end

NS_SWIFT_UI_ACTOR
@protocol UIViewControllerAnimatedTransitioning <NSObject>
- (NSTimeInterval)transitionDuration:(nullable id <UIViewControllerContextTransitioning>)transitionContext;
- (void)animateTransition:(id <UIViewControllerContextTransitioning>)transitionContext;
@optional
- (void)animationEnded:(BOOL) transitionCompleted;
@end

NS_SWIFT_UI_ACTOR
@protocol UIViewControllerInteractiveTransitioning <NSObject>
- (void)startInteractiveTransition:(id <UIViewControllerContextTransitioning>)transitionContext;
@optional
@property (nonatomic, readonly) CGFloat completionSpeed;
@property (nonatomic, readonly) BOOL wantsInteractiveStart;
@end

NS_SWIFT_UI_ACTOR
@protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (nullable id <UIViewControllerAnimatedTransitioning>)animationControllerForPresentedController:(UIViewController *)presented presentingController:(UIViewController *)presenting sourceController:(UIViewController *)source;
- (nullable id <UIViewControllerAnimatedTransitioning>)animationControllerForDismissedController:(UIViewController *)dismissed;
- (nullable id <UIViewControllerInteractiveTransitioning>)interactionControllerForPresentation:(id <UIViewControllerAnimatedTransitioning>)animator;
- (nullable id <UIViewControllerInteractiveTransitioning>)interactionControllerForDismissal:(id <UIViewControllerAnimatedTransitioning>)animator;
- (nullable UIPresentationController *)presentationControllerForPresentedViewController:(UIViewController *)presented presentingViewController:(nullable UIViewController *)presenting sourceViewController:(UIViewController *)source;
@end

NS_HEADER_AUDIT_END(nullability)
