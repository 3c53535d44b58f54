// The parts of UIKit that generated code, the apps under Tests/Apps and the stand-in use. Each header beside this one
// is named after the one of the SDK in which the same declarations stand.
#pragma once
#include "../Foundation/Foundation.h"
#include "../UserNotifications/UserNotifications.h"

@class UIActivity, UIActivityViewController, UIDocumentPickerViewController;
@class NSLayoutConstraint, NSLayoutDimension, NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, UIAction,
  UIActivityIndicatorView, UIAlertAction, UIAlertController, UIApplication, UIApplicationShortcutItem, UIBarButtonItem, UIBarItem, UIButton,
  UIColor, UIControl, UIDevice, UIFont, UIGestureRecognizer, UIImage, UIImagePickerController, UIImageView, UILabel,
  UILayoutGuide, UIMenu, UIMenuElement, UINavigationBar, UINavigationController, UINavigationItem, UIOpenURLContext,
  UIPopoverPresentationController, UIPresentationController, UIResponder, UIScene, UISceneConfiguration,
  UISceneConnectionOptions, UISceneSession, UIScreen, UIScrollView, UISegmentedControl, UISheetPresentationController,
  UISheetPresentationControllerDetent, UISplitViewController, UIStackView, UIStoryboard, UIStoryboardSegue, UISwitch,
  UITab, UITabBar, UITabBarController, UITabBarItem, UITableView, UITableViewCell, UITableViewController,
  UITapGestureRecognizer, UITextField, UITextView, UIToolbar, UITraitCollection, UIView, UIViewController, UIWindow,
  UIWindowScene;
@protocol UIAdaptivePresentationControllerDelegate, UIApplicationDelegate, UIContentContainer,
  UIDocumentPickerDelegate, UIGestureRecognizerDelegate, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate, UIPopoverPresentationControllerDelegate, UIPopoverPresentationControllerSourceItem,
  UISceneDelegate, UISheetPresentationControllerDelegate, UISheetPresentationControllerDetentResolutionContext,
  UISplitViewControllerDelegate, UITabBarControllerDelegate, UITableViewDataSource, UITableViewDelegate,
  UITextFieldDelegate, UITextInputTraits, UITraitEnvironment, UIUserActivityRestoring,
  UIViewControllerAnimatedTransitioning, UIViewControllerContextTransitioning,
  UIViewControllerInteractiveTransitioning, UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext, UIViewControllerTransitioningDelegate, UIWindowSceneDelegate;

#include "UIGeometry.h"
#include "UIDevice.h"
#include "UITextInputTraits.h"
#include "NSText.h"
#include "UISceneDefinitions.h"
#include "UIColor.h"
#include "UIInterface.h"
#include "UIImage.h"
#include "UIFont.h"
#include "UITraitCollection.h"
#include "UIScreen.h"
#include "UIUserActivity.h"
#include "UIResponder.h"
#include "NSLayoutConstraint.h"
#include "NSLayoutAnchor.h"
#include "UILayoutGuide.h"
#include "CALayer.h"
#include "UIView.h"
#include "UIGestureRecognizer.h"
#include "UITapGestureRecognizer.h"
#include "UIPopoverSupport.h"
#include "UIMenuElement.h"
#include "UIAction.h"
#include "UIMenu.h"
#include "UIBarItem.h"
#include "UIBarButtonItem.h"
#include "UITabBarItem.h"
#include "UITabBar.h"
#include "UIToolbar.h"
#include "UINavigationItem.h"
#include "UINavigationBarAppearance.h"
#include "UINavigationBar.h"
#include "UIPopoverPresentationControllerSourceItem.h"
#include "UIApplication.h"
#include "UIViewController.h"
#include "UIViewControllerTransitionCoordinator.h"
#include "UIViewControllerTransitioning.h"
#include "UIPresentationController.h"
#include "UISheetPresentationController.h"
#include "UIPopoverPresentationController.h"
#include "UIAlertController.h"
#include "UINavigationController.h"
#include "UITab.h"
#include "UITabBarController.h"
#include "UISplitViewController.h"
#include "UIStoryboardSegue.h"
#include "UIStoryboard.h"
#include "UIImagePickerController.h"
#include "UIActivityViewController.h"
#include "UIDocumentPickerViewController.h"
#include "UIOpenURLContext.h"
#include "UIApplicationShortcutItem.h"
#include "UISceneOptions.h"
#include "UISceneSession.h"
#include "UIScene.h"
#include "UIWindow.h"
#include "UIWindowScene.h"
#include "UIControl.h"
#include "UIButton.h"
#include "UILabel.h"
#include "UIImageView.h"
#include "UITextField.h"
#include "UISwitch.h"
#include "UISegmentedControl.h"
#include "UIActivityIndicatorView.h"
#include "UIStackView.h"
#include "UIScrollView.h"
#include "UITextView.h"
#include "UITableViewCell.h"
#include "UITableView.h"
#include "UITableViewController.h"
