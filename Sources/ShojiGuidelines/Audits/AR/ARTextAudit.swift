// ARTextAudit: checks the words over an experience in AR and in its objects, and whether they are in the right place.

import ShojiElements

enum ARTextAudit: ElementAudit {
  static let guidelines = [
    "ar.no-jargon", "ar.approachable-terms", "ar.friendly-conversational", "ar.plain-friendly-suggestions", "ar.wording-surface-not-found",
    "ar.wording-place-object", "ar.wording-more-light", "ar.wording-slow-down", "ar.minimise-text", "ar.important-text-readable",
    "ar.prefer-3d-hints", "ar.text-overlay-hint-only-as-fallback", "ar.face-lost-minimal-text",
  ]
  /// The most words in objects, and in one of them: a label and not a sentence.
  private static let mostWords = 12.0, mostWordsInOne = 4.0
  /// The most words of a cue that the face is lost.
  private static let mostWordsOfCue = 6.0
  /// Seconds during which people get the chance to respond to hints in the scene.
  private static let patience = 10.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    if element.content is ButtonContent, element.holdsARGlyph {
      return jargon(in: Spoken.words(of: element), of: element, scene)
    }
    guard let view = ARScene(element) else { return nil }
    return words(of: view, scene) + texts(in: view) + hints(over: view, scene)
  }

  // MARK: Words

  private static func words(of view: ARScene, _ scene: AuditScene) -> [Complaint] {
    var complaints = view.texts.flatMap { text in jargon(in: (text.content as? TextContent)?.plainText ?? "", of: text, scene) }
    for object in view.objects where !object.isOff {
      for said in [object.text, object.label].compactMap({ $0 }) { complaints += jargon(in: said, of: object.element, scene) }
    }
    if let requirement = view.requirement { complaints += jargon(in: requirement, of: view.view, scene) }
    view.view.wholeWindow.forEachDescendant { element in
      switch element.content {
      case let alert as AlertContent: complaints += jargon(in: "\(alert.title) \(Spoken.words(of: element))", of: element, scene)
      case let sheet as ActionSheetContent:
        complaints += jargon(in: "\(sheet.spokenTitle) \(Spoken.words(of: element))", of: element, scene)
      default: break
      }
    }
    return complaints
  }

  private static func jargon(in text: String, of element: Element, _ scene: AuditScene) -> [Complaint] {
    guard Writing.of(text, language: scene.language) != OtherWriting.self, let (term, use) = ARWords.jargon(in: text) else { return [] }
    var also = ["ar.approachable-terms", "ar.friendly-conversational"]
    // While something is wrong, a text is there to help.
    if scene.ar.state == .limited || !use.also.isEmpty { also.append("ar.plain-friendly-suggestions") }
    return [
      Complaint(
        "ar.no-jargon", "“\(term)” is a technical term, which may intimidate people; say \(use.plain)", also: also + use.also,
        about: element)
    ]
  }

  /// The number of words of a text; three letters of Japanese count as one.
  private static func wordCount(_ text: String) -> Double {
    let letters = text.unicodeScalars.filter(Japanese.isLetter).count
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || "’'".contains($0)) }.count
    return Double(letters) / 3 + Double(words)
  }

  // MARK: In the scene

  private static func texts(in view: ARScene) -> [Complaint] {
    let objects = view.objects.filter { !$0.isOff && $0.text != nil }
    var complaints: [Complaint] = []
    let total = objects.reduce(0.0) { $0 + wordCount($1.text ?? "") }
    if total > mostWords {
      complaints.append(
        Complaint(
          "ar.minimise-text",
          "about \(Int(total.rounded())) words are among the objects, and \(Int(mostWords)) are enough; show only what people need, "
            + "and the rest over the picture"))
    }
    for object in objects {
      guard let text = object.text, ARWords.instructs(text) || wordCount(text) > mostWordsInOne else { continue }
      complaints.append(
        Complaint(
          "ar.important-text-readable",
          "an instruction in the scene cannot be read from everywhere; show it over the picture, in a ZStack or an overlay of the RealityView",
          about: object.element))
    }
    return complaints
  }

  // MARK: Over the picture

  private static func hints(over view: ARScene, _ scene: AuditScene) -> [Complaint] {
    var complaints: [Complaint] = []
    let hasHandling = view.objects.contains { $0.isTouched || $0.manipulation != nil } || view.isPlacing
    for text in view.texts where text.controlAround == nil {
      let said = (text.content as? TextContent)?.plainText ?? ""
      if hasHandling, scene.ar.seconds < patience, ARWords.explainsGestures(said) {
        complaints.append(
          Complaint(
            "ar.prefer-3d-hints",
            "note: people understand a hint in the scene sooner, such as a ring around the object that turns; show this text only "
              + "if they have not responded to it for ten seconds", also: ["ar.text-overlay-hint-only-as-fallback"], about: text))
      }
      if scene.ar.isFaceLost, wordCount(said) > mostWordsOfCue {
        complaints.append(
          Complaint(
            "ar.face-lost-minimal-text",
            "the face is lost, which a picture shows faster than these words; say \(Int(mostWordsOfCue)) words at most, "
              + "such as “Look at the camera.”", about: text))
      }
    }
    return complaints
  }
}
