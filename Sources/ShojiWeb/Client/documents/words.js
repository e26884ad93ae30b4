// Words: the texts of the view in which documents are chosen. They share no module with the client, like those of printing.
const words = {
  en: {
    titleOne: "Choose a Document", titleSeveral: "Choose Documents", cancel: "Cancel", open: "Open", browse: "Browse", recents: "Recents", places: "Locations", apps: "Apps",
    device: "Choose from This Device", search: "Search", empty: "No Documents", emptyFolder: "This folder is empty.", nothing: "No Results", failed: "The documents can’t be loaded now.", again: "Try Again",
    notOpened: "“%@” couldn’t be opened.", item: "1 item", items: "%@ items", isCut: "Not all documents are shown.", opening: "Opening…", otherKind: "can’t be opened by this app", tooMany: "Choose at most %@ documents.",
  },
  ja: {
    titleOne: "書類を選択", titleSeveral: "書類を選択", cancel: "キャンセル", open: "開く", browse: "ブラウズ", recents: "最近使った項目", places: "場所", apps: "App",
    device: "このデバイスから選択", search: "検索", empty: "書類はありません", emptyFolder: "このフォルダは空です。", nothing: "見つかりません", failed: "書類を読み込めません。", again: "もう一度試す",
    notOpened: "“%@”を開けませんでした。", item: "1項目", items: "%@項目", isCut: "一部の書類だけを表示しています。", opening: "開いています…", otherKind: "このAppでは開けません", tooMany: "選択できる書類は%@個までです。",
  },
}
export const say = (name, value = "") => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace("%@", () => value)

const units = ["byte", "kilobyte", "megabyte", "gigabyte"]
export function sizeOf(bytes) {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return (bytes / 1000 ** power).toLocaleString(document.documentElement.lang, { style: "unit", unit: units[power], maximumFractionDigits: power > 1 ? 1 : 0 })
}
export const dateOf = (changed) => new Date(changed).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" })
