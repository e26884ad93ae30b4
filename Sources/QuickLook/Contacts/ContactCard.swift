// ContactCard: what an address card says of a person or of an organization.

import Foundation

struct ContactCard {
  struct Row: Equatable {
    var label: String
    var value: String
    var link: URL?
  }
  let name: String
  /// How the name is spoken; nil if the card does not tell it.
  let phoneticName: String?
  /// The job and the company, one line each.
  let details: [String]
  let photo: Data?
  /// The first letters of a person's name.
  let initials: String
  let isOrganization: Bool
  private(set) var rows: [Row] = []

  /// The labels that the file has for groups of properties.
  private let labels: [String: String]
  private let hasAddress: Bool
  private let words: ContactWords

  /// The largest photo that is shown, in bytes.
  private static let largestPhoto = 8 << 20
  /// The most rows that are shown.
  private static let mostRows = 500

  init(_ properties: [VCardProperty], _ locale: Locale) {
    words = ContactWords(locale)
    labels = Dictionary(
      properties.compactMap { property in property.name == "X-ABLABEL" ? property.group.map { ($0, property.text) } : nil },
      uniquingKeysWith: { first, _ in first })
    hasAddress = properties.contains { $0.name == "ADR" }
    func first(_ name: String) -> String? { properties.lazy.filter { $0.name == name }.map(\.text).first { !$0.isEmpty } }
    let parts = properties.first { $0.name == "N" && $0.parts.contains { $0.contains { !$0.isEmpty } } }?.parts ?? []
    let organization = properties.first { $0.name == "ORG" }?.parts.map { $0.joined(separator: ", ") }.filter { !$0.isEmpty } ?? []
    isOrganization =
      first("X-ABSHOWAS")?.uppercased() == "COMPANY" || ["ORG", "ORGANIZATION", "GROUP"].contains(first("KIND")?.uppercased() ?? "")
    let person = first("FN") ?? Self.name(parts)
    let company = organization.joined(separator: ", ")
    let name =
      (isOrganization ? organization.first ?? person : person) ?? first("NICKNAME") ?? organization.first ?? first("EMAIL") ?? first("TEL")
      ?? words.noName
    self.name = name
    let phonetic = Self.phoneticName(properties, isOrganization: isOrganization)
    phoneticName = phonetic == name ? nil : phonetic
    details = [first("TITLE") ?? first("ROLE"), company].compactMap { $0 }.filter { !$0.isEmpty && $0 != name }
    photo = properties.lazy.filter { $0.name == "PHOTO" || $0.name == "LOGO" }.compactMap(\.data).first {
      !$0.isEmpty && $0.count <= Self.largestPhoto
    }
    initials = isOrganization || person == nil ? "" : Self.initials(of: name, parts)
    for property in properties where rows.count < Self.mostRows { add(property) }
  }

  // MARK: Names

  /// Family, given and middle names, and what is before and after them.
  private static func name(_ parts: [[String]]) -> String? {
    func part(_ index: Int) -> String { index < parts.count ? parts[index].filter { !$0.isEmpty }.joined(separator: " ") : "" }
    // In Chinese, Japanese and Korean the family name comes first.
    let order = isEastern(part(0) + part(1)) ? [3, 0, 2, 1, 4] : [3, 1, 2, 0, 4]
    let name = order.map(part).filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// Returns how a name is spoken, in the order in which it is written.
  private static func phoneticName(_ properties: [VCardProperty], isOrganization: Bool) -> String? {
    func first(_ name: String) -> String { properties.lazy.filter { $0.name == name }.map(\.text).first { !$0.isEmpty } ?? "" }
    let organization = first("X-PHONETIC-ORG")
    if isOrganization, !organization.isEmpty { return organization }
    let given = first("X-PHONETIC-FIRST-NAME"), middle = first("X-PHONETIC-MIDDLE-NAME"), family = first("X-PHONETIC-LAST-NAME")
    if let name = name([[family], [given], [middle]]) { return name }
    // Telephones in Japan write a sound with the parts of the name.
    return properties.first { $0.name == "SOUND" && $0.values("TYPE").contains("X-IRMC-N") }.flatMap { name($0.parts) }
  }

  private static func isEastern(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      // The second are kana of half width.
      (0x3040...0x30FF).contains($0.value) || (0xFF66...0xFF9F).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        || (0xAC00...0xD7AF).contains($0.value)
    }
  }

  private static func initials(of name: String, _ parts: [[String]]) -> String {
    if isEastern(name) { return String((parts.first?.first ?? name).prefix(1)) }
    let words = name.split(separator: " ").filter { $0.first?.isLetter ?? false }
    return (words.prefix(1) + words.dropFirst().suffix(1)).map { $0.prefix(1).uppercased() }.joined()
  }

  // MARK: Rows

