// From UIKit/UIScrollView.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView <NSCoding>
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic) UIEdgeInsets contentInset;
@property (nonatomic) BOOL alwaysBounceVertical;
@property (nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
