// PersonNameComponentsFormatter: names in the order that the user's language has.

import FoundationAdditions
import Testing

@Suite("Names of persons") struct PersonNameTests {
  private func text(_ name: PersonNameComponents, _ style: PersonNameComponentsFormatter.Style, _ language: String = "en") -> String {
    let formatter = PersonNameComponentsFormatter()
    (formatter.style, formatter.locale) = (style, Locale(identifier: language))
    return formatter.string(from: name)
  }

  @Test("By style") func styles() {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix) = ("Dr.", "Ann", "Marie", "Lee", "PhD")
    #expect(text(name, .default) == "Ann Lee" && text(name, .medium) == "Ann Lee")
    #expect(text(name, .long) == "Dr. Ann Marie Lee PhD")
    #expect(text(name, .short) == "Ann" && text(name, .abbreviated) == "AL")
    #expect(text(name, .medium, "hu") == "Lee Ann")
    name.nickname = "Annie"
    #expect(text(name, .short) == "Annie")
    #expect(text(PersonNameComponents(), .medium) == "")
  }

  @Test("A Japanese name begins with the family's, without a space") func japanese() {
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("太郎", "山田")
    #expect(text(name, .medium, "ja") == "山田太郎" && text(name, .abbreviated, "ja") == "山")
    name.phoneticRepresentation = PersonNameComponents()
    name.phoneticRepresentation?.givenName = "たろう"
    name.phoneticRepresentation?.familyName = "やまだ"
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .medium, options: .phonetic) == "やまだたろう")
  }

  @Test("A name is read in the order of the language") func reading() {
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en")
    let read = formatter.personNameComponents(from: "Ann Marie Lee")
    #expect(read?.givenName == "Ann" && read?.middleName == "Marie" && read?.familyName == "Lee")
    let other = formatter.personNameComponents(from: "山田 太郎")
    #expect(other?.givenName == "太郎" && other?.familyName == "山田")
    #expect(formatter.personNameComponents(from: " ") == nil)
  }
}
