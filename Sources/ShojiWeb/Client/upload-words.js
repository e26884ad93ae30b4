// Upload words: what users read while files are sent, and when one could not be.
import { addWords, say } from "./words.js"

addWords({
  en: { fileFailed: "“%1” couldn’t be sent.", fileTooLarge: "“%1” is too large.", sendingFiles: "Sending files…" },
  ja: { fileFailed: "“%1”を送信できませんでした。", fileTooLarge: "“%1”のサイズが大きすぎます。", sendingFiles: "ファイルを送信中…" },
})

/** Returns a sentence for a file that could not be sent. */
export const problemOf = (reason, name) => say(reason === "large" ? "fileTooLarge" : "fileFailed").replace("%1", () => name)
