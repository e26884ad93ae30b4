// StagePage: the document of the stage, which shows apps in frames. Client/stage.js does the rest.

/// Creates the stage's document.
package enum StagePage {
  /// - Parameters:
  ///   - language: the user's language.
  ///   - attributes: further attributes of the root, such as `data-scheme`, with values that need no escapes.
  ///   - assets: the folder of the client's files, with a slash at the end.
  package static func document(language: String, attributes: [String: String] = [:], assets: String) -> [UInt8] {
    let isJapanese = language.hasPrefix("ja")
    let isRightToLeft = ["ar", "fa", "he", "ur"].contains { language == $0 || language.hasPrefix("\($0)-") }
    let chosen = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    let document = """
      <!doctype html>
      <html lang="\(isJapanese ? "ja" : "en")" dir="\(isRightToLeft ? "rtl" : "ltr")"\(chosen)><head><meta charset="utf-8">
      <title>\(Words.text(.homeScreen, language))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="\(assets)icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(assets)stage.css">
      <script type="module" src="\(assets)stage.js"></script></head>
      <body></body></html>
      """
    return Array(document.utf8)
  }
}
