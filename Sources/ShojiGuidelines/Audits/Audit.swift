// Audit: looks at what is on the screen and says which guideline it breaks.

import ShojiElements

/// An audit of one kind of element.
@MainActor protocol ElementAudit {
  /// The guidelines whose breach it reports.
  static var guidelines: [String] { get }
  /// What is wrong with an element; nil where the element is none of this audit's.
  static func look(at element: Element, in scene: AuditScene) -> [Complaint]?
}

/// What an audit says before it is known where.
struct Complaint: Equatable {
  let guideline: String
  /// What is wrong, why, and what to write.
  let advice: String
  /// Further guidelines that the same mistake breaks. They are no findings of their own: nothing is said twice.
  var also: [String] = []
  /// The element that it is about, where it is another than the one that the audit looked at.
  var element: Element?

  init(_ guideline: String, _ advice: String, also: [String] = [], about element: Element? = nil) {
    (self.guideline, self.advice, self.also, self.element) = (guideline, advice, also, element)
  }
}

/// An audit by a general accessibility rule. It looks only at what authors have written: the system's own controls are not theirs to change.
protocol AccessibilityAudit: ElementAudit {}

@MainActor package enum Audits {
  static let all: [any ElementAudit.Type] = [
    AlertTitleAudit.self, AlertLengthAudit.self, AlertMessageAudit.self, AlertGuidanceAudit.self, AlertButtonsAudit.self, AlertButtonTitlesAudit.self,
    ActionSheetAudit.self, ListAudit.self, ScrollViewAudit.self, ShortcutAudit.self, CommandsAudit.self, PopoverButtonsAudit.self,
    PopoverPlaceAudit.self, PopoverLooksAudit.self, SplitViewAudit.self, CollectionAudit.self, PagesAudit.self,
    ListStyleAudit.self, RowWrapAudit.self, CellAudit.self, TruncationAudit.self, SectionIndexAudit.self,
    TextViewAudit.self, BoldTextAudit.self, ActivityTitleAudit.self, ActivityPictureAudit.self,
    ActionButtonAudit.self, ImageSequenceAudit.self, ImageScaleAudit.self, WebViewAudit.self,
    FieldKeyboardAudit.self, FieldEntryAudit.self, FocusableControlAudit.self, FocusOrderAudit.self, FocusPriorityAudit.self, HaloAudit.self,
    KeyboardSupportAudit.self, TextFieldAudit.self, TextFieldEndsAudit.self, FormLayoutAudit.self,
    ElementLabelAudit.self, ImageNameAudit.self, DuplicateLabelAudit.self, TargetSizeAudit.self, ContrastAudit.self, TextCutAudit.self,
  ]

  static let sessions: [any SessionAudit.Type] = [AlertHistoryAudit.self, CollectionChangeAudit.self, LoadingAudit.self, RowArrivalAudit.self, RowResultAudit.self]

  /// The guidelines that some audit looks after.
  package static var guidelines: Set<String> { Set(all.flatMap { $0.guidelines }).union(ofSessions) }
  /// Those of which only a session's course shows a breach.
  static var ofSessions: Set<String> { Set(sessions.flatMap { $0.guidelines }) }

  /// Looks at an element and all in it.
  package static func report(on root: Element, in scene: AuditScene) -> AuditReport {
    var walk = AuditWalk(scene)
    walk.look(at: root, [])
    return walk.report
  }
}

/// One walk of all audits through a tree, and which silences were needed on the way.
@MainActor private struct AuditWalk {
  let scene: AuditScene
  private var findings: [Finding] = []
  private var lookedAt = 0
  /// Silences by whether something was silenced; those about which nobody had anything to look at are not in it.
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
    // Whether a session will need its silence nobody knows before it is over.
    for silence in silent where Audits.ofSessions.contains(silence.guideline) { silences[silence] = true }
    for silence in silent where !Audits.guidelines.contains(silence.guideline) { silences[silence] = silences[silence] ?? false }
    if wasLookedAt { lookedAt += 1 }
    for child in element.children { look(at: child, silent) }
  }

  /// The silences on an element and on all that it lies in, outermost first.
  private func silences(around element: Element) -> [AuditSilence] {
    (element.parent.map(silences(around:)) ?? []) + (element.note(AuditSilences.self)?.all ?? [])
  }

  var report: AuditReport {
    let faults = silences.compactMap { silence, isNeeded -> Finding? in
      let advice: String
      if !Audits.guidelines.contains(silence.guideline) {
        advice = Catalogue.rule(silence.guideline) == nil ? "no guideline has this name; correct it" : "no audit reports this "
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
    let source = element.nearestSource ?? scene.place
    self.init(guideline: complaint.guideline, element: Spoken.name(of: element), advice: complaint.advice, file: source?.file, line: source?.line)
    (related, noun, elementIDs) = (complaint.also, Spoken.plural(Spoken.noun(of: element)), [element.id])
  }
}

extension Element {
  /// Where the author wrote it, or what it lies in.
  fileprivate var nearestSource: SourceLocation? { authorSource ?? coreSource ?? parent?.nearestSource }

  private var authorSource: SourceLocation? { source.flatMap { $0.isOfSystem ? nil : $0 } }

  /// Whether the system made it: a control by itself, anything else as a part of the control around it.
  fileprivate var isOfSystem: Bool { (controlAround ?? self).source?.isOfSystem ?? false }

  /// Of what a frame lies around: the frame's own place is not noted.
  private var coreSource: SourceLocation? {
    guard content is FrameContent || content is WrapperContent, let inner = children.first, children.count == 1 else { return nil }
    return inner.authorSource ?? inner.coreSource
  }
}

extension SourceLocation {
  /// Whether a view of the system's own was written there.
  fileprivate var isOfSystem: Bool { file.hasPrefix("Shoji/") }
}
