// IPPMessage: a request to a printer, or its answer.

import CCups

/// Owns a message of libcups. It is used by one thread at a time.
final class IPPMessage {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// Creates a request with the attributes that every request has.
  init(_ operation: ipp_op_t, to address: PrinterAddress, user: String, version: IPPVersion) {
    pointer = ippNewRequest(operation)
    ippSetVersion(pointer, version.major, version.minor)
    add(IPP_TAG_OPERATION, IPP_TAG_URI, "printer-uri", address.uri)
    add(IPP_TAG_OPERATION, IPP_TAG_NAME, "requesting-user-name", user)
  }

  deinit { ippDelete(pointer) }

  // MARK: Writing

  func add(_ group: ipp_tag_t, _ type: ipp_tag_t, _ name: String, _ value: String) {
    ippAddString(pointer, group, type, name, nil, value)
  }

  func add(_ group: ipp_tag_t, _ type: ipp_tag_t, _ name: String, _ value: Int32) {
    ippAddInteger(pointer, group, type, name, value)
  }

  func add(_ group: ipp_tag_t, _ name: String, _ value: Bool) {
    ippAddBoolean(pointer, group, name, value ? 1 : 0)
  }

  /// Adds the names of the attributes that the printer is to return.
  func addRequested(_ names: [String]) {
    guard let first = names.first else { return }
    var attribute = ippAddString(pointer, IPP_TAG_OPERATION, IPP_TAG_KEYWORD, "requested-attributes", nil, first)
    for (index, name) in names.enumerated().dropFirst() { ippSetString(pointer, &attribute, Int32(index), name) }
  }

  // MARK: Reading. Values of another type than expected are ignored: a printer may answer anything.

  var status: ipp_status_t { ippGetStatusCode(pointer) }

  /// Whether the printer has done what was asked, perhaps without some of the attributes.
  var isSuccess: Bool { (0..<0x100).contains(status.rawValue) }

  /// The printer's own words, or libcups' for the status.
  var explanation: String { string("status-message") ?? String(cString: ippErrorString(status)) }

  func string(_ name: String) -> String? { strings(name).first }

  func strings(_ name: String) -> [String] {
    guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_ZERO) else { return [] }
    return (0..<ippGetCount(attribute)).compactMap { index in ippGetString(attribute, index, nil).map { String(cString: $0) } }
  }

  /// The numbers of an attribute of type `integer` or `enum`.
  func integers(_ name: String) -> [Int32] {
    guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_ZERO),
      [IPP_TAG_INTEGER, IPP_TAG_ENUM].contains(ippGetValueTag(attribute))
    else { return [] }
    return (0..<ippGetCount(attribute)).map { ippGetInteger(attribute, $0) }
  }

  func integer(_ name: String) -> Int32? { integers(name).first }

  /// The upper end of an attribute of type `rangeOfInteger`, or an `integer`.
  func upperBound(_ name: String) -> Int32? {
    guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_ZERO) else { return nil }
    guard ippGetValueTag(attribute) == IPP_TAG_RANGE else { return integer(name) }
    var upper: Int32 = 0
    _ = ippGetRange(attribute, 0, &upper)
    return upper
  }

  func bool(_ name: String) -> Bool? {
    guard let attribute = ippFindAttribute(pointer, name, IPP_TAG_BOOLEAN) else { return nil }
    return ippGetBoolean(attribute, 0) != 0
  }
}

/// The version of IPP that requests are written in.
struct IPPVersion: Equatable, Sendable {
  var major: Int32
  var minor: Int32

  static let current = IPPVersion(major: 2, minor: 0)
  /// For printers made before 2011.
  static let old = IPPVersion(major: 1, minor: 1)
}
