// TVCatalog: what the app offers to the app TV, and what the system keeps of what was watched.

import Foundation
import Observation
import Shoji
import ShojiGraph
import ShojiSystem

/// The app's films and programmes, as it offers them to the app TV, and how far they were watched.
///
///     TVCatalog.shared.publish([TVContent(id: "tides", title: "Tides", duration: 3600)])
@MainActor @Observable public final class TVCatalog {
  /// The catalogue of this app and user.
  public static let shared = TVCatalog(PartChannels.process.tv)

  /// What the app has published last. Empty in a new process.
  public private(set) var content: [TVContent] = []
  /// The profiles that the app has published last.
  public private(set) var profiles: [TVProfile] = []
  private var chosen: String?
  private var records: [Key: TVProgressRecord] = [:]
  private struct Key: Hashable {
    let item: String
    let profile: String?
  }
  @ObservationIgnored private let channel: PartChannel<TVCall, TVNotice>
  @ObservationIgnored private var offer: TVOffer?
  /// What this process has told.
  @ObservationIgnored private var told: [Key: TVProgressRecord] = [:]

  init(_ channel: PartChannel<TVCall, TVNotice>) {
    self.channel = channel
    adopt()
    channel.changed.append { [weak self] in self?.adopt() }
  }

  private func adopt() {
    let notice = channel.notice
    if chosen != notice?.profile { chosen = notice?.profile }
    var new: [Key: TVProgressRecord] = [:]
    for record in notice?.progress ?? [] { new[Key(item: record.item, profile: record.profile)] = record }
    // A notice may have been on its way when this process told something later.
    for (key, own) in told where own.date > new[key]?.date ?? 0 { new[key] = own }
    if new != records { records = new }
  }

  /// Offers content to the app TV, in place of what was offered before. The same offer again sends nothing.
  ///
  /// - Parameters:
  ///   - content: At most 1,000 items, 256 KB in all. The system logs why it does not take an offer, and keeps the earlier one.
  ///   - profiles: For whom the app keeps what was watched apart; empty for an app without profiles, the default.
  public func publish(_ content: [TVContent], profiles: [TVProfile] = []) {
    if self.content != content { self.content = content }
    if self.profiles != profiles { self.profiles = profiles }
    let new = TVOffer(items: content.map(\.item), profiles: profiles.map { TVProfileRecord(id: $0.id, name: $0.name) })
    guard new != offer else { return }
    offer = new
    channel.send(.publish(new))
  }

  /// For whom the app plays; nil until the user has chosen a profile. Setting it tells the system, which names the profile in later requests of
  /// the app TV (`tv-provider.remember-chosen-profile`).
  public var currentProfile: TVProfile.ID? {
    get { chosen ?? (profiles.count == 1 ? profiles.first?.id : nil) }
    set {
      guard newValue != chosen else { return }
      chosen = newValue
      channel.send(.profile(newValue))
    }
  }

  /// Returns how far content was watched by the current profile; nil if it was not begun.
  public func progress(of content: TVContent.ID) -> TVProgress? { progress(of: content, for: currentProfile) }

  func progress(of content: TVContent.ID, for profile: TVProfile.ID?) -> TVProgress? {
    records[Key(item: content, profile: profile)].map { TVProgress($0) }
  }

  /// Tells the system that playback of something has begun.
  func begin(_ content: TVContent.ID) { channel.send(.began(item: content)) }

  /// Notes how far something was watched, and tells the system.
  func note(_ content: TVContent.ID, for profile: TVProfile.ID?, position: TimeInterval, duration: TimeInterval) {
    guard position.isFinite, duration.isFinite, position >= 0, duration > 0 else { return }
    let now = Int64(Date().timeIntervalSince1970 * 1000)
    let record = TVProgressRecord(item: content, profile: profile, position: min(position, duration), duration: duration, date: now)
    let key = Key(item: content, profile: profile)
    (records[key], told[key]) = (record, record)
    channel.send(.progress(record))
  }

  /// Has published nothing again, for tests.
  func forget() { (content, profiles, offer, chosen, records, told) = ([], [], nil, nil, [:], [:]) }
}
