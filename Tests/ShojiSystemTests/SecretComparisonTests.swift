import Testing

@testable import ShojiSystem

@Suite("Comparing secrets")
struct SecretComparisonTests {
  @Test("Texts are equal only if all of their bytes are") func everyByteCounts() {
    // Digits of secrets, whose bits overlap in every way.
    let digits = "0179af", pairs = digits.flatMap { first in digits.map { "\(first)\($0)" } }
    for one in pairs {
      for other in pairs { #expect(SecretComparison.areEqual(one, other) == (one == other), "\(one) and \(other)") }
    }
  }

  @Test("A text of another length is another one") func lengths() {
    #expect(SecretComparison.areEqual("", ""))
    #expect(!SecretComparison.areEqual("a", "") && !SecretComparison.areEqual("ab", "abc") && !SecretComparison.areEqual("abc", "ab"))
  }

  @Test("Of a thousand wrong tokens none is taken, whatever they end with") func wrongTokens() throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let token = OwnerToken(dataFolder: folder.path("."))
    let right = try #require(token.made())
    #expect(token.isRight(right))
    for _ in 0..<1000 {
      // The end is right: a comparison that forgets earlier differences would take it.
      let wrong = hex(Signature.random(count: Signature.secretSize)).prefix(60) + right.suffix(4)
      #expect(!token.isRight(String(wrong)))
    }
  }
}
