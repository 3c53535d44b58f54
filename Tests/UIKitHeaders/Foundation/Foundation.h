// From Foundation (the header is named above each group), iOS 16.5 SDK.
#pragma once
#include "../CoreGraphics/CoreGraphics.h"
#include "../ObjectiveC/ObjectiveC.h"

// NSObjCRuntime.h, CFAvailability.h
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_HEADER_AUDIT_BEGIN(...) __NS_AUDIT(__VA_ARGS__, BEGIN2, BEGIN1)(__VA_ARGS__)
#define NS_HEADER_AUDIT_END(...) __NS_AUDIT(__VA_ARGS__, END2, END1)(__VA_ARGS__)
#define __NS_AUDIT(_1, _2, NAME, ...) __NS_AUDIT_##NAME
#define __NS_AUDIT_BEGIN1(_1) _Pragma("clang assume_nonnull begin")
#define __NS_AUDIT_END1(_1) _Pragma("clang assume_nonnull end")
#define __NS_AUDIT_BEGIN2(_1, _2)                                                                                    \
  _Pragma("clang assume_nonnull begin") _Pragma(                                                                     \
      "clang attribute push (__attribute__((swift_attr(\"@_nonSendable(_assumed)\"))), apply_to = any(objc_interface, record, enum))")
#define __NS_AUDIT_END2(_1, _2) _Pragma("clang attribute pop") _Pragma("clang assume_nonnull end")

// os/availability.h. What is soft-deprecated, for some release to come, is not deprecated.
#define API_AVAILABLE(platform) __API_AVAILABLE_##platform
#define __API_AVAILABLE_ios(version) __attribute__((availability(ios, introduced = version)))
#define API_UNAVAILABLE(platform) __attribute__((availability(platform, unavailable)))
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#define API_DEPRECATED(text, platform, from, to)                                                                     \
  __attribute__((availability(platform, introduced = from, deprecated = to, message = text)))

NS_HEADER_AUDIT_BEGIN(nullability, sendability)

@class NSString, NSData, NSURL, NSBundle, NSCoder, NSError;
typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

// NSObject.h
@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@required
@property (class, readonly) BOOL supportsSecureCoding;
@end

// NSCoder.h
@interface NSCoder : NSObject
@end

// NSString.h
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject <NSCopying, NSSecureCoding>
@end

// NSAttributedString.h
@interface NSAttributedString : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithString:(NSString *)str;
@end

// NSValue.h
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
@end
@interface NSNumber : NSValue
@end

// NSArray.h, NSDictionary.h, NSSet.h
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSSecureCoding>
@end
__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying, NSSecureCoding>
@end
__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSSecureCoding>
@end

// NSURL.h, NSData.h, NSDate.h, NSIndexPath.h
__attribute__((swift_bridge("Foundation.URL")))
@interface NSURL : NSObject <NSSecureCoding, NSCopying>
@end
__attribute__((swift_bridge("Foundation.Data")))
@interface NSData : NSObject <NSCopying, NSSecureCoding>
@end
__attribute__((swift_bridge("Foundation.Date")))
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@end
__attribute__((swift_bridge("Foundation.IndexPath")))
@interface NSIndexPath : NSObject <NSCopying, NSSecureCoding>
@end

// NSISO8601DateFormatter.h
typedef NS_OPTIONS(NSUInteger, NSISO8601DateFormatOptions) {
  NSISO8601DateFormatWithFractionalSeconds = 1 << 11,
};
NS_SWIFT_NAME(ISO8601DateFormatter)
@interface NSISO8601DateFormatter : NSObject
@property NSISO8601DateFormatOptions formatOptions;
- (nullable NSDate *)dateFromString:(NSString *)string;
- (NSString *)stringFromDate:(NSDate *)date;
@end

// NSError.h
__attribute__((swift_bridge("Swift.Error")))
@interface NSError : NSObject <NSCopying, NSSecureCoding>
@end

// NSBundle.h
NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
+ (NSBundle *)bundleForClass:(Class)aClass;
@property (readonly, copy) NSURL *bundleURL;
@property (readonly, copy) NSString *bundlePath;
@property (nullable, readonly, copy) NSString *bundleIdentifier;
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext;
- (NSString *)localizedStringForKey:(NSString *)key value:(nullable NSString *)value table:(nullable NSString *)tableName;
@end

// NSUserDefaults.h
NS_SWIFT_NAME(UserDefaults)
@interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults;
- (BOOL)boolForKey:(NSString *)defaultName;
@end

// NSUserActivity.h
extern NSString *const NSUserActivityTypeBrowsingWeb;
@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSString *activityType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSDictionary *userInfo;
@property (nullable, copy) NSURL *webpageURL;
@end

// NSRunLoop.h
typedef NSString *NSRunLoopMode NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(RunLoop.Mode);
extern NSRunLoopMode const NSDefaultRunLoopMode NS_SWIFT_NAME(NSRunLoopMode.default);
extern NSRunLoopMode const NSRunLoopCommonModes NS_SWIFT_NAME(NSRunLoopMode.common);
@class NSTimer;
NS_SWIFT_NAME(RunLoop)
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop NS_SWIFT_NAME(current);
@property (class, readonly, strong) NSRunLoop *mainRunLoop NS_SWIFT_NAME(main);
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode;
- (void)performInModes:(NSArray<NSRunLoopMode> *)modes block:(void (NS_SWIFT_SENDABLE ^)(void))block NS_SWIFT_NAME(perform(inModes:block:));
- (void)performBlock:(void (NS_SWIFT_SENDABLE ^)(void))block NS_SWIFT_NAME(perform(_:));
@end

// NSThread.h
NS_SWIFT_NAME(Thread)
@interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread
    __attribute__((swift_attr("@_unavailableFromAsync(message: \"Work intended for the main actor should be marked with @MainActor\")")));
@end

// NSTimer.h
NS_SWIFT_NAME(Timer)
@interface NSTimer : NSObject
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (NS_SWIFT_SENDABLE ^)(NSTimer *timer))block;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (NS_SWIFT_SENDABLE ^)(NSTimer *timer))block;
- (void)invalidate;
@property (readonly, getter=isValid) BOOL valid;
@end

NS_HEADER_AUDIT_END(nullability, sendability)
