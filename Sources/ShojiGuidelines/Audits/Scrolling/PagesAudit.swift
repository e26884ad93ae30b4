// PagesAudit: reports views of many pages that have no way to go to a page directly.

import ShojiElements

enum PagesAudit: ElementAudit {
  static let guidelines = ["page.custom-control-out-of-sequence"]
  /// More pages than this take too long to swipe through.
  private static let most = 7

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let pages = element.content as? TabsContent, pages.isPaged else { return nil }
    guard pages.count > most, !pages.isBound else { return [] }
    return [
      Complaint(
        "page.custom-control-out-of-sequence",
        "\(pages.count) pages can only be turned one by one, which takes long; write TabView(selection:) and add a control that sets "
          + "the selection")
    ]
  }
}
