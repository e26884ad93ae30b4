// Words: the texts of screenshots. They share no module with the client, which the stage does not load.
const words = {
  en: {
    name: "Screenshot", taken: "Screenshot taken", edit: "Edit Screenshot", close: "Dismiss Preview", full: "There’s no room for more screenshots. Delete some in Photos.",
    refused: "The screenshot can’t be saved. Try again.", picture: "The screenshot can’t be taken. Try again.", read: "The photo can’t be opened. Try again.",
  },
  ja: {
    name: "スクリーンショット", taken: "スクリーンショットを撮りました", edit: "スクリーンショットを編集", close: "プレビューを閉じる", full: "スクリーンショットを保存する空きがありません。“写真”で削除してください。",
    refused: "スクリーンショットを保存できません。もう一度お試しください。", picture: "スクリーンショットを撮れません。もう一度お試しください。", read: "写真を開けません。もう一度お試しください。",
  },
}
export const say = (name) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name]
