// QuickActionTextAudit: checks the titles and subtitles of quick actions.

enum QuickActionTextAudit: QuickActionAudit {
  static let guidelines = [
    "quick-action.succinct-title", "quick-action.title-tells-result", "quick-action.no-app-name", "quick-action.no-extraneous-info",
    "quick-action.short-no-truncation", "quick-action.consider-localisation", "quick-action.no-emoji", "quick-action.emoji-misaligned",
  ]

  /// The width of a text beside its glyph in a menu of 250 points.
  private static let room = 250.0 - 16 - 16 - 8 - 24
  /// Sizes of titles and subtitles: the default, and the largest before menus grow wider. Then a text has two lines at most.
  private static let title = (usual: 17.0, largest: 23.0), subtitle = (usual: 13.0, largest: 19.0)
  private static let mostLines = 2
  /// How much longer a text may become in another language.
  private static let growth = 1.4

  /// Titles that do not tell the result.
  private static let vague: Set<String> = [
    "go", "do", "ok", "open", "start", "new", "more", "action", "show", "view", "run", "shortcut", "other", "開く", "移動", "実行", "新規", "開始",
    "表示", "その他", "ショートカット",
  ]
  /// Words that may be in both texts.
  private static let small: Set<String> = ["the", "and", "for", "from", "with", "your", "new", "all"]

  static func look(at actions: QuickActions, in scene: AuditScene) -> [(subject: String, complaint: Complaint)] {
    actions.all.flatMap { action in
      var complaints = action.texts(scene.language).flatMap { text, language, isTitle in
        look(at: text, language, isTitle, names: names(actions, language, scene))
      }
      complaints += repetitions(action) + missing(action, isFixed: actions.fixed.contains(action), actions)
      return complaints.map { (action.spoken, $0) }
    }
  }

  private static func look(at text: String, _ language: String, _ isTitle: Bool, names: [String]) -> [Complaint] {
    let prose = Writing.of(text, language: language)
    let size = isTitle ? title : subtitle
    var complaints: [Complaint] = []
    if isTitle, prose.width(of: text) > room / size.usual {
      complaints.append(Complaint("quick-action.succinct-title", "“\(text)” takes more than a line; say it in two or three words"))
    }
    if prose.lines(of: text, ems: room / size.largest) > mostLines {
      complaints.append(
        Complaint("quick-action.short-no-truncation", "“\(text)” is cut off when the text is large; shorten it"))
    } else if isTitle, !language.hasPrefix("ja"), prose.lines(of: text, ems: room / size.largest / growth) > mostLines {
      complaints.append(
        Complaint(
          "quick-action.consider-localisation", "in a language with longer words “\(text)” would be cut off; shorten it"))
    }
    if isTitle, vague.contains(text.lowercased()) {
      complaints.append(
        Complaint("quick-action.title-tells-result", "“\(text)” does not tell what happens; name the result, such as “New Message”"))
    }
    if let name = names.first(where: { Self.names($0, in: text, language) }) {
      complaints.append(Complaint("quick-action.no-app-name", "the menu belongs to the app’s icon; leave “\(name)” out"))
    }
    if text.unicodeScalars.contains(where: \.isEmoji) {
      complaints.append(
        Complaint(
          "quick-action.no-emoji", "“\(text)” has an emoji, which does not align with right-aligned text and has colours; choose a glyph",
          also: ["quick-action.emoji-misaligned"]))
    }
    return complaints
  }

  private static func names(_ actions: QuickActions, _ language: String, _ scene: AuditScene) -> [String] {
    let own = actions.appNames[String(language.prefix { $0 != "-" && $0 != "_" })] ?? actions.appNames[language]
    return [own ?? scene.appName].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Whether a text names the app. Japanese apps are often named after what they contain, so only a text about the app counts there.
  private static func names(_ name: String, in text: String, _ language: String) -> Bool {
    let prose = Writing.of(text, language: language)
    guard prose is Japanese.Type else { return prose.mentions(name, in: text) || English.mentions(name, in: text) }
    return text == name || ["で", "の"].contains { text.contains(name + $0) }
  }

  /// A subtitle adds a detail and does not say the title again.
  private static func repetitions(_ action: QuickAction) -> [Complaint] {
    action.subtitles.compactMap { language, subtitle in
      guard let title = action.titles[language] else { return nil }
      let common = words(title).intersection(words(subtitle)).sorted()
      guard !common.isEmpty || subtitle.contains(title) else { return nil }
      let said = common.first ?? title
      return Complaint("quick-action.no-extraneous-info", "the subtitle repeats “\(said)” from the title; leave it out")
    }
  }

  /// The words of a text that mean something by themselves.
  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 2 }).subtracting(small)
  }

  /// A fixed action needs its texts in every language of the app.
  private static func missing(_ action: QuickAction, isFixed: Bool, _ actions: QuickActions) -> [Complaint] {
    guard isFixed, action.titles[""] == nil else { return [] }
    let languages = Set(actions.appNames.keys).union(actions.fixed.flatMap { $0.titles.keys }).filter { !$0.isEmpty }
    let missing = languages.filter { action.titles[$0] == nil || !action.subtitles.isEmpty && action.subtitles[$0] == nil }.sorted()
    guard !missing.isEmpty else { return [] }
    return [
      Complaint("quick-action.consider-localisation", "it has no text in \(missing.joined(separator: ", ")), unlike the app; add it")
    ]
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn as an emoji. Digits and some signs are emoji only with a selector.
  fileprivate var isEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F }
}
