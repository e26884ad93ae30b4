// NSPredicate(format:): Cocoa's predicate language over strings, dictionaries and objects.

import Foundation
import FoundationAdditions
import Testing

@Suite("Predicates from formats") struct PredicateFormatTests {
  private final class Book {
    let title: String
    let pages: Int
    let author: [String: Any]
    init(_ title: String, _ pages: Int, _ author: String) { (self.title, self.pages, self.author) = (title, pages, ["name": author]) }
  }
  private let books = [Book("Émile", 500, "Rousseau"), Book("Emma", 474, "Austen"), Book("Persuasion", 249, "Austen")]

  private func titles(_ format: String, _ arguments: Any...) -> [String] {
    let predicate = NSPredicate(format: format, argumentArray: arguments)
    return books.filter { predicate.evaluate(with: $0) }.map(\.title)
  }

  @Test("MATCHES matches the whole string", arguments: [("ada@example.com", true), ("ada@", false), ("x ada@example.com", false)])
  func matches(text: String, isAddress: Bool) {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(predicate.evaluate(with: text) == isAddress)
  }

  @Test("Strings are compared with and without case and accents") func texts() {
    #expect(titles("title BEGINSWITH[cd] %@", "em") == ["Émile", "Emma"])
    #expect(titles("title BEGINSWITH %@", "Em") == ["Emma"])
    #expect(titles("title BEGINSWITH[CD] %@", "em") == ["Émile", "Emma"])
    #expect(NSPredicate(format: "friends.@count > 1").evaluate(with: ["friends": ["Ada", "Bo"]]))
    #expect(titles("title CONTAINS 'mm'") == ["Emma"])
    #expect(titles("title ENDSWITH[c] 'SION'") == ["Persuasion"])
    #expect(titles("title LIKE 'E?ma'") == ["Emma"])
    #expect(titles("title LIKE 'P*n'") == ["Persuasion"])
  }

  @Test("Comparisons of numbers are joined by AND, OR and NOT, with parentheses") func numbers() {
    #expect(titles("pages > %d", 400) == ["Émile", "Emma"])
    #expect(titles("pages BETWEEN {200, 480} AND NOT title == 'Emma'") == ["Persuasion"])
    #expect(titles("(pages < 300 || pages >= 500) && title != ''") == ["Émile", "Persuasion"])
    #expect(titles("TRUEPREDICATE").count == 3)
  }

  @Test("Key paths reach into dictionaries, and %K inserts a key") func keys() {
    #expect(titles("author.name == 'Austen'") == ["Emma", "Persuasion"])
    #expect(titles("%K IN %@", "title", ["Emma", "Émile"]) == ["Émile", "Emma"])
    #expect(titles("missing == nil AND pages < 300") == ["Persuasion"])
  }

  @Test("ANY, ALL and NONE test the elements of a collection") func quantifiers() {
    let numbers: [String: Any] = ["values": [1, 2, 3]]
    #expect(NSPredicate(format: "ANY values > 2").evaluate(with: numbers))
    #expect(!NSPredicate(format: "ALL values > 2").evaluate(with: numbers))
    #expect(NSPredicate(format: "NONE values > 3").evaluate(with: numbers))
  }

  @Test("A filtered array keeps its order") func arrays() {
    let words = NSArray(array: ["pear", "apple", "plum"]).filtered(using: NSPredicate(format: "SELF BEGINSWITH 'p'"))
    #expect(words as? [String] == ["pear", "plum"])
  }
}
