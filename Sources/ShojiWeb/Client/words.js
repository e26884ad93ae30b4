// Words: the few things that the client itself says to people, in the page's language.
const words = {
  en: { copied: "Copied", refresh: "Refreshing" },
  ja: { copied: "コピーしました", refresh: "更新中" },
}
/** Words of what comes later. */
export const addWords = (more) => { for (const language in more) Object.assign(words[language], more[language]) }
export const say = (name) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name]
