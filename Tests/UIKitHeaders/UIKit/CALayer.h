// From QuartzCore/CALayer.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

@interface CALayer : NSObject <NSSecureCoding>
@property CGFloat cornerRadius;
@property CGFloat borderWidth;
@property BOOL masksToBounds;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
