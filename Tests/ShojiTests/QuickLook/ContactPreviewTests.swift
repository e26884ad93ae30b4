// How address cards are read: vCard 2.1, 3.0 and 4.0, as telephones, mail programs and address books write them.

import Foundation
import Testing

@testable import QuickLook

@Suite("Previews of address cards") struct ContactPreviewTests {
  private let english = Locale(identifier: "en_US"), japanese = Locale(identifier: "ja_JP")

  private func cards(_ text: String, _ encoding: String.Encoding = .utf8, _ locale: Locale? = nil) throws -> [ContactCard] {
    VCardReader.cards(in: try #require(text.data(using: encoding))).map { ContactCard($0, locale ?? english) }
  }
  /// The first card with some lines.
  private func card(_ lines: String, version: String = "3.0", _ locale: Locale? = nil) throws -> ContactCard {
    let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(lines.replacingOccurrences(of: "\n", with: "\r\n"))\r\nEND:VCARD\r\n"
    return try #require(cards(text, .utf8, locale).first)
  }
  private func rows(_ lines: String, version: String = "3.0", _ locale: Locale? = nil) throws -> [String] {
    try card(lines, version: version, locale).rows.map { "\($0.label): \($0.value)" + ($0.link.map { " <\($0.absoluteString)>" } ?? "") }
  }

  @Test(
    "The name",
    arguments: [
      ("FN:Ann Lee\nN:Lee;Ann;;;", "Ann Lee"), ("N:Lee;Ann;Maria;Dr.;Jr.", "Dr. Ann Maria Lee Jr."),
      ("FN:\nN:Lee;Ann;;;\nORG:Roses", "Ann Lee"),
      ("N:佐藤;花子;;;", "佐藤 花子"), ("N:;;;;\nORG:Roses\\, Inc.;Garden", "Roses, Inc."), ("N:;;;;\nEMAIL:ann@example.com", "ann@example.com"),
      ("TEL:1234", "1234"), ("NICKNAME:Annie\nORG:Roses", "Annie"), ("FN:Ann Lee\nORG:Roses\nX-ABShowAs:COMPANY", "Roses"),
      ("NOTE:a", "No Name"),
    ])
  func name(_ lines: String, _ name: String) throws { #expect(try card(lines).name == name) }

  @Test(
    "Without a photo the first letters are shown, for a person",
    arguments: [
      ("FN:Ann Maria Lee", "AL"), ("FN:Ann", "A"), ("FN:佐藤 花子\nN:佐藤;花子;;;", "佐"), ("ORG:Roses", ""), ("FN:Roses\nKIND:org", ""),
      ("FN:3M", ""),
    ])
  func initials(_ lines: String, _ initials: String) throws { #expect(try card(lines).initials == initials) }

  @Test("The job and the company are below the name") func details() throws {
    #expect(try card("FN:Ann\nORG:Roses;Garden\nTITLE:Gardener").details == ["Gardener", "Roses, Garden"])
    #expect(try card("ORG:Roses").details == [])
  }

  @Test("Telephone numbers, mail, websites and addresses have their labels and links") func labels() throws {
    #expect(
      try rows(
        """
        TEL;TYPE=CELL,VOICE:+81 (3) 1234-5678
        TEL;type=WORK;type=FAX:555#2
        TEL;TYPE="home,voice";VALUE=uri:tel:+1-555-0100
        TEL:call me
        EMAIL;TYPE=INTERNET;TYPE=WORK:ann+roses@example.com
        item1.EMAIL:b@example.com
        item1.X-ABLabel:Club
        item2.URL:example.com/a
        item2.X-ABLabel:_$!<HomePage>!$_
        URL:javascript:alert(1)
        ADR;TYPE=HOME:;;1 Main St\\nBack;Town;CA;94000;USA
        """) == [
          "mobile: +81 (3) 1234-5678 <tel:+81312345678>", "work fax: 555#2 <tel:555%232>", "home: +1-555-0100 <tel:+15550100>",
          "phone: call me",
          "work: ann+roses@example.com <mailto:ann+roses@example.com>", "Club: b@example.com <mailto:b@example.com>",
          "homepage: example.com/a <https://example.com/a>", "homepage: javascript:alert(1)", "home: 1 Main St\nBack\nTown, CA 94000\nUSA",
        ])
    #expect(
      try rows(
        "TEL;CELL:090-1234-5678\nTEL;HOME;FAX:03\nADR;WORK:;5階;千代田1-1;千代田区;東京都;100-0001;日本\nitem1.TEL:1\nitem1.X-ABLabel:_$!<Mother>!$_",
        version: "2.1", japanese) == [
          "携帯: 090-1234-5678 <tel:09012345678>", "自宅FAX: 03 <tel:03>", "勤務先: 〒100-0001\n東京都千代田区千代田1-1\n5階\n日本", "母: 1 <tel:1>",
        ])
  }

  @Test(
    "Dates",
    arguments: [
      ("BDAY:19960415", "birthday: April 15, 1996"), ("BDAY;VALUE=date:1996-04-15", "birthday: April 15, 1996"),
      ("BDAY:1996-04-15T00:00:00Z", "birthday: April 15, 1996"), ("BDAY:--0415", "birthday: April 15"),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15", "birthday: April 15"), ("BDAY;VALUE=text:circa 1800", "birthday: circa 1800"),
      ("BDAY:19961315", "birthday: 19961315"),
      ("item1.X-ABDATE:2020-02-01\nitem1.X-ABLabel:_$!<Anniversary>!$_", "anniversary: February 1, 2020"),
    ])
  func dates(_ lines: String, _ row: String) throws { #expect(try rows(lines) == [row]) }

  @Test("In vCard 2.1 each property can have another encoding") func quotedPrintable() throws {
    let lines = """
      N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8D=B2=93=A1;=89=D4=8E=71;;;
      ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCller =
      S=F6hne
      NOTE;QUOTED-PRINTABLE;CHARSET=UTF-8:One=0D=0A=E3=83=90=
      =E3=83=A9=3B=20=
      end
      TITLE;CHARSET=UTF-8:Gardener
       of roses
      """
    let card = try card(lines, version: "2.1")
    #expect(card.name == "佐藤 花子")
    #expect(card.details == ["Gardener of roses", "Müller Söhne"])
    #expect(card.rows.map(\.value) == ["One\nバラ; end"])
  }

  @Test("A file without an encoding of its own is read in the one that fits") func encodings() throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:佐藤 花子\r\nEND:VCARD\r\n"
    for encoding in [String.Encoding.utf8, .utf16, .shiftJIS] { #expect(try cards(text, encoding).map(\.name) == ["佐藤 花子"]) }
    #expect(try cards("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=SHIFT_JIS:佐藤\nEND:VCARD", .shiftJIS).map(\.name) == ["佐藤"])
    let euc =
      Data("BEGIN:VCARD\nN;CHARSET=EUC-JP:".utf8) + [0xBA, 0xB4, 0xC6, 0xA3, 0x3B, 0xB2, 0xD6, 0xBB, 0xD2] + Data("\nEND:VCARD".utf8)
    #expect(VCardReader.cards(in: euc).map { ContactCard($0, english).name } == ["佐藤 花子"])
    #expect(try card("FN;CHARSET=ISO-8859-15;ENCODING=QUOTED-PRINTABLE:=A4", version: "2.1").name == "€")
    #expect(try card("FN;CHARSET=NO-SUCH:Ann", version: "2.1").name == "Ann")
    #expect(try cards("\u{FEFF}BEGIN:VCARD\nFN:Ann\nEND:VCARD").map(\.name) == ["Ann"])
  }

  @Test("The properties without an encoding of their own have one together") func commonEncoding() throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:山田\r\nTITLE:部長\r\nNOTE:毎週のテニスがすきです。\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:批評\r\nEND:VCARD\r\n"
    #expect(try cards(text, .shiftJIS).map(\.name) == ["山田", "批評"])
    #expect(try cards(text, .shiftJIS).first?.details == ["部長"])
    #expect(try cards(text, .utf16LittleEndian).map(\.name) == ["山田", "批評"])
    // A property can still name another one.
    let mixed = Data("BEGIN:VCARD\nFN;CHARSET=UTF-8:山田\n".utf8) + Data("NOTE:Gr".utf8) + [0xF6, 0xDF] + Data("e\nEND:VCARD".utf8)
    let card = try #require(VCardReader.cards(in: mixed).first.map { ContactCard($0, english) })
    #expect(card.name == "山田" && card.rows.map(\.value) == ["Größe"])
  }

  @Test("A photo is in base64, in lines, in a data URL, and never somewhere else") func photos() throws {
    let picture = "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAC0lEQVQI12NgAAIAAAUAAeImBZsAAAAASUVORK5CYII="
    let (start, end) = (picture.prefix(40), picture.dropFirst(40))
    let data = try #require(Data(base64Encoded: picture))
    #expect(try card("FN:A\nPHOTO;ENCODING=b;TYPE=PNG:\(start)\n \(end)").photo == data)
    #expect(try card("FN:A\nPHOTO;PNG;BASE64:\n  \(start)\n  \(end)\n\nTEL:1", version: "2.1").photo == data)
    #expect(try card("FN:A\nPHOTO;TYPE=PNG;ENCODING=BASE64:\(start)\n\(end)\n\nTEL:1", version: "2.1").photo == data)
    #expect(try card("PHOTO:data:image/png;base64,\(start)\n \(end)\nFN:A", version: "4.0").photo == data)
    #expect(try card("PHOTO:data:image/png\\;base64\\,\(start)\n \(end)\nFN:A", version: "4.0").photo == data)
    #expect(try card("FN:A\nPHOTO;VALUE=uri:https://example.com/a.png").photo == nil)
    #expect(try card("FN:A\nPHOTO;PNG;BASE64:\n  \(start)\n  \(end)\n\nTEL:1", version: "2.1").rows.map(\.value) == ["1"])
  }

  @Test("Several people, nested agents, and a last card without an end") func several() throws {
    let text =
      "BEGIN:VCARD\nFN:Ann\nAGENT:BEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\nFN:Agent\nEND:VCARD\nEND:VCARD\n\nbegin:vcard\nfn:Bob\nend:vcard\nBEGIN:VCARD\nFN:Eve"
    #expect(
      try cards("BEGIN:VCARD\nFN:Ann\nBEGIN:VCARD\nFN:Agent\nEND:VCARD\nEND:VCARD\n\nbegin:vcard\nfn:Bob\nend:vcard\nBEGIN:VCARD\nFN:Eve")
        .map(\.name) == ["Ann", "Bob", "Eve"])
    #expect(try !cards(text).isEmpty)
    #expect(try cards(String(repeating: "BEGIN:VCARD\nFN:A\nEND:VCARD\n", count: 5000)).count == VCardReader.most)
    for text in ["", "BEGIN:VCARD", "END:VCARD\nFN:A", "no card", ":", ";:", "BEGIN:VCARD\n\n:\n;;;=:\nA\nEND:VCARD"] {
      _ = try cards(text)
    }
    #expect(try cards("BEGIN:VCARD\r\nFN:A\r\n").map(\.name) == ["A"])
  }

