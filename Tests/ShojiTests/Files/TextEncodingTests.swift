// Texts in the encodings that people's files have.

import Foundation
import Glibc
import Testing

@testable import Shoji

@Suite("Encodings of texts") struct TextEncodingTests {
  /// Encodes a text with the C library, which knows all encodings.
  private func bytes(_ text: String, _ encoding: String) throws -> Data {
    let converter = iconv_open(encoding, "UTF-8")
    try #require(converter != iconv_t(bitPattern: -1), "\(encoding)")
    defer { iconv_close(converter) }
    var source = Array(text.utf8).map { CChar(bitPattern: $0) }, room = [CChar](repeating: 0, count: source.count * 4 + 64)
    let count = source.withUnsafeMutableBufferPointer { source in
      room.withUnsafeMutableBufferPointer { room -> Int in
        var input = source.baseAddress, left = source.count, output = room.baseAddress, free = room.count
        #expect(iconv(converter, &input, &left, &output, &free) == 0, "\(text) is not in \(encoding)")
        _ = iconv(converter, nil, nil, &output, &free)
        return room.count - free
      }
    }
    return Data(room.prefix(count).map { UInt8(bitPattern: $0) })
  }

  private static let japanese = "昨日、友達と一緒に東京へ行きました。天気がとても良くて、公園を散歩したり、ラーメンを食べたりしました。"
  private static let russian = "Вчера мы с друзьями ходили в парк, погода была очень хорошая. Завтра я поеду в Москву."

  @Test(
    "Sentences are read whatever the user's language is",
    arguments: [
      (japanese, "CP932", "shift_jis"), (japanese, "EUC-JP", "euc-jp"), (japanese, "ISO-2022-JP", "iso-2022-jp"),
      ("今天天气很好，我和朋友一起去公园散步，然后在饭馆吃了午饭。明天还要去北京开会，希望一切顺利。", "GB18030", "gb18030"),
      ("今天天氣很好，我和朋友一起去公園散步，然後在飯館吃了午飯。明天還要去臺北開會，希望一切順利。", "BIG5", "big5"),
      ("오늘은 날씨가 아주 좋아서 친구와 함께 공원에서 산책을 했습니다. 내일은 서울에서 회의가 있습니다.", "UHC", "euc-kr"),
      (russian, "CP1251", "windows-1251"), (russian, "KOI8-R", "koi8-r"), (russian, "CP866", "ibm866"),
      ("Χθες πήγαμε με φίλους στο πάρκο, ο καιρός ήταν πολύ καλός.", "CP1253", "iso-8859-7"),
      ("Wczoraj poszliśmy z przyjaciółmi do parku, pogoda była świetna. Żółć, źdźbło.", "CP1250", "windows-1250"),
      ("אתמול הלכנו עם חברים לפארק, מזג האוויר היה נעים מאוד.", "CP1255", "windows-1255"),
      ("ذهبنا أمس مع الأصدقاء إلى الحديقة وكان الطقس جميلاً جداً.", "CP1256", "windows-1256"),
      ("Le café était très bon, et l’été à Paris est agréable. Où êtes-vous allé ?", "CP1252", "windows-1252"),
      ("Fußgänger überqueren die Straße; Öl und Äpfel kosten 5 €.", "CP1252", "windows-1252"),
    ])
  func sentences(_ text: String, _ encoding: String, _ label: String) throws {
    let bytes = try bytes(text, encoding)
    for locale in ["en_US", "ja_JP"] {
      #expect(TextEncoding.decode(bytes, locale: Locale(identifier: locale)) == DecodedText(text: text, encoding: label), "\(locale)")
    }
  }

  @Test(
    "Words that are too short for a guess are read as the user's language has them",
    arguments: [
      ("東京都", "CP932", "ja_JP"), ("資料/ひな形.txt", "CP932", "ja_JP"), ("ﾃｽﾄ,ｶﾅ", "CP932", "ja_JP"), ("株式会社", "EUC-JP", "ja_JP"),
      ("文件", "GB18030", "zh_Hans_CN"), ("文件", "BIG5", "zh_Hant_TW"), ("이름", "UHC", "ko_KR"), ("Имя", "CP1251", "ru_RU"),
      ("Καλά", "CP1253", "el_GR"),
      ("名前,数\r\nりんご,3\r\n東京都,20\r\n", "CP932", "en_US"), ("資料/ひな形.txt", "CP932", "de_DE"), ("Müller; Café – “déjà vu”", "CP1252", "ja_JP"),
      ("été", "CP1252", "ja_JP"), ("Ærø", "CP1252", "en_US"), ("naïve", "CP1252", "fr_FR"), ("£5 ½", "CP1252", "en_GB"),
      ("Größe", "CP1252", "de_DE"),
    ])
  func words(_ text: String, _ encoding: String, _ locale: String) throws {
    #expect(TextEncoding.decode(try bytes(text, encoding), locale: Locale(identifier: locale))?.text == text)
  }

