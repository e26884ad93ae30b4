// Accounts: recognising a browser, recovery on another device, signing out, erasing.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Accounts") struct AccountTests {
  private let ours = ["Origin: http://localhost"]

  private func send(_ step: String, _ browser: Browser, body: String = "x=") throws -> Browser.Page {
    try browser.load("/shoji/account/\(step)", method: "POST", headers: ours, body: body)
  }

  /// The code that a page shows.
  private func makeCode(_ browser: Browser) throws -> String {
    let page = try send("code", browser)
    return try #require(page.body.components(separatedBy: "<output>").last?.components(separatedBy: "</output>").first)
  }

  /// A user with a saved value and a document.
  private func person(_ system: RunningSystem) throws -> (browser: Browser, page: Browser.Page, socket: Socket) {
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    #expect(try socket.ask("[\"save\",\"place\",\"7\"]") == "[\"saved\"]")
    try Data("Dear".utf8).write(to: URL(fileURLWithPath: page.attribute("data-home") + "/Documents/letter"))
    return (browser, page, socket)
  }

  @Test("Two systems on one host use different cookie names, over HTTPS with the __Host- prefix")
  func names() throws {
    let one = Browser(try RunningSystem())
    let two = Browser(try RunningSystem(options: ["--proxy", "127.0.0.1"]))
    let first = try one.load()
    let second = try two.load(headers: ["X-Forwarded-Proto: https"])
    let names = [first, second].map { $0.header("set-cookie")!.split(separator: "=")[0] }
    #expect(names[0].hasPrefix("shoji-") && names[1].hasPrefix("__Host-shoji-") && !names[1].hasSuffix(names[0]))
    #expect(second.header("set-cookie")!.hasSuffix("Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"))
    // Both cookies work side by side in one browser.
    let home = first.attribute("data-home")
    one.cookie! += "; " + two.cookie!
    #expect(try one.load().attribute("data-home") == home)
    // Over HTTPS a cookie without the prefix is ignored, because a page without HTTPS could have set it.
    let plain = String(two.cookie!.dropFirst("__Host-".count))
    #expect(
      try Browser(two.system, cookie: plain).load(headers: ["X-Forwarded-Proto: https"]).attribute("data-home")
        != second.attribute("data-home"))
  }

  @Test("Each page renews the cookie, and a bad one with the same name before or after it is ignored")
  func renewed() throws {
    let browser = Browser(try RunningSystem())
    let home = try browser.load().attribute("data-home")
    let good = try #require(browser.cookie)
    let name = good.split(separator: "=")[0]
    #expect(try browser.load().header("set-cookie")?.contains("Max-Age=34560000") == true)
    for cookies in ["\(name)=forged; \(good)", "\(good); \(name)=forged", "\(name)=; \(name)=a.b.c; \(good)"] {
      #expect(try Browser(browser.system, cookie: cookies).load().attribute("data-home") == home)
    }
  }

  @Test("A recovery code gives another browser the same folder and windows; a new code replaces the old one")
  func recovery() throws {
    let system = try RunningSystem()
    let person = try person(system)
    let first = try makeCode(person.browser)
    let code = try makeCode(person.browser)
    #expect(code.count == 23 && code != first)
    // The window is closed, so that the other browser continues it.
    person.socket.wire.send(Socket.frame(0x88, []))
    _ = try person.socket.waitForClose()

    let other = Browser(system)
    #expect(try send("recover", other, body: "code=\(first)").status == 422)
    // As users type it, also on a Japanese keyboard.
    let typed = code.lowercased().replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "0", with: "%EF%BC%90")
    let answer = try send("recover", other, body: "code=+\(typed)")
    #expect(answer.status == 303 && answer.header("location") == "/")
    let page = try other.load()
    #expect(page.attribute("data-home") == person.page.attribute("data-home"))
    #expect(page.body.contains("\"place\":\"7\""))
  }

  @Test("A wrong code is rejected in the browser's language, and attempts are limited")
  func wrongCodes() throws {
    let browser = Browser(try RunningSystem())
    for nonsense in ["", "code=", "code=AAAAA-AAAAA-AAAAA-AAAAA", "code=%", "code=%3Cscript%3E", "other=1"] {
      let page = try send("recover", browser, body: nonsense.isEmpty ? "x" : nonsense)
      #expect(page.status == 422 && page.body.contains("There is no such code") && !page.body.contains("<script"), "\(nonsense)")
    }
    #expect(try send("recover", browser, body: "code=12%22%3E").body.contains("value=\"12&quot;&gt;\""))
    let japanese = try browser.load("/shoji/account/recover", method: "POST", headers: ours + ["Accept-Language: ja"], body: "code=1")
    #expect(japanese.body.contains("このコードは見つかりません"))
    var answers: [Int] = []
    for _ in 0..<30 { answers.append(try send("recover", browser, body: "code=1").status) }
    #expect(answers.last == 429)
    #expect(browser.cookie == nil)
  }

  @Test("Signing out removes the browser's cookie and keeps all data")
  func signOut() throws {
    let system = try RunningSystem()
    let person = try person(system)
    let cookie = person.browser.cookie
    #expect(try person.browser.load("/shoji/account/sign-out").body.contains("Sign Out?"))
    let answer = try send("sign-out", person.browser)
    #expect(answer.status == 303 && answer.header("set-cookie")?.contains("Max-Age=0") == true)
    #expect(try person.browser.load().attribute("data-home") != person.page.attribute("data-home"))
    #expect(try Browser(system, cookie: cookie).load().attribute("data-home") == person.page.attribute("data-home"))
  }

  @Test("Signing out everywhere invalidates all cookies for good and closes the windows; the code still works")
  func signOutEverywhere() throws {
    let system = try RunningSystem()
    let person = try person(system)
    let cookie = person.browser.cookie
    let code = try makeCode(person.browser)
    let home = person.page.attribute("data-home")
    #expect(try send("sign-out-everywhere", person.browser).status == 303)
    #expect(try person.socket.waitForClose() == .closed(4004))
    #expect(try Browser(system, cookie: cookie).load().attribute("data-home") != home)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    #expect(try Browser(system, cookie: cookie).load().attribute("data-home") != home)
    let other = Browser(system)
    #expect(try send("recover", other, body: "code=\(code)").status == 303)
    #expect(try other.load().attribute("data-home") == home)
  }

  @Test("Erasing ends the process, removes folders and windows, and invalidates cookies and code")
  func erase() throws {
    let system = try RunningSystem()
    let person = try person(system)
    let cookie = person.browser.cookie
    let code = try makeCode(person.browser)
    let folder = URL(fileURLWithPath: person.page.attribute("data-home")).deletingLastPathComponent().path
    #expect(try send("erase", person.browser).status == 303)
    #expect(try person.socket.waitForClose() == .closed(4004))
    try system.waitForLog(": erased")
    #expect(!FileManager.default.fileExists(atPath: folder))
    let later = try Browser(system, cookie: cookie).load()
    #expect(later.attribute("data-home") != person.page.attribute("data-home") && !later.body.contains("\"place\""))
    #expect(try send("recover", Browser(system), body: "code=\(code)").status == 422)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    try system.start()
    #expect(try Browser(system, cookie: cookie).load().attribute("data-home") != person.page.attribute("data-home"))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(
    "Another site's form does nothing, and a new visitor is not offered Erase",
    arguments: ["code", "sign-out", "sign-out-everywhere", "erase", "recover"])
  func foreign(step: String) throws {
    let browser = Browser(try RunningSystem())
    let home = try browser.load().attribute("data-home")
    let answer = try browser.load("/shoji/account/\(step)", method: "POST", headers: ["Origin: http://evil.example"], body: "x=")
    #expect(answer.status == 403)
    #expect(try browser.load().attribute("data-home") == home)
    let stranger = Browser(browser.system)
    let page = try stranger.load("/shoji/account")
    #expect(page.status == 200 && !page.body.contains("Erase") && page.body.contains("Enter the code"))
    #expect(stranger.cookie == nil)
    if step != "recover" { #expect(try send(step, stranger).header("location") == "/shoji/account") }
  }

  @Test(
    "A code is accepted in the forms that users type",
    arguments: [
      ("01234-56789-ABCDE-FGHJK", true), ("o1234 56789 abcde fghjk", true), ("OI234L", false), ("01234-56789-ABCDE-FGHJU", false),
      ("", false),
      (String(repeating: "A", count: 21), false), ("０１２３４ー５６７８９　ＡＢＣＤＥ-ＦＧＨＪＫ", true),
    ])
  func typed(text: String, isCode: Bool) {
    #expect((RecoveryCode(typed: text) != nil) == isCode)
    if isCode { #expect(RecoveryCode(typed: text)?.shown == "01234-56789-ABCDE-FGHJK") }
  }
}
