// Words: the user-visible texts of a PDF.
const words = {
  en: {
    loading: "Loading", failed: "Can’t Open PDF", again: "Try Again", damaged: "The file is damaged, or it isn’t a PDF.", empty: "The file is empty.", missing: "The file is no longer available.", network: "Check your connection, then try again.",
    locked: "Enter Password", lockedBy: "“%1” is protected by a password.", password: "Password", open: "Open", wrong: "That password isn’t correct.", checking: "Checking the password",
    page: "Page %1", pageOf: "Page %1 of %2", of: "%1 of %2", unreadable: "This page can’t be shown.", more: "Only the first %1 pages are shown.", link: "Link", goTo: "Go to another page", zoomed: "Zoom: %1 percent",
    search: "Search", searchIn: "Search in Document", next: "Next Match", previous: "Previous Match", done: "Done", none: "No Matches", atLeast: "%1 of more than %2", pages: "Pages",
  },
  ja: {
    loading: "読み込み中", failed: "PDFを開けません", again: "再試行", damaged: "ファイルが壊れているか、PDFではありません。", empty: "ファイルが空です。", missing: "ファイルはもうありません。", network: "接続を確認してから、もう一度お試しください。",
    locked: "パスワードを入力", lockedBy: "“%1”はパスワードで保護されています。", password: "パスワード", open: "開く", wrong: "パスワードが正しくありません。", checking: "パスワードを確認中",
    page: "%1ページ", pageOf: "%2ページ中%1ページ目", of: "%1 / %2", unreadable: "このページは表示できません。", more: "最初の%1ページのみ表示しています。", link: "リンク", goTo: "別のページへ移動", zoomed: "拡大率：%1パーセント",
    search: "検索", searchIn: "書類内を検索", next: "次の一致", previous: "前の一致", done: "完了", none: "一致なし", atLeast: "%1 / %2以上", pages: "ページ",
  },
}

/** Returns a text; `%1`, `%2` … in it give way to the values. */
export const say = (name, ...values) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace(/%(\d)/g, (_, number) => values[number - 1])
