// Words: the client's own few user-visible texts, in the page's language.
const words = {
  en: { copied: "Copied", refresh: "Refreshing" },
  ja: { copied: "コピーしました", refresh: "更新中" },
}
/** Adds the texts of chunks that load later. */
export const addWords = (more) => { for (const language in more) Object.assign(words[language], more[language]) }
export const say = (name) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name]