  @Test(
    "How a name is spoken, as phones write it",
    arguments: [
      ("FN:佐藤 花子\nX-PHONETIC-FIRST-NAME:はなこ\nX-PHONETIC-LAST-NAME:さとう", "さとう はなこ"),
      ("FN:Siobhan Lee\nX-PHONETIC-FIRST-NAME:Shivawn", "Shivawn"), ("FN:佐藤 花子\nSOUND;X-IRMC-N:ｻﾄｳ;ﾊﾅｺ;;;", "ｻﾄｳ ﾊﾅｺ"),
      ("ORG:薔薇園\nX-ABShowAs:COMPANY\nX-PHONETIC-ORG:ばらえん", "ばらえん"), ("FN:Ann\nX-PHONETIC-FIRST-NAME:Ann", nil), ("FN:Ann", nil),
      ("FN:Ann\nSOUND;TYPE=OGG:https://example.com/ann.ogg", nil),
    ] as [(String, String?)])
  func phonetic(_ lines: String, _ name: String?) throws {
    #expect(try card(lines, version: lines.contains("IRMC") ? "2.1" : "3.0").phoneticName == name)
  }

  @Test("Profiles, notes and colons in quotes") func other() throws {
    #expect(
      try rows(
        "X-SOCIALPROFILE;type=Mastodon;x-user=ann:https://example.social/@ann\nIMPP;X-SERVICE-TYPE=Jabber:xmpp:ann@example.com\nNOTE;X-A=\"b:c;d\":a\\nb\\, c \\; d"
      )
        == ["Mastodon: ann <https://example.social/@ann>", "Jabber: xmpp:ann@example.com", "notes: a\nb, c ; d"])
  }

  @Test("Relations and services for messages keep their labels") func relations() throws {
    #expect(
      try rows("RELATED;TYPE=spouse;VALUE=text:Bob\nRELATED:Eve\nX-SKYPE:ann.lee\nX-AIM;TYPE=HOME:ann\nX-JABBER:ann@example.com")
        == ["spouse: Bob", "related: Eve", "Skype: ann.lee", "AIM: ann", "Jabber: ann@example.com"])
    #expect(try rows("IMPP;TYPE=home:skype:ann.lee\nIMPP:other:ann") == ["Skype: ann.lee", "profile: other:ann"])
    #expect(try rows("RELATED;TYPE=friend,co-worker:Bob", version: "4.0", japanese) == ["友人: Bob"])
  }

  @Test(
    "A file that is made to be slow is read in time", arguments: [";", "=\n", " a\n", "\\", "A;TYPE=", "\"", "A:B\n", "\n", "a.TEL:1\n"])
  func hostile(_ line: String) throws {
    let start = ContinuousClock.now
    let text = String(repeating: line, count: (256 << 10) / line.utf8.count)
    let cards = try cards("BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:\(text)\nEND:VCARD")
    #expect(cards.allSatisfy { $0.rows.count <= 500 })
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
