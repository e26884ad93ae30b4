// Words: the user-visible texts of Markup.
const words = {
  en: {
    title: "Markup", done: "Done", undo: "Undo", redo: "Redo", share: "Share", remove: "Delete", cancel: "Cancel",
    save: "Save to Photos", saveFile: "Save", removeScreenshot: "Delete Screenshot", askRemove: "This screenshot will be deleted.", discard: "Discard Changes", askDiscard: "Your changes will be lost.",
    failed: "That didn’t work. Try again.", tools: "Tools", pen: "Pen", marker: "Marker", eraser: "Eraser", text: "Text", shapes: "Shapes", crop: "Crop",
    rectangle: "Rectangle", ellipse: "Ellipse", arrow: "Arrow", line: "Line", color: "Color", width: "Width", widthOf: "Width: %1", thin: "Thin", medium: "Medium", thick: "Thick",
    black: "Black", white: "White", blue: "Blue", green: "Green", yellow: "Yellow", red: "Red",
    surface: "%1, marks: %2", mark: "%1, %2, %3 of %4", quoted: "%1 “%2”", edit: "Edit", duplicate: "Duplicate",
    added: "%1 added", changed: "%1 changed", removed: "%1 removed", marksRemoved: "%1 marks removed", marks: "Marks", undone: "Undone: %1", redone: "Redone: %1", shown: "Zoom: %1 percent",
    keys: "Return adds a text or a shape. The arrow keys move a mark, with Option or Alt they change its size. Delete removes it.",
    reset: "Reset", apply: "Apply", cropped: "Cropped to %1 by %2 pixels", frame: "Crop frame", across: "%1 pixels from the left", down: "%1 pixels from the top", both: "%1 pixels from the left, %2 pixels from the top",
    n: "Top Edge", s: "Bottom Edge", w: "Left Edge", e: "Right Edge", nw: "Top Left Corner", ne: "Top Right Corner", sw: "Bottom Left Corner", se: "Bottom Right Corner",
  },
  ja: {
    title: "マークアップ", done: "完了", undo: "取り消す", redo: "やり直す", share: "共有", remove: "削除", cancel: "キャンセル",
    save: "“写真”に保存", saveFile: "保存", removeScreenshot: "スクリーンショットを削除", askRemove: "このスクリーンショットは削除されます。", discard: "変更を破棄", askDiscard: "変更内容は失われます。",
    failed: "実行できませんでした。もう一度お試しください。", tools: "ツール", pen: "ペン", marker: "マーカー", eraser: "消しゴム", text: "テキスト", shapes: "図形", crop: "切り取り",
    rectangle: "四角形", ellipse: "楕円", arrow: "矢印", line: "線", color: "カラー", width: "太さ", widthOf: "太さ：%1", thin: "細い", medium: "中", thick: "太い",
    black: "黒", white: "白", blue: "青", green: "緑", yellow: "黄", red: "赤",
    surface: "%1、マーク：%2個", mark: "%1、%2、%4個中%3番目", quoted: "%1“%2”", edit: "編集", duplicate: "複製",
    added: "%1を追加しました", changed: "%1を変更しました", removed: "%1を削除しました", marksRemoved: "%1個のマークを削除しました", marks: "マーク", undone: "取り消しました：%1", redone: "やり直しました：%1", shown: "拡大率：%1パーセント",
    keys: "Returnキーでテキストや図形を追加します。矢印キーでマークを移動し、OptionキーまたはAltキーを押しながらサイズを変更します。Deleteキーで削除します。",
    reset: "リセット", apply: "適用", cropped: "%1×%2ピクセルに切り取りました", frame: "切り取り枠", across: "左から%1ピクセル", down: "上から%1ピクセル", both: "左から%1ピクセル、上から%2ピクセル",
    n: "上端", s: "下端", w: "左端", e: "右端", nw: "左上の角", ne: "右上の角", sw: "左下の角", se: "右下の角",
  },
}

/** Returns a text; `%1`, `%2` … in it give way to the values. */
export const say = (name, ...values) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace(/%(\d)/g, (_, number) => values[number - 1])
