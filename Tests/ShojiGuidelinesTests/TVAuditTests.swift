// Tests of the audits for television.

import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji
@testable import ShojiGuidelines

@MainActor @Suite("Audits of television") struct TVAuditTests {
  private func findings<V: View>(_ view: V, _ change: (inout TVPlaybackUse) -> Void = { _ in }) -> [[String]] {
    let stage = AuditStage(view)
    defer { withExtendedLifetime(stage) {} }
    var scene = AuditScene()
    change(&scene.tvPlayback)
    return Audits.report(on: stage.host.elements.root, in: scene).findings.map(\.guidelines)
      .filter { $0[0].hasPrefix("tv-provider.") }
  }

  // MARK: Before the content

  private static func asked(isResume: Bool) -> AuditScene {
    var scene = AuditScene()
    (scene.tvPlayback.isIntegrated, scene.tvPlayback.requests) = (true, 1)
    (scene.tvPlayback.phase, scene.tvPlayback.isResume) = (.loading, isResume)
    return scene
  }

  private func stage<V: View>(_ view: V) -> AuditStage { AuditStage(SceneRoot(content: AnyView(view))) }

  /// Complaints about what comes after a request, on a screen that showed nothing before.
  private func obstacles<V: View>(_ view: V, isResume: Bool) -> [Complaint]? {
    let before = stage(Text("Tides")), after = stage(view)
    defer { withExtendedLifetime((before, after)) {} }
    var audit = TVObstacleAudit()
    #expect(audit.look(at: before.host.elements.root, AuditTurn(time: 0), in: AuditScene()) == nil)
    return audit.look(at: after.host.elements.root, AuditTurn(time: 1), in: Self.asked(isResume: isResume))?.map(\.1)
  }

  private var splash: some View { Text("Tides").fullScreenCover(isPresented: .constant(true)) { Text("Cinema") } }
  private var question: some View { Text("Tides").alert("Continue watching?", isPresented: .constant(true)) { Button("Resume") {} } }

  @Test("Reports a screen before the content", .guideline("tv-provider.no-splash-or-intro")) func splashScreen() {
    #expect(obstacles(splash, isResume: false)?.map(\.guideline) == ["tv-provider.no-splash-or-intro"])
    #expect(obstacles(question, isResume: false)?.map(\.guideline) == ["tv-provider.no-splash-or-intro"])
  }

  @Test("Reports a screen before content that is resumed more severely", .guideline("tv-provider.especially-on-resume"))
  func splashOnResume() {
    let complaint = obstacles(splash, isResume: true)?.first
    #expect(complaint?.guideline == "tv-provider.especially-on-resume" && complaint?.also == ["tv-provider.no-splash-or-intro"])
    #expect(complaint?.advice.hasPrefix("severe: ") == true)
  }

  @Test("Reports a question whether to resume", .guideline("tv-provider.no-ask-resume")) func askingToResume() {
    #expect(obstacles(question, isResume: true)?.map(\.guideline) == ["tv-provider.no-ask-resume"])
  }

  @Test("What the app presented before the request, and what comes during playback, are no obstacles") func noObstacles() {
    let shown = stage(splash), later = stage(question)
    defer { withExtendedLifetime((shown, later)) {} }
    var audit = TVObstacleAudit()
    _ = audit.look(at: shown.host.elements.root, AuditTurn(time: 0), in: AuditScene())
    #expect(audit.look(at: shown.host.elements.root, AuditTurn(time: 1), in: Self.asked(isResume: true))?.isEmpty == true)
    var playing = Self.asked(isResume: true)
    playing.tvPlayback.phase = .playing
    #expect(audit.look(at: later.host.elements.root, AuditTurn(time: 2), in: playing) == nil)
  }

  // MARK: While it loads

  private func loading<V: View>(@ViewBuilder _ branding: () -> V) -> [[String]] {
    let part = PlaybackPart(.branding, content: branding)
    return findings(part)
  }

  @Test("Reports more than one view on the loading screen", .guideline("tv-provider.loading-minimal-content")) func views() {
    let two = loading {
      Text("Cinema")
      Text("The best films")
    }
    #expect(two == [["tv-provider.loading-minimal-content"]])
    #expect(loading { Text("Cinema") } == [])
  }

