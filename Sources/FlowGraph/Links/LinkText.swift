/// What text can be besides a String, without the libraries that read it in the app.
package enum LinkText {
  package static let readers: [String: @Sendable (String) -> Bool] = [
    "Int": { Int($0) != nil }, "Int8": { Int8($0) != nil }, "Int16": { Int16($0) != nil },
    "Int32": { Int32($0) != nil }, "Int64": { Int64($0) != nil }, "UInt": { UInt($0) != nil },
    "UInt8": { UInt8($0) != nil }, "UInt16": { UInt16($0) != nil }, "UInt32": { UInt32($0) != nil },
    "UInt64": { UInt64($0) != nil }, "Double": { Double($0)?.isFinite == true },
    "Float": { Float($0)?.isFinite == true }, "Bool": { Bool($0) != nil }, "UUID": isUUID, "URL": { !$0.isEmpty },
    "Date": isDate,
  ]

  @Sendable private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { $0 &- 48 < 10 || ($0 | 0x20) &- 97 < 6 }
  }

  @Sendable private static func isDate(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)/)
    else { return false }
    let limits = [1...12, 1...31, 0...24, 0...59, 0...60]
    let fields = [match.2, match.3, match.4, match.5, match.6]
    return zip(fields, limits).allSatisfy { Int($0).map($1.contains) ?? false }
  }
}
