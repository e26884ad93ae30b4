// What an app keeps and tells of progress, without a window.

import AVFoundation
import Foundation
import ShojiElements
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji
@testable import TVServices

@MainActor @Suite("Progress and offers of an app for the app TV") struct TVProgressTests {
  private let channel = PartChannel<TVCall, TVNotice>("tv", keepsLatest: true)

  @Test("A notice that was on its way does not undo what was told later") func lateNotice() {
    let catalog = TVCatalog(channel)
    catalog.note("tides", for: nil, position: 30, duration: 100)
    channel.receive(TVNotice(progress: [TVProgressRecord(item: "tides", position: 5, duration: 100, date: 1)]))
    #expect(catalog.progress(of: "tides")?.position == 30)
    let later = Int64(Date().timeIntervalSince1970 * 1000) + 60_000
    channel.receive(TVNotice(progress: [TVProgressRecord(item: "tides", position: 60, duration: 100, date: later)]))
    #expect(catalog.progress(of: "tides")?.position == 60)
  }

  @Test("Progress is that of the current profile", .guideline("tv-provider.right-user")) func profiles() {
    let catalog = TVCatalog(channel)
    catalog.publish([], profiles: [TVProfile(id: "ada", name: "Ada"), TVProfile(id: "ken", name: "Ken")])
    catalog.note("tides", for: "ken", position: 30, duration: 100)
    #expect(catalog.currentProfile == nil && catalog.progress(of: "tides") == nil)
    catalog.currentProfile = "ken"
    #expect(catalog.progress(of: "tides")?.position == 30)
    catalog.currentProfile = "ada"
    #expect(catalog.progress(of: "tides") == nil)
  }

  @Test("A picture that other apps cannot show is left out of the offer, so that the system takes the rest") func artwork() {
    let catalog = TVCatalog(channel)
    let pictures = ["https://example.com/a.jpg", "http://example.com/b.jpg", "file:///tmp/no-such-picture.jpg"]
    catalog.publish(pictures.enumerated().map { TVContent(id: "\($0)", title: "Film", duration: 1, artwork: URL(string: $1)) })
    guard case .publish(let offer)? = channel.takeCalls().map(\.call).first else {
      Issue.record("nothing was published")
      return
    }
    #expect(offer.items.map(\.artwork) == ["https://example.com/a.jpg", nil, nil])
  }

  @Test("A paused video that is moved again and again is not told each time; the system ends apps that call too often") func moving() {
    let session = PlaybackSession()
    func hear(_ kind: String, _ seconds: Double) -> Bool {
      session.player?.core.receive(.list([.string(kind), .number(seconds), .number(1000), .null]))
      return session.heard()
    }
    session.show(AVPlayerItem(url: URL(fileURLWithPath: "/tmp/film.mp4")), number: 1, from: 0, plays: true)
    session.appeared()
    #expect(!hear("ready", 0))
    #expect(hear("playing", 1) && !hear("time", 2) && hear("paused", 3))
    let told = (0..<200).filter { hear("time", Double(10 + $0)) }.count
    #expect(told < 20 && session.progress?.position == 209)
    session.stop()
    #expect(session.progress == nil)
  }
}
