// TVAccountAudit: checks how an app signs in to TV providers, and what it says about signing out.

import ShojiElements

enum TVAccountAudit: ElementAudit {
  static let guidelines = [
    "tv-provider.use-provider-authentication", "tv-provider.no-sign-out-at-system-level", "tv-provider.no-privacy-for-sign-out",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    switch element.content {
    case let field as TextFieldContent where field.isSecure:
      guard TVWords.isAboutProvider(Spoken.words(of: element.place)) else { return nil }
      return [
        Complaint(
          "tv-provider.use-provider-authentication",
          "the user signs in to a TV provider once for all apps; take this form away and ask with VSAccountManager")
      ]
    case is AlertContent, is ActionSheetContent:
      let said = "\(title(of: element)) \(Spoken.words(of: element))"
      guard TVWords.isAboutLeaving(said) else { return nil }
      return TVWords.isAboutPrivacy(said) ? [privacy] : []
    case let text as TextContent:
      // What an alert says is judged as a whole.
      guard TVWords.isAboutLeaving(text.plainText), !isInDialog(element) else { return nil }
      return TVWords.isAboutPrivacy(text.plainText) ? [privacy] : []
    default:
      guard element.isPressed, TVWords.isAboutLeaving(Spoken.words(of: element)), !element.isOfTVSystem else { return nil }
      guard scene.tvPlayback.isSignedIn else { return [] }
      let isTVApp = scene.tvPlayback.isIntegrated || TVWords.isAboutProvider(Spoken.words(of: element.place))
      guard isTVApp else { return [] }
      return [
        Complaint(
          "tv-provider.no-sign-out-at-system-level",
          "the user is signed in for all apps, so an app cannot sign out; take this away, or use TVProviderSignOutButton, which leads to "
            + "Settings > TV Provider")
      ]
    }
  }

  private static let privacy = Complaint(
    "tv-provider.no-privacy-for-sign-out",
    "the privacy settings decide which apps may use the account, and do not sign the user out; point to Settings > TV Provider instead")

  private static func title(of element: Element) -> String {
    (element.content as? AlertContent)?.title ?? (element.content as? ActionSheetContent)?.spokenTitle ?? ""
  }

  private static func isInDialog(_ element: Element) -> Bool {
    var outer = element.parent
    while let current = outer {
      if current.content is AlertContent || current.content is ActionSheetContent { return true }
      outer = current.parent
    }
    return false
  }
}
