// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Alerts in English and Japanese.

import Shoji

extension Corpus {
  /// An alert in one line: title, message, and buttons. `*` marks the Cancel role, `!` the destructive role.
  private struct AlertRow {
    let language, title, message: String
    let buttons: [String]
    let expected: [String]
    init(_ language: String, _ title: String, _ message: String, _ buttons: [String], _ expected: String...) {
      (self.language, self.title, self.message, self.buttons) = (language, title, message, buttons)
      self.expected = expected.map { "alert.\($0)" }
    }
  }

  static func alerts(_ corpus: inout Corpus) {
    for row in english + japanese {
      corpus.add("\(row.language) alert “\(row.title)” \(row.message) \(row.buttons)", row.expected, language: row.language) {
        Text("page").alert(Text(verbatim: row.title), isPresented: .constant(true)) {
          ForEach(row.buttons, id: \.self) { title in
            Button(role: title.hasSuffix("*") ? .cancel : title.hasSuffix("!") ? .destructive : nil) {} label: { Text(verbatim: title.filter { !"*!".contains($0) }) }
          }
        } message: {
          if !row.message.isEmpty { Text(verbatim: row.message) }
        }
      }
    }
  }

  private static let plain = ["Cancel*", "Save"], plainJapanese = ["キャンセル*", "保存"]