  @Test(
    "Among the Cyrillic encodings the one in which words have their usual case and letters is taken",
    arguments: ["Привет, мир", "ОТЧЁТ за год", "пример письма", "Список.\nМолоко, хлеб"], ["CP1251", "KOI8-R", "CP866"])
  func cyrillic(_ text: String, _ encoding: String) throws {
    #expect(TextEncoding.decode(try bytes(text, encoding), locale: Locale(identifier: "ru_RU"))?.text == text)
  }

  @Test(
    "A byte order mark decides, and texts of UTF-16 without one are known by their zeros",
    arguments: ["UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
  func marks(_ encoding: String) throws {
    let text = "Name, 名前\n"
    #expect(TextEncoding.decode(try bytes("\u{FEFF}" + text, encoding))?.text == text)
    if encoding.hasPrefix("UTF-16") { #expect(TextEncoding.decode(try bytes("Name, value\n", encoding))?.text == "Name, value\n") }
  }

  @Test("UTF-16 without a byte order mark is known in other scripts too", arguments: ["UTF-16LE", "UTF-16BE"])
  func wideScripts(_ encoding: String) throws {
    for text in ["Привет, мир. Это письмо.\n", Self.japanese + "\n", "名前,数\r\nりんご,3\r\n"] {
      #expect(TextEncoding.decode(try bytes(text, encoding)) == DecodedText(text: text, encoding: encoding.lowercased()))
    }
  }

  @Test("A few control characters do not make a text unreadable") func controls() throws {
    #expect(TextEncoding.decode(Data("started\n\0\0\0next\n".utf8))?.text == "started\n\0\0\0next\n")
    let text = Self.russian + Self.russian
    #expect(TextEncoding.decode(try bytes(text + "\u{1}", "CP1251"))?.text == text + "\u{1}")
  }

  @Test("One wrong byte does not make a text unreadable, nor change its encoding") func damaged() throws {
    var utf8 = Data("Größe, Länge, Höhe und noch viel mehr".utf8)
    utf8.insert(0xFF, at: 20)
    #expect(TextEncoding.decode(utf8)?.text.contains("Größe") == true && TextEncoding.decode(utf8)?.encoding == "utf-8")
    var shiftJIS = try bytes(Self.japanese + Self.japanese, "CP932")
    shiftJIS.insert(0xFF, at: 60)
    let read = try #require(TextEncoding.decode(shiftJIS))
    #expect(read.encoding == "shift_jis" && read.text.hasPrefix("昨日、友達と") && read.text.hasSuffix("しました。"))
  }

  @Test("The start of a longer text may end inside a character", arguments: ["UTF-8", "CP932", "EUC-JP", "GB18030", "UTF-16LE"])
  func cut(_ encoding: String) throws {
    let text =
      (encoding.hasPrefix("UTF-16") ? "\u{FEFF}" : "") + (encoding == "GB18030" ? "今天天气很好，我和朋友一起去公园散步，然后在饭馆吃了午饭。明天还要去北京开会" : Self.japanese)
    let bytes = try bytes(text, encoding)
    for count in 1...3 {
      let read = TextEncoding.decode(bytes.dropLast(count), isCut: true, locale: Locale(identifier: "en_US"))
      #expect(
        read.map { text.hasSuffix($0.text) || text.contains($0.text) } == true && read?.text.contains("\u{FFFD}") == false, "\(count)")
    }
  }

  @Test("Bytes that are no text are not read") func binary() {
    #expect(TextEncoding.decode(Data([0x80, 0x01, 0xFF])) == nil && TextEncoding.decode(Data([0, 0, 0, 0, 0, 0])) == nil)
    #expect(TextEncoding.decode(Data())?.text == "" && TextEncoding.decode(Data("\u{1B}[31mred\u{1B}[0m".utf8))?.encoding == "utf-8")
  }
}
