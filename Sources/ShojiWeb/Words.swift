// Words: the system's own user-visible texts, in English and Japanese.

/// The system's own texts.
package enum Words {
  /// The key of a word or sentence; `%@` is a placeholder.
  package enum Key: String, CaseIterable {
    case activityFailed
    case activityCopy
    case activityMail
    case activityMessages
    case activityNotPrinted
    case activityPrint
    case activitySave
    case activitySaveImage
    case activitySaveImages
    case activitySaveItems
    case activitySaveVideo
    case activitySaveVideos
    case activityShare
    case back
    case bookmarks
    case cancel
    case checkSpelling
    case choices
    case clearText
    case close
    case collapse
    case color
    case date
    case day
    case dayPeriod
    case decrement
    case delete
    case documentBusy
    case documentDamaged
    case documentMissing
    case documentPassword
    case documentTimedOut
    case documentTooLarge
    case documentUnavailable
    case done
    case drag
    case dropFailed
    case dropGone
    case dropTooLarge
    case dropTooMany
    case dropWrongType
    case edit
    case editMenu
    case expand
    case fieldDate
    case fieldDigits
    case fieldEmail
    case fieldLong
    case fieldNumber
    case fieldRequired
    case fieldShort
    case fieldURL
    case fieldValue
    case fieldValueLike
    case fileMenu
    case formatMenu
    case helpMenu
    case forward
    case homeScreen
    case hour
    case increment
    case items
    case keyBackward
    case keyDismiss
    case keyForward
    case keyReturn
    case keyboard
    case loading
    case minute
    case missingPage
    case month
    case more
    case moveEarlier
    case moveLater
    case newRows
    case nextMonth
    case noResults
    case noResultsFor
    case ok
    case options
    case page
    case pageOf
    case photosChoosePhoto
    case photosChooseVideo
    case photosLibrary
    case photosOtherKind
    case photosOtherKindMessage
    case photosTooLarge
    case photosTooLargeMessage
    case photosFull
    case photosNoPicture
    case photosNotSaved
    case photosSavedTooLarge
    case photosTakePhoto
    case photosTakeVideo
    case photosTooMany
    case photosTooManyMessage
    case photosUnreadable
    case photosUnreadableMessage
    case previousMonth
    case refresh
    case reorder
    case rename
    case resultsList
    case search
    case sectionIndex
    case selected
    case settings
    case share
    case sheetGrabber
    case showMenu
    case storeDamaged
    case storeDamagedMessage
    case storeUnsaved
    case storeUnsavedMessage
    case text
    case today
    case toggleSidebar
    case undo
    case undoNamed
    case redo
    case redoNamed
    case pictureInPictureRefused
    case tvPlay
    case tvPlayFromBeginning
    case tvProviderOpenSettings
    case tvProviderSignOut
    case tvProviderSignOutMessage
    case tvProviderSignOutTitle
    case tvResume
    case tvTryAgain
    case tvUnplayable
    case tvUnplayableMessage
    case tvWhoIsWatching
    case value
    case viewMenu
    case windowMenu
    case windowMissing
    case windowMissingMessage
    case video
    case webPage
    case year
    case zoomIn
    case zoomOut
  }

  private static let table: [Key: (english: String, japanese: String)] = [
    .activityFailed: ("This couldn’t be shared.", "共有できませんでした。"),
    .activityCopy: ("Copy", "コピー"),
    .activityMail: ("Mail", "メール"),
    .activityMessages: ("Messages", "メッセージ"),
    .activityNotPrinted: ("Not Printed", "プリントできませんでした"),
    .activityPrint: ("Print", "プリント"),
    .activitySave: ("Save to Files", "“ファイル”に保存"),
    .activitySaveImage: ("Save Image", "画像を保存"),
    .activitySaveImages: ("Save %@ Images", "%@枚の画像を保存"),
    .activitySaveItems: ("Save %@ Items", "%@項目を保存"),
    .activitySaveVideo: ("Save Video", "ビデオを保存"),
    .activitySaveVideos: ("Save %@ Videos", "%@本のビデオを保存"),
    .activityShare: ("More", "その他"),
    .back: ("Back", "戻る"),
    .bookmarks: ("Bookmarks", "ブックマーク"),
    .cancel: ("Cancel", "キャンセル"),
    .checkSpelling: ("Check the spelling or try a new search.", "入力内容を確認するか、別の語で検索してください。"),
    .choices: ("Choices", "選択肢"),
    .clearText: ("Clear text", "テキストを消去"),
    .close: ("Close", "閉じる"),
    .collapse: ("Collapse", "折りたたむ"),
    .color: ("Colour", "カラー"),
    .date: ("Date", "日付"),
    .day: ("Day", "日"),
    .dayPeriod: ("AM/PM", "午前/午後"),
    .decrement: ("Decrement", "減らす"),
    .delete: ("Delete", "削除"),
    .documentBusy: ("The server is busy.", "サーバが混み合っています。"),
    .documentDamaged: ("This document is damaged, or isn’t what its name says.", "この書類は壊れているか、名前と種類が一致しません。"),
    .documentMissing: ("This file is no longer there.", "このファイルはもうありません。"),
    .documentPassword: ("This document is protected with a password.", "この書類はパスワードで保護されています。"),
    .documentTimedOut: ("Preparing the pages took too long.", "ページの準備に時間がかかりすぎました。"),
    .documentTooLarge: ("This document is too large to be shown.", "この書類は大きすぎるため、表示できません。"),
    .documentUnavailable: ("This server can’t show office documents.", "このサーバでは、この種類の書類を表示できません。"),
    .done: ("Done", "完了"),
    .drag: ("Drag", "ドラッグ"),
    .dropFailed: ("The item couldn’t be dropped.", "項目をドロップできませんでした。"),
    .dropGone: ("The item is no longer available.", "項目は利用できなくなりました。"),
    .dropTooLarge: ("The item is too large to be dropped here.", "項目のサイズが大きすぎるため、ここにドロップできません。"),
    .dropTooMany: ("Too many items were dropped. Try again in a moment.", "ドロップされた項目が多すぎます。しばらくしてからもう一度お試しください。"),
    .dropWrongType: ("This kind of item can’t be dropped here.", "この種類の項目はここにドロップできません。"),
    .edit: ("Edit", "編集"),
    .editMenu: ("Edit", "編集"),
    .expand: ("Expand", "展開"),
    .fieldDate: ("Enter a date, such as %@.", "日付を入力してください（例：%@）。"),
    .fieldDigits: ("Use digits only.", "数字だけで入力してください。"),
    .fieldEmail: ("Enter an address like name@example.com.", "name@example.comのように入力してください。"),
    .fieldLong: ("Use %@ characters at most.", "%@文字以内で入力してください。"),
    .fieldNumber: ("Enter a number, such as %@.", "数値を入力してください（例：%@）。"),
    .fieldRequired: ("This is needed.", "入力してください。"),
    .fieldShort: ("Use %@ characters or more.", "%@文字以上で入力してください。"),
    .fieldURL: ("Enter a web address like example.com.", "example.comのように入力してください。"),
    .fieldValue: ("This can’t be understood.", "入力内容を読み取れません。"),
    .fieldValueLike: ("Enter it like this: %@", "次のように入力してください：%@"),
    .fileMenu: ("File", "ファイル"),
    .formatMenu: ("Format", "フォーマット"),
    .helpMenu: ("Help", "ヘルプ"),
    .forward: ("Forward", "進む"),
    .homeScreen: ("Home Screen", "ホーム画面"),
    .hour: ("Hour", "時"),
    .increment: ("Increment", "増やす"),
    .items: ("Items", "項目"),
    .keyBackward: ("Previous character", "前の文字"),
    .keyDismiss: ("Hide keyboard", "キーボードを隠す"),
    .keyForward: ("Next character", "次の文字"),
    .keyReturn: ("Return", "改行"),
    .keyboard: ("Keyboard", "キーボード"),
    .loading: ("Loading", "読み込み中"),
    .minute: ("Minute", "分"),
    .missingPage: ("This page is missing", "このページはありません"),
    .month: ("Month", "月"),
    .more: ("More", "さらに表示"),
    .moveEarlier: ("Move Earlier", "前へ移動"),
    .moveLater: ("Move Later", "後ろへ移動"),
    .newRows: ("%@ New", "新着%@件"),
    .nextMonth: ("Next month", "次の月"),
    .noResults: ("No Results", "結果なし"),
    .noResultsFor: ("No Results for “%@”", "“%@”の検索結果なし"),
    .ok: ("OK", "OK"),
    .options: ("Options", "オプション"),
    .page: ("Page", "ページ"),
    .pageOf: ("Page %1 of %2", "%2ページ中の%1ページ"),
    .photosChoosePhoto: ("Choose Photo", "写真を選択"),
    .photosChooseVideo: ("Choose Video", "ビデオを選択"),
    .photosLibrary: ("Photos", "写真"),
    .photosOtherKind: ("Some Items Were Not Added", "追加されなかった項目があります"),
    .photosOtherKindMessage: ("They are of a kind that can’t be used here.", "ここでは使用できない種類の項目です。"),
    .photosTooLarge: ("Too Large", "サイズが大きすぎます"),
    .photosTooLargeMessage: ("Choose items of up to 512 MB each.", "1項目512 MBまで選択できます。"),
    .photosFull: (
      "There is no room for more photos and videos. Delete some in Photos, and try again.",
      "写真とビデオの保存先に空きがありません。“写真”でいくつか削除してから、もう一度お試しください。"
    ),
    .photosNoPicture: ("This is not a photo or video that Photos can show.", "“写真”で表示できる写真またはビデオではありません。"),
    .photosNotSaved: ("Not Saved to Photos", "“写真”に保存できませんでした"),
    .photosSavedTooLarge: ("The file is too large for Photos.", "ファイルが大きすぎて“写真”に保存できません。"),
    .photosTakePhoto: ("Take Photo", "写真を撮る"),
    .photosTakeVideo: ("Take Video", "ビデオを撮る"),
    .photosTooMany: ("Too Many Items", "項目が多すぎます"),
    .photosTooManyMessage: ("You can add up to %@. Only the first ones were added.", "追加できるのは%@項目までです。最初の項目だけを追加しました。"),
    .photosUnreadable: ("Nothing Was Added", "追加できませんでした"),
    .tvPlay: ("Play", "再生"),
    .tvPlayFromBeginning: ("Play from Beginning", "最初から再生"),
    .tvProviderOpenSettings: ("Open Settings", "設定を開く"),
    .tvProviderSignOut: ("Sign Out", "サインアウト"),
    .tvProviderSignOutMessage: (
      "All apps use this account. To sign out of it, go to Settings > TV Provider.",
      "このアカウントはすべてのAppで使用されています。サインアウトするには、“設定”>“テレビプロバイダ”に移動してください。"
    ),
    .tvProviderSignOutTitle: ("Sign Out in Settings", "“設定”でサインアウト"),
    .tvResume: ("Resume", "続きから再生"),
    .tvTryAgain: ("Try Again", "再試行"),
    .tvUnplayable: ("Can’t Play", "再生できません"),
    .tvUnplayableMessage: ("This video can’t be played right now.", "現在、このビデオを再生できません。"),
    .tvWhoIsWatching: ("Who’s Watching?", "視聴するのは誰ですか？"),
    .photosUnreadableMessage: ("The items could not be read. Try again.", "項目を読み込めませんでした。もう一度お試しください。"),
    .previousMonth: ("Previous month", "前の月"),
    .refresh: ("Refresh", "更新"),
    .reorder: ("Reorder", "並べ替え"),
    .rename: ("Rename", "名称変更"),
    .resultsList: ("Results", "結果リスト"),
    .search: ("Search", "検索"),
    .sectionIndex: ("Index", "索引"),
    .selected: ("Selected", "選択済み"),
    .settings: ("Settings", "設定"),
    .share: ("Share…", "共有…"),
    .sheetGrabber: ("Sheet size", "シートの高さ"),
    .showMenu: ("Menu", "メニュー"),
    .storeDamaged: ("Your Data Couldn’t Be Read", "データを読み込めませんでした"),
    .storeDamagedMessage: (
      "The damaged file was kept as “%@”, and a new one was begun.", "破損したファイルは「%@」として保管し、新しいファイルを作成しました。"
    ),
    .storeUnsaved: ("Changes Aren’t Saved", "変更が保存されていません"),
    .storeUnsavedMessage: (
      "Your latest changes are kept while this page stays open, and saving is tried again. Delete something if the storage is full.",
      "最新の変更はこのページを開いている間だけ保たれ、保存は自動的に再試行されます。ストレージがいっぱいの場合は不要なデータを削除してください。"
    ),
    .text: ("Text", "テキスト"),
    .today: ("Today", "今日"),
    .undo: ("Undo", "取り消す"),
    .undoNamed: ("Undo %@", "取り消す - %@"),
    .redo: ("Redo", "やり直す"),
    .redoNamed: ("Redo %@", "やり直す - %@"),
    .toggleSidebar: ("Toggle Sidebar", "サイドバーを切り替え"),
    .pictureInPictureRefused: ("The browser did not allow picture in picture.", "ブラウザがピクチャインピクチャを許可しませんでした。"),
    .value: ("Value", "値"),
    .viewMenu: ("View", "表示"),
    .windowMenu: ("Window", "ウインドウ"),
    .windowMissing: ("Nothing to Show", "表示する内容がありません"),
    .windowMissingMessage: ("What this window showed is no longer available.", "このウインドウに表示していた内容は利用できなくなりました。"),
    .video: ("Video", "ビデオ"),
    .webPage: ("Web page", "Webページ"),
    .year: ("Year", "年"),
    .zoomIn: ("Zoom In", "拡大"),
    .zoomOut: ("Zoom Out", "縮小"),
  ]

  /// Returns a text in a language; in English if the language is not supported.
  package static func text(_ key: Key, _ language: String) -> String {
    guard let words = table[key] else { return key.rawValue }
    return language.hasPrefix("ja") ? words.japanese : words.english
  }
}
