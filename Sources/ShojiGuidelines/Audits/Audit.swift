// Audit: runs the audits over the elements on the screen and reports the guidelines that are broken.

import ShojiElements

/// An audit of one kind of element.
@MainActor protocol ElementAudit {
  /// The guidelines whose breach this audit reports.
  static var guidelines: [String] { get }
  /// Returns the complaints about an element; nil if this audit does not apply to it.
  static func look(at element: Element, in scene: AuditScene) -> [Complaint]?
}

/// An audit's complaint, before its place in the source is known.
struct Complaint: Equatable {
  let guideline: String
  /// What is wrong, why, and what to write.
  let advice: String
  /// Further guidelines that the same mistake breaks. They are not reported as findings of their own.
  var also: [String] = []
  /// The element that the complaint is about, if it is not the audited one.
  var element: Element?
  /// The place in the source, if it is not that of the element.
  var place: SourceLocation?

  init(_ guideline: String, _ advice: String, also: [String] = [], about element: Element? = nil) {
    (self.guideline, self.advice, self.also, self.element) = (guideline, advice, also, element)
  }
}

/// An audit of a general accessibility rule. It skips the system's own controls, which authors cannot change.
protocol AccessibilityAudit: ElementAudit {}

@MainActor package enum Audits {
  static let all: [any ElementAudit.Type] = [
    AlertTitleAudit.self, AlertLengthAudit.self, AlertMessageAudit.self, AlertGuidanceAudit.self, AlertButtonsAudit.self,
    AlertButtonTitlesAudit.self,
    ActionSheetAudit.self, ListAudit.self, ScrollViewAudit.self, ShortcutAudit.self, CommandsAudit.self, PopoverButtonsAudit.self,
    PopoverPlaceAudit.self, PopoverLooksAudit.self, SplitViewAudit.self, CollectionAudit.self, PagesAudit.self,
    ListStyleAudit.self, RowWrapAudit.self, CellAudit.self, TruncationAudit.self, SectionIndexAudit.self,
    TextViewAudit.self, BoldTextAudit.self, ActivityTitleAudit.self, ActivityPictureAudit.self,
    ActionButtonAudit.self, ImageSequenceAudit.self, ImageScaleAudit.self, WebViewAudit.self,
    FieldKeyboardAudit.self, FieldEntryAudit.self, FocusableControlAudit.self, FocusOrderAudit.self, FocusPriorityAudit.self,
    HaloAudit.self, WindowAudit.self, ScreenSpaceAudit.self, StatusBarAudit.self, OwnRatingAudit.self,
    KeyboardSupportAudit.self, TextFieldAudit.self, TextFieldEndsAudit.self, FormLayoutAudit.self,
    ConsentAudit.self, PrintButtonAudit.self, TVLoadingScreenAudit.self, TVAccountAudit.self,
    ARSupportAudit.self, ARPictureAudit.self, ARTextAudit.self, ARSceneAudit.self, ARMaterialAudit.self, ARHandlingAudit.self,
    ARImageAudit.self, ARRecoveryAudit.self, ARGlyphAudit.self, ARBadgeAudit.self,
    ElementLabelAudit.self, ImageNameAudit.self, DuplicateLabelAudit.self, TargetSizeAudit.self, ContrastAudit.self, TextCutAudit.self,
  ]

  static let sessions: [any SessionAudit.Type] = [
    AlertHistoryAudit.self, CollectionChangeAudit.self, LoadingAudit.self, RowArrivalAudit.self, RowResultAudit.self,
    GuestAudit.self, UnsavedStateAudit.self, ScreenshotAudit.self, TVObstacleAudit.self, ARMotionAudit.self, ARCourseAudit.self,
    ARBadgeTargetAudit.self,
  ]

  /// The guidelines whose breach some audit reports.
  package static var guidelines: Set<String> {
    Set(all.flatMap { $0.guidelines }).union(ofSessions).union(QuickActionAudits.guidelines).union(NotificationAudits.guidelines)
      .union(ReviewRequestAudit.guidelines).union(PrintRequestAudit.guidelines).union(TVPlaybackAudit.guidelines)
      .union(ARUseAudit.guidelines)
  }
  /// Those whose breach shows only in the course of a session.
  static var ofSessions: Set<String> { Set(sessions.flatMap { $0.guidelines }) }

  /// Audits an element and its descendants.
  package static func report(on root: Element, in scene: AuditScene) -> AuditReport {
    var walk = AuditWalk(scene)
    walk.look(at: root, [])
    if let actions = scene.quickActions {
      walk.take(
        QuickActionAudits.findings(actions, on: root, in: scene), of: QuickActionAudits.guidelines, lookedAt: max(1, actions.all.count),
        on: root)
    }
    if let use = scene.notifications {
      walk.take(
        NotificationAudits.findings(use, on: root, in: scene), of: NotificationAudits.guidelines,
        lookedAt: use.posted.count + use.kinds.count,
        on: root)
    }
    if !scene.reviewRequests.isEmpty {
      walk.take(
        ReviewRequestAudit.findings(scene.reviewRequests, in: scene), of: ReviewRequestAudit.guidelines,
        lookedAt: scene.reviewRequests.count, on: root)
    }
    let prints = PrintRequestAudit.findings(scene.printRequests, on: root, in: scene)
    if let prints { walk.take(prints, of: PrintRequestAudit.guidelines, lookedAt: max(1, scene.printRequests.count), on: root) }
    let playback = TVPlaybackAudit.findings(scene.tvPlayback, on: root, in: scene)
    if let playback { walk.take(playback, of: TVPlaybackAudit.guidelines, lookedAt: max(1, scene.tvPlayback.requests), on: root) }
    if let use = ARUseAudit.findings(scene.ar, on: root, in: scene) { walk.take(use, of: ARUseAudit.guidelines, lookedAt: 1, on: root) }
    return walk.report
  }
}

