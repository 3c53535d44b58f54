// From usr/include/objc (objc.h, NSObject.h, runtime.h), iOS 16.5 SDK.
#pragma once

#define OBJC_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))

// objc.h: on arm64 a BOOL is a bool.
typedef _Bool BOOL;
#define YES __objc_yes
#define NO __objc_no

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;

// NSObject.h
@protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class _Nonnull superclass;
- (instancetype _Nonnull)self;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class _Nonnull)aClass;
- (BOOL)isMemberOfClass:(Class _Nonnull)aClass;
- (BOOL)conformsToProtocol:(Protocol *_Nonnull)aProtocol;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}
- (instancetype _Nonnull)init OBJC_DESIGNATED_INITIALIZER;
+ (BOOL)instancesRespondToSelector:(SEL _Null_unspecified)aSelector;
- (id _Null_unspecified)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector;
@end

// runtime.h
typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy
    : unsigned long {
      OBJC_ASSOCIATION_ASSIGN = 0,
      OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
      OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
      OBJC_ASSOCIATION_RETAIN = 01401,
      OBJC_ASSOCIATION_COPY = 01403
    } objc_AssociationPolicy;
void objc_setAssociatedObject(id _Nonnull object, const void *_Nonnull key, id _Nullable value,
                              objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);
