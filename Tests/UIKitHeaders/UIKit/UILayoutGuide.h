// From UIKit/UILayoutGuide.h, iOS 16.5 SDK.
#pragma once

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

NS_SWIFT_UI_ACTOR
@interface UILayoutGuide : NSObject <NSCoding>
@end

NS_HEADER_AUDIT_END(nullability, sendability)