/// One pass of all audits over a tree, with the silences that were needed.
@MainActor private struct AuditWalk {
  let scene: AuditScene
  private var findings: [Finding] = []
  private var lookedAt = 0
  /// Whether each silence silenced anything; silences whose audit did not apply to any element are missing.
  private var silences: [AuditSilence: Bool] = [:]

  init(_ scene: AuditScene) { self.scene = scene }

  mutating func look(at element: Element, _ inherited: [AuditSilence]) {
    let silent = inherited + (element.note(AuditSilences.self)?.all ?? []).filter { !inherited.contains($0) }
    var wasLookedAt = false
    for audit in Audits.all {
      if audit is any AccessibilityAudit.Type, element.isOfSystem { continue }
      guard let complaints = audit.look(at: element, in: scene) else { continue }
      wasLookedAt = true
      for silence in silent where audit.guidelines.contains(silence.guideline) { silences[silence] = silences[silence] ?? false }
      for var complaint in complaints {
        let silent = complaint.element.map(silences(around:)) ?? silent
        if let silence = silent.last(where: { $0.guideline == complaint.guideline }) {
          silences[silence] = true
          continue
        }
        for silence in silent where complaint.also.contains(silence.guideline) {
          silences[silence] = true
          complaint.also.removeAll { $0 == silence.guideline }
        }
        findings.append(Finding(complaint.element ?? element, complaint, in: scene))
      }
    }
    // Whether a session needs its silence is unknown until the session is over, so it counts as needed.
    for silence in silent where Audits.ofSessions.contains(silence.guideline) { silences[silence] = true }
    for silence in silent where !Audits.guidelines.contains(silence.guideline) { silences[silence] = silences[silence] ?? false }
    if wasLookedAt { lookedAt += 1 }
    for child in element.children { look(at: child, silent) }
  }

  /// Takes findings about quick actions, notifications or requests for a rating, which belong to no element: a silence anywhere on the screen counts.
  mutating func take(_ found: [Finding], of guidelines: Set<String>, lookedAt count: Int, on root: Element) {
    var silent: [AuditSilence] = []
    root.forEachDescendant { silent += $0.note(AuditSilences.self)?.all ?? [] }
    silent = silent.filter { guidelines.contains($0.guideline) }
    for silence in silent { silences[silence] = silences[silence] ?? false }
    for var finding in found {
      if let silence = silent.last(where: { $0.guideline == finding.guideline }) {
        silences[silence] = true
        continue
      }
      for silence in silent where finding.related.contains(silence.guideline) {
        silences[silence] = true
        finding.related.removeAll { $0 == silence.guideline }
      }
      findings.append(finding)
    }
    lookedAt += count
  }

  /// Returns the silences on an element and its ancestors, outermost first.
  private func silences(around element: Element) -> [AuditSilence] {
    (element.parent.map(silences(around:)) ?? []) + (element.note(AuditSilences.self)?.all ?? [])
  }

  var report: AuditReport {
    let faults = silences.compactMap { silence, isNeeded -> Finding? in
      let advice: String
      if !Audits.guidelines.contains(silence.guideline) {
        advice =
          Catalogue.rule(silence.guideline) == nil
          ? "no guideline has this name; correct it"
          : "no audit reports this "
            + "guideline; take the silence away"
      } else if silence.reason.allSatisfy(\.isWhitespace) {
        advice = "a silence needs a reason; say why the finding is right here"
      } else if !isNeeded {
        advice = "nothing breaks this guideline here any more; take the silence away"
      } else {
        return nil
      }
      return Finding(guideline: silence.guideline, element: "silencesAudit", advice: advice, file: silence.file, line: silence.line)
    }
    return AuditReport(findings: findings.merged + faults.sorted { $0.text < $1.text }, lookedAt: lookedAt)
  }
}

extension Finding {
  @MainActor init(_ element: Element, _ complaint: Complaint, in scene: AuditScene) {
    let source = complaint.place ?? element.nearestSource ?? scene.place
    self.init(
      guideline: complaint.guideline, element: Spoken.name(of: element), advice: complaint.advice, file: source?.file, line: source?.line)
    (related, noun, elementIDs) = (complaint.also, Spoken.plural(Spoken.noun(of: element)), [element.id])
  }
}

extension Element {
  /// Where the author wrote the element, or its nearest ancestor with a known place.
  fileprivate var nearestSource: SourceLocation? { authorSource ?? coreSource ?? parent?.nearestSource }

  private var authorSource: SourceLocation? { source.flatMap { $0.isOfSystem ? nil : $0 } }

  /// Whether the system made the element, or the control that contains it.
  fileprivate var isOfSystem: Bool { (controlAround ?? self).source?.isOfSystem ?? false }

  /// The place of the content of a frame or wrapper, whose own place is not recorded.
  private var coreSource: SourceLocation? {
    guard content is FrameContent || content is WrapperContent, let inner = children.first, children.count == 1 else { return nil }
    return inner.authorSource ?? inner.coreSource
  }
}

extension SourceLocation {
  /// Whether the place is in one of the system's own views.
  var isOfSystem: Bool { file.hasPrefix("Shoji/") }
}
