// Words: the stage's own user-visible texts. The stage shares no module with the client, which starts when it is loaded.
const words = {
  en: {
    home: "Home Screen", switcher: "App Switcher", app: "App", multitasking: "Multitasking: %@", full: "Full Screen", split: "Split View", over: "Slide Over",
    away: "Put Away", swap: "Swap Sides", close: "Close", allWindows: "Show All Windows", divider: "Divider between %@", choose: "Choose another app",
    cancel: "Cancel", end: "Close %@", newWindow: "New Window", nothing: "No Recent Apps", showOver: "Show Slide Over", windowsOf: "Windows of %@",
    inFront: "%@ is in front", and: " and ", done: "Done", failed: "The windows can’t be listed now.", dropHere: "Open Here", notifications: "Notification Center", takeScreenshot: "Take Screenshot",
    picture: "Picture in Picture: %@", before: "Previous App: %@", after: "Next App: %@", backToApp: "Return to App", closePicture: "Close Picture in Picture",
  },
  ja: {
    home: "ホーム画面", switcher: "アプリスイッチャー", app: "アプリ", multitasking: "マルチタスク：%@", full: "フルスクリーン", split: "Split View", over: "Slide Over",
    away: "しまう", swap: "左右を入れ替える", close: "閉じる", allWindows: "すべてのウインドウを表示", divider: "%@の境界", choose: "もう一つのアプリを選択",
    cancel: "キャンセル", end: "%@を閉じる", newWindow: "新規ウインドウ", nothing: "最近使ったアプリはありません", showOver: "Slide Overを表示", windowsOf: "%@のウインドウ",
    inFront: "%@を表示中", and: "と", done: "完了", failed: "ウインドウの一覧を取得できません。", dropHere: "ここに開く", notifications: "通知センター", takeScreenshot: "スクリーンショットを撮る",
    picture: "ピクチャインピクチャ：%@", before: "前のアプリ：%@", after: "次のアプリ：%@", backToApp: "アプリに戻る", closePicture: "ピクチャインピクチャを閉じる",
  },
}
export const say = (name, value = "") => (words[document.documentElement.lang] ?? words.en)[name].replace("%@", () => value)
