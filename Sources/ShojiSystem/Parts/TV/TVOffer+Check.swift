// TVOffer+Check: why an app's offer to the app TV is not taken, in words for its author.

import Foundation

extension TVOffer {
  static let mostItems = 1000, mostProfiles = 8
  /// In bytes.
  static let longestID = 200, longestText = 400, longestSummary = 2000, longestAddress = 2000, largest = 256 << 10
  /// The longest duration in seconds.
  static let longest = 86_400.0

  /// Why the system does not take the offer of an app; nil if it does.
  ///
  /// - Parameter slug: the app's name in addresses, below which its own pictures are.
  func mistake(of slug: String) -> String? {
    if items.count > Self.mostItems { return "it has \(items.count) items; at most \(Self.mostItems) are taken" }
    if profiles.count > Self.mostProfiles { return "it has \(profiles.count) profiles; at most \(Self.mostProfiles) are taken" }
    for (index, item) in items.enumerated() {
      if let mistake = item.mistake(of: slug) { return "item \(index + 1) \(mistake)" }
    }
    for (index, profile) in profiles.enumerated() {
      if let mistake = profile.mistake { return "profile \(index + 1) \(mistake)" }
    }
    if let id = Self.repeated(items.map(\.id)) { return "two items have the id “\(id)”" }
    if let id = Self.repeated(profiles.map(\.id)) { return "two profiles have the id “\(id)”" }
    guard let json = try? JSONEncoder().encode(self), json.count <= Self.largest else {
      return "it takes more than \(Self.largest >> 10) KB"
    }
    return nil
  }

  private static func repeated(_ ids: [String]) -> String? {
    var known: Set<String> = []
    return ids.first { !known.insert($0).inserted }
  }

  fileprivate static func mistake(ofID id: String) -> String? {
    if id.isEmpty || id.utf8.count > longestID { return "needs an id of at most \(longestID) bytes" }
    if id.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return "has an id with control characters" }
    return nil
  }

  fileprivate static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}

extension TVItem {
  fileprivate func mistake(of slug: String) -> String? {
    if let mistake = TVOffer.mistake(ofID: id) { return mistake }
    if TVOffer.isBlank(title) { return "needs a title" }
    if [title, subtitle ?? "", genre ?? ""].contains(where: { $0.utf8.count > TVOffer.longestText }) {
      return "has a title, subtitle or genre of more than \(TVOffer.longestText) bytes"
    }
    if let summary, summary.utf8.count > TVOffer.longestSummary { return "has a summary of more than \(TVOffer.longestSummary) bytes" }
    if !duration.isFinite || !(0...TVOffer.longest).contains(duration) {
      return "needs a duration from 0 to \(Int(TVOffer.longest)) seconds"
    }
    if let artwork, !Self.isPicture(artwork, of: slug) {
      return "has an artwork that is neither an https address nor one of the app's own resources"
    }
    return nil
  }

  /// Another app's page loads the picture, so it must lead neither into this system nor out of the attribute that it becomes.
  private static func isPicture(_ address: String, of slug: String) -> Bool {
    let isPlain = address.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "-._~:/?#@!$&*+,;=%".utf8.contains($0)
    }
    guard isPlain, address.utf8.count <= TVOffer.longestAddress else { return false }
    if address.hasPrefix("https://") {
      guard let url = URL(string: address), let host = url.host, !host.isEmpty else { return false }
      return url.user == nil && url.password == nil
    }
    let encoded = address.lowercased()
    return address.hasPrefix("/apps/\(slug)/assets/") && !["..", "%2e", "%2f", "%5c"].contains(where: { encoded.contains($0) })
  }
}

extension TVProfileRecord {
  fileprivate var mistake: String? {
    if let mistake = TVOffer.mistake(ofID: id) { return mistake }
    if TVOffer.isBlank(name) { return "needs a name" }
    return name.utf8.count > TVOffer.longestText ? "has a name of more than \(TVOffer.longestText) bytes" : nil
  }
}
