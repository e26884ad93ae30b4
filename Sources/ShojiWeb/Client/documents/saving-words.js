// Saving words: the texts of the view in which documents are saved.
const words = {
  en: {
    titleOne: "Save Document", titleSeveral: "Save Documents", several: "%@ documents", save: "Save", saving: "Saving…", device: "Save on This Device", name: "Name", newFolder: "New Folder",
    folderText: "Enter a name for this folder.", create: "Create", cancel: "Cancel", exists: "“%@” Already Exists", existsText: "If you replace it, its current contents are lost.", replace: "Replace", keepBoth: "Keep Both", applyToAll: "Apply to All",
    taken: "The name “%@” is already taken.", empty: "Enter a name.", reserved: "A name can’t begin with a dot.", character: "A name can’t contain “/” or invisible characters.", long: "This name is too long.",
    missing: "The folder or the document is no longer there.", full: "There isn’t enough room.", notSaved: "“%@” couldn’t be saved.", notMade: "“%@” couldn’t be created.",
  },
  ja: {
    titleOne: "書類を保存", titleSeveral: "書類を保存", several: "%@個の書類", save: "保存", saving: "保存しています…", device: "このデバイスに保存", name: "名前", newFolder: "新規フォルダ",
    folderText: "フォルダの名前を入力してください。", create: "作成", cancel: "キャンセル", exists: "“%@”はすでに存在します", existsText: "置き換えると、現在の内容は失われます。", replace: "置き換える", keepBoth: "両方とも残す", applyToAll: "すべてに適用",
    taken: "“%@”という名前はすでに使われています。", empty: "名前を入力してください。", reserved: "名前の先頭にピリオドは使えません。", character: "名前に“/”や見えない文字は使えません。", long: "名前が長すぎます。",
    missing: "フォルダまたは書類はもうありません。", full: "空き容量が足りません。", notSaved: "“%@”を保存できませんでした。", notMade: "“%@”を作成できませんでした。",
  },
}
export const say = (name, value = "") => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace("%@", () => value)
