// RequestTraits: what the system knows of a browser before it has a socket: its languages, and the size of its window
// from the client's cookie, or else a guess. The app gets the actual values with the first hello.

import Foundation

struct RequestTraits: Equatable {
  var width: Double
  var height: Double
  /// JSON `{"languages":[…], …}`.
  var json: [UInt8]
  /// The best language, or "en".
  var language: String
  /// The identifier of the time zone, as the browser reports it.
  var timeZone: String?

  init(_ request: Request) {
    let languages = RequestTraits.languages(in: request.acceptLanguage)
    language = languages.first ?? "en"
    let isPhone = request.userAgent.range(of: "Mobi") != nil
    width = isPhone ? 390 : 1280
    height = isPhone ? 844 : 800
    var members = [(key: "languages", value: RequestTraits.array(languages.isEmpty ? ["en"] : languages))]
    for (key, value) in RequestTraits.members(inCookie: request.cookie("shoji-traits") ?? "") {
      switch key {
      case "width": width = JSON.number(value).flatMap(RequestTraits.length) ?? width
      case "height": height = JSON.number(value).flatMap(RequestTraits.length) ?? height
      case "languages": break
      case "timeZone":
        timeZone = try? JSONDecoder().decode(String.self, from: Data(value))
        members.append((key, value))
      default: members.append((key, value))
      }
    }
    json = JSON.object(members)
  }

  /// The names that are read from the client's cookie. Since a browser can send any cookie, other names, long values
  /// and invalid JSON are dropped.
  private static let names: Set = [
    "width", "height", "scheme", "contrast", "reduceMotion", "reduceTransparency", "textSize", "timeZone", "keyboardNavigation",
    "scale", "pointer", "hover", "touch",
  ]

  private static func members(inCookie cookie: String) -> [(key: String, value: [UInt8])] {
    guard cookie.utf8.count <= 2048, let text = percentDecoded(cookie), let members = JSON.members(text) else { return [] }
    var seen: Set<String> = []
    return members.filter {
      let opening = $0.value.first
      return names.contains($0.key) && $0.value.count <= 64 && opening != UInt8(ascii: "{")
        && opening != UInt8(ascii: "[") && seen.insert($0.key).inserted
    }
  }

  private static func length(_ number: Double) -> Double? {
    (50...20_000).contains(number) ? number : nil
  }

  private static func array(_ texts: [String]) -> [UInt8] {
    [UInt8(ascii: "[")] + texts.map(JSON.quoted).joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// The languages of an Accept-Language header, best first.
  static func languages(in header: String) -> [String] {
    let ranked = header.split(separator: ",").prefix(16).compactMap { entry -> (tag: String, quality: Double)? in
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let tag = parts.first, !tag.isEmpty, tag.utf8.count <= 35,
        tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
      else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return quality > 0 ? (tag, quality) : nil
    }
    // A stable sort, which sort(by:) does not guarantee: equal qualities keep their order.
    return ranked.enumerated().sorted {
      ($0.element.quality, -$0.offset) > ($1.element.quality, -$1.offset)
    }.map(\.element.tag)
  }

  static func percentDecoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var iterator = text.utf8.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = iterator.next(), let low = iterator.next(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    return bytes
  }
}
