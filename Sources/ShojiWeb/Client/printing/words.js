// Words: the texts of printing. They share no module with the client, like those of screenshots.
const words = {
  en: {
    title: "Print", print: "Print", cancel: "Cancel", close: "Close", done: "Done", back: "Print", tryAgain: "Try Again", cancelPrinting: "Cancel Printing",
    printer: "Printer", noPrinter: "No Printer", noPrinterText: "No printer is set up, and this browser can’t print.", device: "This Device’s Printers", deviceText: "Copies and pages are chosen in the print dialog of this device.",
    devicePDF: "The PDF opens in a new tab, where it can be printed.", copies: "Copies", fewer: "Fewer Copies", more: "More Copies", range: "Page Range", all: "All Pages", some: "Range", from: "From Page", to: "To Page",
    paper: "Paper Size", orientation: "Orientation", portrait: "Portrait", landscape: "Landscape", monochrome: "Black & White", duplex: "Double-Sided",
    preparing: "Preparing…", sending: "Sending to Printer…", pending: "Waiting…", held: "Waiting…", processing: "Printing…", stopped: "Printer Stopped", printingPage: "Printing page %1 of %2", cancelling: "Cancelling…",
    printed: "Printed", cancelled: "Printing Cancelled", offline: "No Connection", offlineText: "Printing continues. Its progress appears once the connection is back.", failed: "Printing Failed", failedTell: "“%1” wasn’t printed. %2",
    outOfPaper: "Out of Paper", paperLow: "Paper Low", paperJam: "Paper Jam", outOfInk: "Out of Ink or Toner", inkLow: "Ink or Toner Low", coverOpen: "Cover Open", noTray: "Paper Tray Missing", trayFull: "Output Tray Full",
    isOffline: "Offline", notResponding: "Printer Is Not Responding", paused: "Paused", notAccepting: "Not Accepting Jobs", inUse: "In Use", needsAttention: "Needs Attention",
    errorGone: "The printer is no longer available. Choose another printer, or try again.", errorRejected: "The printer refused the document. Choose other options, or try again.", errorAborted: "The printer stopped printing. Check the printer, then try again.",
    errorUnsupported: "The printer can’t print this kind of document. Choose another printer.", errorFile: "The document can’t be read.", errorFileNamed: "“%1” can’t be read.", errorRange: "The document doesn’t have these pages. Choose other pages, then try again.",
    errorEngine: "The document can’t be prepared for the printer now. Try again later.", errorTime: "The printer took too long. Check that it’s turned on, then try again.", errorLarge: "The document is too large to print.",
    errorMany: "Too many documents are waiting. Try again in a moment.", errorNetwork: "There’s no connection. Try again.", errorLost: "It isn’t known what became of the document. Check the printer before you try again.", errorInterrupted: "Printing was interrupted, and may be incomplete. Check the printer before you try again.", errorOther: "That didn’t work. Try again.",
    errorEmpty: "There’s nothing to print.", errorBlocked: "The browser didn’t open the PDF. Allow this site to open tabs, then try again.", notIncluded: "“%1” can’t be printed together with other items.", notDrawn: "“%1” can’t be printed, because this browser can’t show it.", errorPicture: "This browser can’t show “%1”, so it can’t be printed.",
    letter: "Letter", legal: "Legal", executive: "Executive", tabloid: "Tabloid", postcard: "Postcard", photoL: "Photo L", envelope: "Envelope %1", inches: "%1 × %2 in", millimetres: "%1 × %2 mm",
  },
  ja: {
    title: "プリント", print: "プリント", cancel: "キャンセル", close: "閉じる", done: "完了", back: "プリント", tryAgain: "再試行", cancelPrinting: "プリントをキャンセル",
    printer: "プリンタ", noPrinter: "プリンタがありません", noPrinterText: "プリンタが設定されていません。また、このブラウザではプリントできません。", device: "このデバイスのプリンタ", deviceText: "部数とページは、このデバイスのプリント画面で選びます。",
    devicePDF: "PDFが新しいタブで開きます。そこからプリントできます。", copies: "部数", fewer: "部数を減らす", more: "部数を増やす", range: "ページ範囲", all: "すべてのページ", some: "範囲を指定", from: "開始ページ", to: "終了ページ",
    paper: "用紙サイズ", orientation: "向き", portrait: "縦", landscape: "横", monochrome: "白黒", duplex: "両面",
    preparing: "準備中…", sending: "プリンタに送信中…", pending: "待機中…", held: "待機中…", processing: "プリント中…", stopped: "プリンタが停止しています", printingPage: "%2ページ中%1ページ目をプリント中", cancelling: "キャンセル中…",
    printed: "プリントしました", cancelled: "プリントをキャンセルしました", offline: "接続されていません", offlineText: "プリントは続行されます。接続が戻ると進行状況が表示されます。", failed: "プリントできませんでした", failedTell: "“%1”をプリントできませんでした。%2",
    outOfPaper: "用紙がありません", paperLow: "用紙が残りわずかです", paperJam: "紙詰まり", outOfInk: "インクまたはトナーがありません", inkLow: "インクまたはトナーが残りわずかです", coverOpen: "カバーが開いています", noTray: "用紙トレイがありません", trayFull: "排紙トレイがいっぱいです",
    isOffline: "オフライン", notResponding: "プリンタが応答していません", paused: "一時停止中", notAccepting: "ジョブを受け付けていません", inUse: "使用中", needsAttention: "確認が必要です",
    errorGone: "プリンタは使用できなくなりました。別のプリンタを選ぶか、もう一度お試しください。", errorRejected: "プリンタが書類を受け付けませんでした。オプションを変更するか、もう一度お試しください。", errorAborted: "プリンタがプリントを中止しました。プリンタを確認してから、もう一度お試しください。",
    errorUnsupported: "このプリンタではこの種類の書類をプリントできません。別のプリンタを選んでください。", errorFile: "書類を読み込めません。", errorFileNamed: "“%1”を読み込めません。", errorRange: "書類に指定のページがありません。別のページを指定して、もう一度お試しください。",
    errorEngine: "現在、プリント用の書類を準備できません。あとでもう一度お試しください。", errorTime: "プリンタの応答に時間がかかりすぎました。電源が入っているか確認して、もう一度お試しください。", errorLarge: "書類が大きすぎてプリントできません。",
    errorMany: "待機中の書類が多すぎます。しばらくしてからもう一度お試しください。", errorNetwork: "接続されていません。もう一度お試しください。", errorLost: "書類がプリントされたかどうか確認できません。プリンタを確認してから、もう一度お試しください。", errorInterrupted: "プリントが中断されました。一部がプリントされていない可能性があります。プリンタを確認してから、もう一度お試しください。", errorOther: "実行できませんでした。もう一度お試しください。",
    errorEmpty: "プリントするものがありません。", errorBlocked: "ブラウザがPDFを開けませんでした。このサイトにタブを開くことを許可して、もう一度お試しください。", notIncluded: "“%1”はほかの項目と一緒にプリントできません。", notDrawn: "このブラウザでは“%1”を表示できないため、プリントできません。", errorPicture: "このブラウザでは“%1”を表示できないため、プリントできません。",
    letter: "レター", legal: "リーガル", executive: "エグゼクティブ", tabloid: "タブロイド", postcard: "はがき", photoL: "L判", envelope: "封筒 %1", inches: "%1 × %2 インチ", millimetres: "%1 × %2 mm",
  },
}

/** Returns a text; `%1`, `%2` … in it give way to the values. */
export const say = (name, ...values) => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace(/%(\d)/g, (_, number) => values[number - 1])
/** Whether there is a text with this name. */
export const has = (name) => Object.hasOwn(words.en, name)
