// QuickActionGlyphAudit: checks the glyphs of quick actions.

enum QuickActionGlyphAudit: QuickActionAudit {
  static let guidelines = ["quick-action.sf-symbols", "quick-action.custom-glyph-template"]
  /// The size of the template in points, and the least size of a glyph that is as visible as the others.
  private static let size = 35.0, least = 16.0

  static func look(at actions: QuickActions, in scene: AuditScene) -> [(subject: String, complaint: Complaint)] {
    actions.all.flatMap { action in complaints(action.glyph).map { (action.spoken, $0) } }
  }

  private static func complaints(_ glyph: QuickAction.Glyph) -> [Complaint] {
    switch glyph {
    case .symbol(let name, let isKnown):
      return isKnown
        ? [] : [Complaint("quick-action.sf-symbols", "there is no symbol “\(name)”, so that a question mark is drawn; correct the name")]
    case .image(let data, let width, let height):
      guard width > 0, height > 0 else { return [] }
      let words = "\(Int(width)) × \(Int(height))"
      var complaints: [String] = []
      if max(width, height) > min(width, height) * 1.1 {
        complaints.append("the glyph’s image of \(words) points is not square and is drawn distorted")
      } else if width > size + 0.5 || width < least {
        complaints.append("the glyph’s image takes \(words) points instead of about \(Int(size)) × \(Int(size))")
      }
      if let picture = data.flatMap(TemplatePicture.init) {
        if picture.isOpaque { complaints.append("the glyph’s image is opaque all over, so that a full square is drawn") }
        if picture.isColored { complaints.append("the glyph’s image has colours, which are not drawn") }
      }
      return complaints.map {
        Complaint(
          "quick-action.custom-glyph-template", "\($0); draw it in one colour on the template of \(Int(size)) × \(Int(size)) points")
      }
    }
  }
}
