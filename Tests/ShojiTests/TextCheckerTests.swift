// UITextChecker: the word lists of the server's operating system.

import Foundation
import SwiftUI
import Testing

@testable import Shoji

@Suite("UITextChecker", .serialized) struct TextCheckerTests {
  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dict")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "a\ncan't\ncats\nlike\nmilk\nTokyo\n".write(
      to: folder.appendingPathComponent("american-english"), atomically: true, encoding: .utf8)
    UITextChecker.folder = folder.path
  }
  private func first(_ text: String, at start: Int = 0, wrap: Bool = false, language: String = "en_US", _ checker: UITextChecker = .init())
    -> NSRange
  {
    checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap, language: language)
  }

  @Test("The first unknown word is found, in UTF-16 units") func finding() {
    #expect(first("🐈 Cats liek milk") == NSRange(location: 8, length: 4))
    #expect(first("Cats can't like Tokyo, USA").location == NSNotFound)
    #expect(first("").location == NSNotFound)
    #expect(first("tokyo") == NSRange(location: 0, length: 5))
  }

  @Test("The search starts at a place and wraps if asked") func wrapping() {
    #expect(first("liek cats", at: 5).location == NSNotFound)
    #expect(first("liek cats", at: 5, wrap: true) == NSRange(location: 0, length: 4))
    #expect(first("cats", at: 99).location == NSNotFound)
  }

  @Test("A language without a list has no misspelled words") func languages() {
    #expect(first("xyz", language: "de").location == NSNotFound)
    #expect(first("xyz", language: "tlh").location == NSNotFound)
    #expect(UITextChecker.availableLanguages == ["en", "en_US"])
  }

  @Test("Words are ignored, learned and guessed") func words() {
    let checker = UITextChecker()
    checker.ignoreWord("Liek")
    #expect(first("liek", checker).location == NSNotFound)
    UITextChecker.learnWord("shoji")
    #expect(first("Shoji").location == NSNotFound)
    UITextChecker.unlearnWord("shoji")
    #expect(first("Shoji").location == 0)
    #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 4), in: "liek", language: "en") == ["like"])
    #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 9), in: "liek", language: "en") == nil)
  }
}