  private mutating func add(_ property: VCardProperty) {
    let text = property.text
    guard !text.isEmpty else { return }
    switch property.name {
    case "TEL":
      let number = text.lowercased().hasPrefix("tel:") ? String(text.dropFirst(4)) : text
      append(property, words.phone(property.values("TYPE")), number, Self.phoneLink(number))
    case "EMAIL":
      let address = text.lowercased().hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
      append(property, words.place(property.values("TYPE")) ?? words.email, address, Self.mailLink(address))
    case "URL": append(property, words.place(property.values("TYPE")) ?? words.website, text, Self.webLink(text))
    case "ADR":
      let lines = property.parameter("LABEL").map { $0.replacingOccurrences(of: "\\n", with: "\n") } ?? Self.address(property.parts)
      if !lines.isEmpty { append(property, words.place(property.values("TYPE")) ?? words.address, lines, nil) }
    case "LABEL":
      // In vCard 2.1 and 3.0 the address as it is printed; it is needed only without its parts.
      if !hasAddress {
        append(property, words.place(property.values("TYPE")) ?? words.address, text, nil)
      }
    case "BDAY", "X-BIRTHDAY": append(property, words.birthday, date(property), nil)
    case "ANNIVERSARY", "X-ANNIVERSARY": append(property, words.anniversary, date(property), nil)
    case "X-ABDATE": append(property, words.date, date(property), nil)
    case "NICKNAME": append(property, words.nickname, text, nil)
    case "X-ABRELATEDNAMES", "RELATED": append(property, words.relation(property.values("TYPE")) ?? words.related, text, nil)
    case "IMPP", "X-SOCIALPROFILE": addProfile(property, text)
    case "NOTE": append(property, words.notes, text, nil)
    default: if let service = Self.services[property.name] { append(property, service, text, nil) }
    }
  }

  /// The services for messages that have a property of their own, as older address books write them.
  private static let services = [
    "X-SKYPE": "Skype", "X-SKYPE-USERNAME": "Skype", "X-AIM": "AIM", "X-JABBER": "Jabber", "X-ICQ": "ICQ", "X-MSN": "MSN",
    "X-YAHOO": "Yahoo!", "X-QQ": "QQ", "X-GADUGADU": "Gadu-Gadu", "X-GOOGLE-TALK": "Google Talk", "X-GTALK": "Google Talk",
    "X-TWITTER": "Twitter",
    "X-KADDRESSBOOK-X-IMADDRESS": "IM",
  ]
  /// The services whose addresses have a scheme of their own.
  private static let schemes = [
    "skype": "Skype", "aim": "AIM", "xmpp": "Jabber", "icq": "ICQ", "msnim": "MSN", "ymsgr": "Yahoo!", "sip": "SIP",
  ]

  private mutating func append(_ property: VCardProperty, _ label: String, _ value: String, _ link: URL?) {
    let own = property.group.flatMap { labels[$0] }.map(words.own)
    rows.append(Row(label: own ?? label, value: value, link: link))
  }

  /// An address in a service for messages, or a profile in a network.
  private mutating func addProfile(_ property: VCardProperty, _ text: String) {
    let service = property.parameter("X-SERVICE-TYPE") ?? (property.name == "IMPP" ? nil : property.parameter("TYPE"))
    let name = property.parameter("X-USER") ?? text.replacingOccurrences(of: "x-apple:", with: "")
    if service == nil, let colon = text.firstIndex(of: ":"), let known = Self.schemes[text[..<colon].lowercased()] {
      return append(property, known, String(text[text.index(after: colon)...]), nil)
    }
    append(property, service ?? words.profile, name, Self.webLink(text))
  }

  private static func address(_ parts: [[String]]) -> String {
    func part(_ index: Int) -> String { index < parts.count ? parts[index].filter { !$0.isEmpty }.joined(separator: ", ") : "" }
    func line(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }
    let (box, extended, street, city, region, code, country) = (part(0), part(1), part(2), part(3), part(4), part(5), part(6))
    let lines =
      isEastern(street + city + region)
      ? [code.isEmpty ? "" : "〒\(code)", region + city + street, extended, box, country]
      : [street, extended, box, line([city + (city.isEmpty || region.isEmpty ? "" : ","), region, code]), country]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A date such as `19960415`, `1996-04-15T00:00:00Z` or `--0415`; other texts are returned unchanged.
  private func date(_ property: VCardProperty) -> String {
    let text = property.text, day = text.prefix { $0 != "T" && $0 != " " }, digits = day.filter(\.isNumber)
    let isYearless = day.hasPrefix("--") && digits.count == 4
    guard property.parameter("VALUE")?.uppercased() != "TEXT", digits.count == 8 || isYearless,
      day.allSatisfy({ $0.isNumber || "-/".contains($0) }),
      let month = Int(digits.suffix(4).prefix(2)), let date = Int(digits.suffix(2))
    else { return text }
    // iOS writes a year that it marks as left out.
    let year = isYearless || property.parameter("X-APPLE-OMIT-YEAR").map { digits.hasPrefix($0) } ?? false ? nil : Int(digits.prefix(4))
    return words.day(year: year, month: month, day: date) ?? text
  }

  // MARK: Links

  private static func phoneLink(_ number: String) -> URL? {
    let digits = number.unicodeScalars.compactMap { scalar -> String? in
      if "+*#,;0123456789".unicodeScalars.contains(scalar) { return String(scalar) }
      // Digits of other scripts, such as those of full width.
      return scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { String(Int($0)) } : nil
    }.joined()
    guard digits.contains(where: \.isNumber) else { return nil }
    return URL(string: "tel:" + digits.replacingOccurrences(of: "#", with: "%23"))
  }
  static func mailLink(_ text: String) -> URL? {
    guard text.contains("@"), !text.contains(where: \.isWhitespace) else { return nil }
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#")
    return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: "mailto:" + $0) }
  }
  private static func webLink(_ text: String) -> URL? {
    guard !text.contains(where: \.isWhitespace) else { return nil }
    let url = URL(string: text.contains("://") ? text : text.contains(":") ? "" : "https://" + text)
    return ["http", "https"].contains(url?.scheme?.lowercased()) && url?.host?.contains(".") ?? false ? url : nil
  }
}
