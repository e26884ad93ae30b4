// Tests of the audits for alerts, in English and Japanese: each breach is reported, and its opposite is not.

import Shoji
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of alerts") struct AlertAuditTests {
  private func findings(_ title: String, _ message: String = "", _ language: String = "en", _ buttons: [(String, ButtonRole?)] = plain)
    -> [String]
  {
    let view = Text("page").alert(Text(verbatim: title), isPresented: .constant(true)) {
      ForEach(buttons.indices, id: \.self) { index in
        Button(role: buttons[index].1) {
        } label: {
          Text(verbatim: buttons[index].0)
        }
      }
    } message: {
      if !message.isEmpty { Text(verbatim: message) }
    }
    return audit(view, language: language).findings.flatMap(\.guidelines)
  }
  private nonisolated static let plain: [(String, ButtonRole?)] = [("Cancel", .cancel), ("Save", nil)]

  @Test(
    "A good alert has no findings, and was audited",
    arguments: [
      ("en", "Delete this draft?", "It can’t be restored.", "Cancel", "Delete"), ("ja", "下書きを削除しますか?", "元に戻せません。", "キャンセル", "削除"),
    ])
  func clean(language: String, title: String, message: String, cancel: String, delete: String) {
    expectClean(
      Text("page").alert(Text(verbatim: title), isPresented: .constant(true)) {
        Button(role: .cancel) {
        } label: {
          Text(verbatim: cancel)
        }
        Button(role: .destructive) {
        } label: {
          Text(verbatim: delete)
        }
      } message: {
        Text(verbatim: message)
      }, language: language)
  }

  @Test("A screen without anything to audit has no findings, which proves nothing") func nothing() {
    let report = audit(Color.red)
    #expect(report.lookedAt == 0 && report.isClean)
  }

  @Test(
    "A title of one word", .guideline("alert.title-not-single-word"),
    arguments: [("Error", "en", true), ("エラー", "ja", true), ("Connection Lost", "en", false), ("接続が切れました。", "ja", false)])
  func oneWord(title: String, language: String, isFound: Bool) {
    #expect(findings(title, "", language).contains("alert.title-not-single-word") == isFound)
  }

  @Test("Reports a long title", .guideline("alert.title-short-multiword", "alert.title-one-line")) func long() {
    let title = "The document that was opened from the shared folder could not be saved there."
    #expect(findings(title).contains("alert.title-short-multiword"))
    #expect(findings(title).contains("alert.title-one-line"))
    #expect(!findings("Save the changes?").contains("alert.title-one-line"))
    #expect(findings("共有フォルダの書類を保存できませんでした。", "", "ja").contains("alert.title-one-line"))
  }

  @Test("Long text", .guideline("alert.title-less-text", "alert.message-one-or-two-lines", "alert.short-text-prevents-scrolling"))
  func much() {
    let message =
      "The server did not answer in time. It may be that the network is slow. Trying again in some minutes often helps. Nothing has been lost meanwhile, and all changes are kept on this device until then."
    let found = findings("Could not save the document.", message)
    #expect(found.contains("alert.title-less-text") && found.contains("alert.message-one-or-two-lines"))
    #expect(found.contains("alert.short-text-prevents-scrolling"))
    #expect(!findings("Save the changes?", "Nothing is lost.").contains("alert.message-one-or-two-lines"))
  }

  @Test(
    "An alert that has to scroll is reported with the orientation of the phone",
    .guideline("alert.readable-without-scrolling", "alert.test-both-orientations"))
  func orientations() {
    let message = String(repeating: "Nothing has been lost meanwhile. ", count: 20)
    let view = Text("page").alert("Save the changes?", isPresented: .constant(true)) {
      Button("Cancel", role: .cancel) {}
      Button("Save") {}
    } message: {
      Text(verbatim: message)
    }
    let found = audit(view).findings.filter { !$0.related.isEmpty }
    #expect(found.count == 1 && found[0].advice.contains("on its side"))
    #expect(
      found[0].guidelines.contains("alert.readable-without-scrolling") && found[0].guidelines.contains("alert.test-both-orientations"))
    #expect(!findings("Save the changes?", "Nothing is lost.").contains("alert.readable-without-scrolling"))
  }

  @Test(
    "Checks the capitals and the end of a title that is a sentence", .guideline("alert.title-sentence-style"),
    arguments: [
      ("Do You Want To Save?", true), ("Do you want to save?", false), ("The disk is full", true), ("The disk is full.", false),
    ])
  func sentence(title: String, isFound: Bool) { #expect(findings(title).contains("alert.title-sentence-style") == isFound) }

  @Test(
    "Checks the capitals of a title that is not a sentence", .guideline("alert.title-fragment-style"),
    arguments: [
      ("connection lost", true), ("Connection lost.", true), ("Connection Lost", false), ("Out of Storage", false),
    ])
  func fragment(title: String, isFound: Bool) { #expect(findings(title).contains("alert.title-fragment-style") == isFound) }

  @Test(
    "Messages", .guideline("alert.message-short-complete-sentences", "alert.message-sentence-style", "alert.title-makes-message-needless"))
  func message() {
    #expect(findings("The disk is full.", "remove some files").contains("alert.message-short-complete-sentences"))
    #expect(!findings("The disk is full.", "Remove some files.").contains("alert.message-short-complete-sentences"))
    #expect(findings("The disk is full.", "Please Remove Some Old Files.").contains("alert.message-sentence-style"))
    #expect(findings("The disk is full.", "The disk is full!").contains("alert.title-makes-message-needless"))
    #expect(findings("容量が不足しています。", "ファイルを減らす", "ja").contains("alert.message-short-complete-sentences"))
  }

  @Test(
    "Reports words that address the user", .guideline("alert.no-personal-pronouns"),
    arguments: [
      ("Save your changes?", "en", true), ("Save the changes?", "en", false), ("あなたの変更を保存しますか?", "ja", true), ("変更を保存しますか?", "ja", false),
    ])
  func pronouns(title: String, language: String, isFound: Bool) {
    #expect(findings(title, "", language).contains("alert.no-personal-pronouns") == isFound)
  }

  @Test(
    "Text that explains buttons",
    .guideline("alert.no-button-explanations", "alert.guidance-verb", "alert.guidance-exact-title", "alert.guidance-no-quotes"))
  func guidance() {
    let buttons: [(String, ButtonRole?)] = [("Cancel", .cancel), ("Delete All", .destructive)]
    #expect(
      findings("Delete the drafts?", "Click “delete all” to go on.", "en", buttons).filter {
        $0.contains("guidance") || $0.contains("explanations")
      }
        == ["alert.no-button-explanations", "alert.guidance-verb", "alert.guidance-exact-title", "alert.guidance-no-quotes"])
    let right = findings("Delete the drafts?", "Tap Delete All to go on.", "en", buttons)
    #expect(right.contains("alert.no-button-explanations") && !right.contains { $0.contains("guidance") })
    #expect(!findings("Delete the drafts?", "They can’t be restored.", "en", buttons).contains("alert.no-button-explanations"))
  }

  @Test(
    "Checks the number of buttons",
    .guideline(
      "alert.usually-two-buttons", "alert.single-button-no-control", "alert.three-buttons-complex", "alert.three-choices-use-action-sheet",
      "action-sheet.for-intentional-action-choices"))
  func count() {
    let counted = [
      "alert.usually-two-buttons", "alert.single-button-no-control", "alert.three-buttons-complex", "alert.three-choices-use-action-sheet",
      "action-sheet.for-intentional-action-choices",
    ]
    func count(_ buttons: [(String, ButtonRole?)]) -> [String] { findings("Save the changes?", "", "en", buttons).filter(counted.contains) }
    #expect(count([("OK", nil)]) == [counted[1]])
    #expect(count(Self.plain) == [])
    #expect(count([("Cancel", .cancel), ("One", nil), ("Two", nil)]) == [counted[0], counted[2]])
    #expect(count([("Cancel", .cancel), ("One", nil), ("Two", nil), ("Three", nil)]) == [counted[3], counted[4], counted[0], counted[2]])
  }

  @Test(
    "Choices beside a destructive one, and a destructive one without a role",
    .guideline("alert.confirms-without-extra-choices", "alert.destructive-style")) func destructive()
  {
    #expect(
      findings("Delete the draft?", "", "en", [("Cancel", .cancel), ("Delete", .destructive), ("Archive", nil)]).contains(
        "alert.confirms-without-extra-choices"))
    #expect(findings("Delete the draft?", "", "en", [("Cancel", .cancel), ("Delete", nil)]).contains("alert.destructive-style"))
    #expect(findings("下書きを削除しますか?", "", "ja", [("キャンセル", .cancel), ("削除", nil)]).contains("alert.destructive-style"))
    let right = findings("Delete the draft?", "", "en", [("Cancel", .cancel), ("Delete", .destructive)])
    #expect(!right.contains("alert.confirms-without-extra-choices") && !right.contains("alert.destructive-style"))
  }

  @Test(
    "A single button that informs is one finding, whatever its title", .guideline("alert.single-button-no-control", "alert.cancel-label"),
    arguments: ["OK", "Dismiss", "Continue", "Got It"])
  func single(title: String) {
    for role in [nil, ButtonRole.cancel] {
      #expect(!findings("The photo has been sent.", "", "en", [(title, role)]).contains("alert.cancel-label"))
    }
    #expect(findings("The photo has been sent.", "", "en", [("OK", .cancel)]) == ["alert.single-button-no-control"])
  }

  @Test(
    "Text in a language that the audits cannot read is not judged",
    arguments: [
      ("de", "Entwurf sichern", "Abbrechen"), ("en", "Änderungen sichern?", "Später"), ("fr", "Enregistrer ?", "Annuler"),
      ("zh-Hans", "保存更改", "取消"), ("ru", "Сохранить", "Отмена"),
    ])
  func otherLanguages(language: String, title: String, cancel: String) {
    #expect(findings(title, "", language, [(cancel, .cancel), ("OK", nil)]) == [])
  }

  @Test(
    "Checks the titles of buttons",
    .guideline(
      "alert.button-title-succinct-logical", "alert.button-title-one-or-two-words", "alert.button-title-case",
      "alert.button-no-end-punctuation",
      "alert.ok-for-acceptance", "alert.no-yes-no", "alert.cancel-label"),
    arguments: [
      ("en", "Move This File Elsewhere Later", ["alert.button-title-one-or-two-words", "alert.button-title-succinct-logical"]),
      ("en", "view all", ["alert.button-title-case"]), ("en", "Send.", ["alert.button-no-end-punctuation"]),
      ("en", "Okay", ["alert.ok-for-acceptance"]),
      ("en", "Yes", ["alert.no-yes-no"]), ("en", "Never Mind", ["alert.cancel-label"]), ("en", "View All", []), ("en", "OK", []),
      ("ja", "はい", ["alert.no-yes-no"]), ("ja", "やめる", ["alert.cancel-label"]), ("ja", "すべて表示", []),
    ])
  func buttonTitles(language: String, title: String, expected: [String]) {
    let cancel = language == "ja" ? "キャンセル" : "Cancel"
    let found = findings(language == "ja" ? "変更を保存しますか?" : "Save the changes?", "", language, [(cancel, .cancel), (title, nil)])
    #expect(found.sorted() == expected.sorted())
  }

  @Test(
    "Reports words that blame the user", .guideline("alert.tone-no-accusation"),
    arguments: [
      ("en", "Illegal Entry", "", true), ("en", "The Date Is Missing", "You forgot to choose a day.", true),
      ("en", "The Date Is Missing", "Choose a day.", false),
      ("en", "Delete the Invalidated Tickets?", "", false), ("ja", "不正な操作です。", "", true), ("ja", "日付がありません。", "入力が間違っています。", true),
      ("ja", "日付がありません。", "日付を選択してください。", false),
    ])
  func reproaches(language: String, title: String, message: String, accuses: Bool) {
    #expect(findings(title, message, language, Self.plain).contains("alert.tone-no-accusation") == accuses)
  }

  @Test("Header and length of choices count towards the height", .guideline("action-sheet.no-scroll")) func sheetHeights() {
    func scrolls(_ count: Int, _ title: String? = nil, _ message: String = "", choice: String = "Folder") -> Bool {
      audit(
        Text("page").confirmationDialog(title ?? "", isPresented: .constant(true), titleVisibility: title == nil ? .hidden : .visible) {
          ForEach(0..<count, id: \.self) { Button("\(choice) \($0)") {} }
        } message: {
          if !message.isEmpty { Text(message) }
        }
      ).findings.contains { $0.guideline == "action-sheet.no-scroll" }
    }
    // 540 points on the smallest phone, and rows of 57.
    #expect(!scrolls(9) && scrolls(10))
    #expect(!scrolls(8, "Move the note to") && scrolls(9, "Move the note to", "It stays in its present folder as well."))
    // A row of two lines takes 70.
    #expect(
      !scrolls(7, choice: "A folder with a name that needs two lines") && scrolls(8, choice: "A folder with a name that needs two lines"))
  }

  @Test("A sheet with too few and too many choices", .guideline("action-sheet.two-or-more-choices", "action-sheet.no-scroll")) func sheets()
  {
    func sheet(_ count: Int) -> [String] {
      audit(
        Text("page").confirmationDialog("Move to", isPresented: .constant(true)) {
          ForEach(0..<count, id: \.self) { Button("Folder \($0)") {} }
        }
      )
      .findings.flatMap(\.guidelines)
    }
    #expect(sheet(0) == ["action-sheet.two-or-more-choices"])
    #expect(sheet(1) == ["action-sheet.two-or-more-choices"])
    #expect(sheet(3) == [])
    #expect(sheet(20) == ["action-sheet.no-scroll"])
  }

  @Test("The guidelines of every audit are marked as auditable in the catalogue") func guidelines() {
    for id in Audits.guidelines {
      let guideline = Catalogue.rule(id)
      #expect(guideline != nil, "\(id)")
      // The proof of a few tells of a finding although the system honours them too.
      let isFlagged = guideline.map { $0.proof.contains("flagged") || $0.proof.contains("audit warns") } == true
      #expect(isFlagged || guideline?.means.contains { [.audit, .lint].contains($0) } == true, "\(id)")
    }
  }
}