  @Test("Reports a large picture on the loading screen", .guideline("tv-provider.loading-branding-minimal")) func picture() {
    #expect(loading { Image("logo").resizable().frame(width: 200, height: 60) } == [["tv-provider.loading-branding-minimal"]])
    #expect(loading { Image("logo").resizable() } == [["tv-provider.loading-branding-minimal"]])
    #expect(loading { Image("logo").resizable().frame(width: 100, height: 60) } == [])
  }

  @Test(
    "Reports a background on the loading screen", .guideline("tv-provider.loading-screen-black", "tv-provider.loading-branding-on-black"))
  func background() {
    let white = [["tv-provider.loading-screen-black", "tv-provider.loading-branding-on-black"]]
    #expect(loading { Text("Cinema").background(Color.white) } == white)
    #expect(loading { Text("Cinema").background(Color.black) } == [])
  }

  // MARK: After the content

  private static func plays(_ exit: TVPlaybackUse.ExitScreen) -> (inout TVPlaybackUse) -> Void {
    {
      ($0.isIntegrated, $0.requests) = (true, 1)
      ($0.phase, $0.exit) = (.playing, exit)
    }
  }

  @Test("Reports playback without an exit screen", .guideline("tv-provider.contextual-exit-screen")) func noExit() {
    #expect(
      findings(Text("All Films"), Self.plays(.missing)) == [["tv-provider.contextual-exit-screen", "tv-provider.exit-detail-screen"]])
    #expect(findings(Text("All Films"), Self.plays(.menu)) == [])
  }

  @Test(
    "Reports a page of the content without a button that resumes it",
    .guideline("tv-provider.exit-detail-has-resume", "tv-provider.exit-detail-screen"))
  func noResume() {
    let fault = [["tv-provider.exit-detail-has-resume", "tv-provider.exit-detail-screen"]]
    #expect(findings(Text("Tides"), Self.plays(.detail)) == fault)
    #expect(findings(Button("Display") {}, Self.plays(.detail)) == fault)
    for title in ["Resume", "Play from Beginning", "続きから再生"] { #expect(findings(Button(title) {}, Self.plays(.detail)) == []) }
  }

  @Test("Notes that an app with films does not play for the app TV", .guideline("tv-provider.integrate")) func integrate() {
    let player = VStack {
      Text("Season 2, Episode 1")
      MediaView(MediaPlayer(nil))
    }
    #expect(findings(player) == [["tv-provider.integrate"]])
    #expect(findings(player) { $0.isIntegrated = true } == [])
    #expect(findings(MediaView(MediaPlayer(nil))) == [])
  }

  // MARK: Accounts

  @Test(
    "Reports an app's own sign-in to a TV provider", .guideline("tv-provider.use-provider-authentication"),
    arguments: ["Sign in to your TV provider", "テレビプロバイダにサインイン"])
  func ownForm(_ words: String) {
    let form = VStack {
      Text(words)
      SecureField("Password", text: .constant(""))
    }
    #expect(findings(form) == [["tv-provider.use-provider-authentication"]])
    #expect(findings(SecureField("Password", text: .constant(""))) == [])
  }

  @Test(
    "Reports a sign-out while the user is signed in at system level", .guideline("tv-provider.no-sign-out-at-system-level"),
    arguments: ["Sign Out", "サインアウト"])
  func signOut(_ title: String) {
    let button = Button(title) {}
    #expect(
      findings(button) { ($0.isIntegrated, $0.isSignedIn) = (true, true) } == [["tv-provider.no-sign-out-at-system-level"]])
    #expect(findings(button) { $0.isIntegrated = true } == [])
    // An account of the app's own, in an app that has nothing to do with TV providers.
    #expect(findings(button) { $0.isSignedIn = true } == [])
  }

  @Test(
    "Reports a sign-out that is explained by privacy settings", .guideline("tv-provider.no-privacy-for-sign-out"),
    arguments: ["To sign out, go to Settings > Privacy.", "サインアウトするには、“設定”>“プライバシー”を開いてください。"])
  func privacy(_ words: String) {
    #expect(findings(Text(words)) == [["tv-provider.no-privacy-for-sign-out"]])
    #expect(findings(Text("To sign out, go to Settings > TV Provider.")) == [])
    #expect(findings(Text("Privacy")) == [])
  }
}
