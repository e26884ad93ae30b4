// AccountWords: the texts of the account pages.

struct AccountWords {
  let isJapanese: Bool

  init(acceptLanguage: String) { isJapanese = ErrorPage.prefersJapanese(acceptLanguage) }

  private func say(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

  var title: String { say("Account", "アカウント") }
  var back: String { say("Back", "戻る") }
  var cancel: String { say("Cancel", "キャンセル") }
  var apps: String { say("Go to Apps", "アプリへ移動") }

  var makeCode: String { say("Make a Recovery Code", "復旧コードを作成") }
  var replaceCode: String { say("Make a New Recovery Code", "新しい復旧コードを作成") }
  func codeNote(hasCode: Bool) -> String {
    hasCode
      ? say("You have a recovery code. A new one replaces it.", "復旧コードは作成済みです。新しく作成すると、以前のコードは使えなくなります。")
      : say(
        "Your data is only in this browser’s reach. With a code you can use it on another device, or here again after you sign out.",
        "データはこのブラウザからのみ利用できます。復旧コードがあれば、別のデバイスや、サインアウトした後でも利用できます。")
  }
  var newCode: String { say("Your Recovery Code", "復旧コード") }
  var newCodeNote: String {
    say(
      "Write it down now: it is not shown again. Anyone who has it can use your data.",
      "今すぐ控えてください。再度表示されることはありません。このコードを知っている人は、誰でもあなたのデータを利用できます。")
  }

  var recover: String { say("Use a Recovery Code", "復旧コードを使用") }
  var code: String { say("Recovery code", "復旧コード") }
  var proceed: String { say("Continue", "続ける") }
  func recoverNote(hasData: Bool) -> String {
    hasData
      ? say(
        "What you have in this browser now is then out of reach, unless you have made a code for it.",
        "現在このブラウザで使用中のデータは、復旧コードを作成していない場合、利用できなくなります。")
      : say("Enter the code that you made on your other device.", "別のデバイスで作成したコードを入力してください。")
  }
  var wrongCode: String { say("There is no such code. Check it, then enter it again.", "このコードは見つかりません。確認して、もう一度入力してください。") }

  func action(_ step: AccountStep) -> String {
    switch step {
    case .signOut: say("Sign Out", "サインアウト")
    case .signOutEverywhere: say("Sign Out on All Devices", "すべてのデバイスでサインアウト")
    case .erase: say("Erase Everything", "すべてを消去")
    case .putBack: say("Put Back", "元に戻す")
    case .code: makeCode
    case .recover: recover
    }
  }

  var asideNote: String {
    say(
      "Documents and settings that were set aside. Put back, they take the place of those that the app has now, which are then set aside.",
      "退避した書類と設定です。元に戻すと、現在の書類と設定が代わりに退避されます。")
  }

  func question(_ step: AccountStep) -> String {
    switch step {
    case .signOut: say("Sign Out?", "サインアウトしますか？")
    case .signOutEverywhere: say("Sign Out on All Devices?", "すべてのデバイスでサインアウトしますか？")
    default: say("Erase Everything?", "すべてを消去しますか？")
    }
  }

  func consequence(_ step: AccountStep) -> String {
    switch step {
    case .signOut:
      say("You need your recovery code to reach your data again.", "再びデータを利用するには、復旧コードが必要です。")
    case .signOutEverywhere:
      say(
        "Every browser is signed out, this one too. You need your recovery code to reach your data again.",
        "このブラウザを含む、すべてのブラウザからサインアウトします。再びデータを利用するには、復旧コードが必要です。")
    default:
      say(
        "All documents and settings of all apps are deleted on all your devices. This can’t be undone.",
        "すべてのAppの書類と設定が、すべてのデバイスで削除されます。この操作は取り消せません。")
    }
  }
}