  private static let english: [AlertRow] = [
    AlertRow("en", "Delete This Draft", "", ["Cancel*", "Delete!"]),
    AlertRow("en", "Delete this draft?", "It can’t be restored.", ["Cancel*", "Delete!"]),
    AlertRow("en", "Save the changes?", "", plain),
    AlertRow("en", "The disk is full.", "Remove some files.", plain),
    AlertRow("en", "Out of Storage", "", plain),
    AlertRow("en", "The US is full.", "It is a large country.", plain),
    AlertRow("en", "Allow iPhone Backups?", "", plain),
    AlertRow("en", "Replace the photo?", "The present one is kept in the album.", ["Cancel*", "Replace"]),
    AlertRow("en", "Sign Out of iCloud?", "", ["Cancel*", "Sign Out"], "title-sentence-style"),
    AlertRow("en", "Error", "", plain, "title-not-single-word"),
    AlertRow("en", "Warning", "The network is slow.", plain, "title-not-single-word"),
    AlertRow("en", "Success!", "The photo has been sent.", plain, "title-not-single-word"),
    AlertRow("en", "Do You Want To Save?", "", plain, "title-sentence-style", "no-personal-pronouns"),
    AlertRow("en", "The disk is full", "", plain, "title-sentence-style"),
    AlertRow("en", "connection lost", "", plain, "title-fragment-style"),
    AlertRow("en", "Connection lost", "", plain, "title-fragment-style"),
    AlertRow("en", "Connection Lost.", "", plain, "title-fragment-style"),
    AlertRow("en", "Save your changes?", "", plain, "no-personal-pronouns"),
    AlertRow("en", "Save the changes?", "You can’t restore them later.", plain, "no-personal-pronouns"),
    AlertRow("en", "Move the notes?", "We keep a copy of them.", plain, "no-personal-pronouns"),
    AlertRow("en", "Save the changes?", "nothing is lost", plain, "message-short-complete-sentences"),
    AlertRow("en", "Game Over", "The score is 12", plain, "message-short-complete-sentences"),
    AlertRow("en", "Save the changes?", "Some Old Files Are Removed.", plain, "message-sentence-style"),
    AlertRow("en", "The disk is full.", "The disk is full!", plain, "title-makes-message-needless"),
    AlertRow("en", "Connection Lost", "Connection lost", plain, "title-makes-message-needless"),
    AlertRow("en", "The document in the shared folder could not be saved.", "", plain, "title-one-line"),
    AlertRow(
      "en", "Save the changes?", "The server did not answer in time, since the network is slow. Nothing has been lost meanwhile, and all changes are kept.", plain,
      "message-one-or-two-lines"),
    AlertRow("en", "Illegal Entry", "", plain, "tone-no-accusation"),
    AlertRow("en", "Missing Date", "You forgot to choose a day.", plain, "tone-no-accusation", "no-personal-pronouns"),
    AlertRow("en", "Missing Date", "Choose a day.", plain),
    AlertRow("en", "Delete the drafts?", "Tap Delete All to go on.", ["Cancel*", "Delete All!"], "no-button-explanations"),
    AlertRow("en", "Delete the drafts?", "Click Delete All to go on.", ["Cancel*", "Delete All!"], "no-button-explanations", "guidance-verb"),
    AlertRow("en", "Delete the drafts?", "Tap “Delete All” to go on.", ["Cancel*", "Delete All!"], "no-button-explanations", "guidance-no-quotes"),
    AlertRow("en", "Delete the drafts?", "Tap delete all to go on.", ["Cancel*", "Delete All!"], "no-button-explanations", "guidance-exact-title"),
    AlertRow("en", "Choose a book.", "Select one from the shelf.", ["Cancel*", "OK"]),
    AlertRow("en", "The photo has been sent.", "", ["OK"], "single-button-no-control"),
    AlertRow("en", "The photo has been sent.", "", ["OK*"], "single-button-no-control"),
    AlertRow("en", "The photo has been sent.", "", ["Dismiss*"], "single-button-no-control"),
    AlertRow("en", "The photo has been sent.", "", ["Continue"], "single-button-no-control"),
    AlertRow("en", "The photo has been sent.", "", [], "single-button-no-control"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Save", "Save As"], "usually-two-buttons"),
    AlertRow("en", "Move the note?", "", ["Cancel*", "Inbox", "Archive", "Trash"], "three-choices-use-action-sheet"),
    AlertRow("en", "Delete the draft?", "", ["Cancel*", "Delete!", "Archive"], "confirms-without-extra-choices"),
    AlertRow("en", "Delete the draft?", "", ["Cancel*", "Delete!", "Archive", "Send"], "confirms-without-extra-choices"),
    AlertRow("en", "Keep both files?", "", ["Keep Both", "Replace"], "no-cancel-exit-code"),
    AlertRow("en", "Save the changes?", "", ["Never Mind*", "Save"], "cancel-label"),
    AlertRow("en", "Save the changes?", "", ["Dismiss*", "Save"], "cancel-label"),
    AlertRow("en", "Save the changes?", "", ["Yes", "No*"], "no-yes-no"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Yes"], "no-yes-no"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Okay"], "ok-for-acceptance"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Ok"], "ok-for-acceptance"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Save."], "button-no-end-punctuation"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "view all"], "button-title-case"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Save To iCloud"], "button-title-one-or-two-words"),
    AlertRow("en", "Save the changes?", "", ["Cancel*", "Save and Send It Later"], "button-title-one-or-two-words"),
    AlertRow("en", "Delete the draft?", "", ["Cancel*", "Delete"], "destructive-style"),
    AlertRow("en", "Empty the trash?", "", ["Cancel*", "Empty Trash"], "destructive-style"),
    AlertRow("en", "Clearance Sale Today", "", ["Cancel*", "Clearance"]),
    // Text in a language that the audits cannot read is not judged.
    AlertRow("en", "Änderungen sichern?", "Sie können sie später nicht wiederherstellen", ["Abbrechen*", "Sichern"]),
    AlertRow("de", "Entwurf sichern", "Er bleibt hier", ["Abbrechen*", "Sichern"]),
    AlertRow("fr", "Enregistrer le brouillon ?", "Rien ne sera perdu", ["Annuler*", "Enregistrer"]),
    AlertRow("zh-Hans", "保存更改?", "无法恢复", ["取消*", "保存"]),
  ]

  private static let japanese: [AlertRow] = [
    AlertRow("ja", "下書きを削除しますか?", "元に戻せません。", ["キャンセル*", "削除!"]),
    AlertRow("ja", "変更を保存しますか?", "", plainJapanese),
    AlertRow("ja", "接続が切れました。", "", plainJapanese),
    AlertRow("ja", "エラー", "", plainJapanese, "title-not-single-word"),
    AlertRow("ja", "警告", "通信が遅くなっています。", plainJapanese, "title-not-single-word"),
    AlertRow("ja", "あなたの変更を保存しますか?", "", plainJapanese, "no-personal-pronouns"),
    AlertRow("ja", "変更を保存しますか?", "私たちが保管します。", plainJapanese, "no-personal-pronouns"),
    AlertRow("ja", "容量が不足しています。", "ファイルを減らす", plainJapanese, "message-short-complete-sentences"),
    AlertRow("ja", "容量が不足しています", "", plainJapanese, "title-sentence-style"),
    AlertRow("ja", "共有フォルダの書類を保存できませんでした。", "", plainJapanese, "title-one-line"),
    AlertRow("ja", "容量が不足しています。", "容量が不足しています", plainJapanese, "title-makes-message-needless"),
    AlertRow("ja", "不正な操作です。", "", plainJapanese, "tone-no-accusation"),
    AlertRow("ja", "日付がありません。", "入力が間違っています。", plainJapanese, "tone-no-accusation"),
    AlertRow("ja", "変更を保存しますか?", "", ["キャンセル*", "はい"], "no-yes-no"),
    AlertRow("ja", "変更を保存しますか?", "", ["はい", "いいえ*"], "no-yes-no"),
    AlertRow("ja", "変更を保存しますか?", "", ["やめる*", "保存"], "cancel-label"),
    AlertRow("ja", "変更を保存しますか?", "", ["キャンセル*", "了解"], "ok-for-acceptance"),
    AlertRow("ja", "下書きを削除しますか?", "", ["キャンセル*", "削除"], "destructive-style"),
    AlertRow("ja", "写真を送信しました。", "", ["OK"], "single-button-no-control"),
    AlertRow("ja", "写真を送信しました。", "", ["閉じる"], "single-button-no-control"),
    AlertRow("ja", "どこに移動しますか?", "", ["キャンセル*", "受信箱", "書庫", "ゴミ箱"], "three-choices-use-action-sheet"),
    AlertRow("ja", "両方を残しますか?", "", ["両方残す", "置き換え"], "no-cancel-exit-code"),
    AlertRow(
      "ja", "変更を保存しますか?", "サーバーから時間内に返答がありませんでした。失われたものはなく、変更はすべてこの端末に残っています。", plainJapanese, "message-one-or-two-lines"),
  ]
}
