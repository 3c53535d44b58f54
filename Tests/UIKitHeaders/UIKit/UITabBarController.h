// From UIKit/UITabBarController.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UITabBarController : UIViewController <NSCoding>
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<__kindof UIViewController *> * _Nullable)viewControllers animated:(BOOL)animated;
@property (nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@property (nonatomic) NSUInteger selectedIndex;
@property (nonatomic, readonly) UINavigationController *moreNavigationController API_UNAVAILABLE(visionos);
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *customizableViewControllers API_UNAVAILABLE(visionos);
@property (nonatomic, readonly) UITabBar *tabBar;
@property (nullable, nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@end

// iOS 18 SDK.
typedef NS_ENUM(NSInteger, UITabBarControllerMode) {
  UITabBarControllerModeAutomatic,
  UITabBarControllerModeTabBar,
  UITabBarControllerModeTabSidebar,
} NS_SWIFT_NAME(UITabBarController.Mode) API_AVAILABLE(ios(18.0));

@interface UITabBarController ()
- (instancetype)initWithTabs:(NSArray<__kindof UITab *> *)tabs API_AVAILABLE(ios(18.0));
@property (nonatomic, copy) NSArray<__kindof UITab *> *tabs API_AVAILABLE(ios(18.0));
- (void)setTabs:(NSArray<__kindof UITab *> *)tabs animated:(BOOL)animated API_AVAILABLE(ios(18.0));
@property (nonatomic, strong, nullable) __kindof UITab *selectedTab API_AVAILABLE(ios(18.0));
- (nullable __kindof UITab *)tabForIdentifier:(NSString *)identifier NS_SWIFT_NAME(tab(forIdentifier:)) API_AVAILABLE(ios(18.0));
@property (nonatomic) UITabBarControllerMode mode API_AVAILABLE(ios(18.0));
@property (nonatomic, getter=isTabBarHidden) BOOL tabBarHidden API_AVAILABLE(ios(18.0));
- (void)setTabBarHidden:(BOOL)hidden animated:(BOOL)animated API_AVAILABLE(ios(18.0));
@end

NS_SWIFT_UI_ACTOR
@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController didSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController willBeginCustomizingViewControllers:(NSArray<__kindof UIViewController *> *)viewControllers API_UNAVAILABLE(visionos);
- (void)tabBarController:(UITabBarController *)tabBarController willEndCustomizingViewControllers:(NSArray<__kindof UIViewController *> *)viewControllers changed:(BOOL)changed API_UNAVAILABLE(visionos);
- (void)tabBarController:(UITabBarController *)tabBarController didEndCustomizingViewControllers:(NSArray<__kindof UIViewController *> *)viewControllers changed:(BOOL)changed;
- (UIInterfaceOrientationMask)tabBarControllerSupportedInterfaceOrientations:(UITabBarController *)tabBarController
    API_UNAVAILABLE(visionos);
- (UIInterfaceOrientation)tabBarControllerPreferredInterfaceOrientationForPresentation:(UITabBarController *)tabBarController
    API_UNAVAILABLE(visionos);
- (nullable id <UIViewControllerInteractiveTransitioning>)tabBarController:(UITabBarController *)tabBarController interactionControllerForAnimationController:(id <UIViewControllerAnimatedTransitioning>)animationController API_UNAVAILABLE(visionos);
- (nullable id <UIViewControllerAnimatedTransitioning>)tabBarController:(UITabBarController *)tabBarController animationControllerForTransitionFromViewController:(UIViewController *)fromVC toViewController:(UIViewController *)toVC API_UNAVAILABLE(visionos);
// iOS 18 SDK.
- (BOOL)tabBarController:(UITabBarController *)tabBarController shouldSelectTab:(UITab *)tab NS_SWIFT_NAME(tabBarController(_:shouldSelectTab:)) API_AVAILABLE(ios(18.0));
- (void)tabBarController:(UITabBarController *)tabBarController didSelectTab:(UITab *)selectedTab previousTab:(nullable UITab *)previousTab NS_SWIFT_NAME(tabBarController(_:didSelectTab:previousTab:)) API_AVAILABLE(ios(18.0));
@end

@interface UIViewController (UITabBarControllerItem)
// iOS 18 SDK.
@property (nullable, nonatomic, readonly, strong) UITab *tab API_AVAILABLE(ios(18.0));
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@property (nullable, nonatomic, readonly, strong) UITabBarController *tabBarController;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
