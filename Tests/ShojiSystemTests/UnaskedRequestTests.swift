// Requests that no user makes: health checks, crawlers, link previews, and what browsers ask for by themselves. None makes a user or starts a process.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Requests that no user makes") struct UnaskedRequestTests {
  private func answer(_ system: RunningSystem, _ head: [String]) throws -> String {
    let wire = try Wire(port: system.port)
    wire.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    return try wire.readHead()
  }

  @Test(
    "A health check is answered under any name, also without one, and makes no user",
    arguments: [
      ["GET /shoji/health HTTP/1.1", "Host: localhost"], ["GET /shoji/health HTTP/1.1", "Host: 10.1.2.3:8080"],
      ["GET /shoji/health HTTP/1.0"],
      ["HEAD /shoji/health HTTP/1.1", "Host: pod.internal"],
    ])
  func health(head: [String]) throws {
    let system = try RunningSystem()
    let answer = try answer(system, head)
    #expect(answer.contains(" 200 ") && !answer.lowercased().contains("set-cookie"), "\(answer)")
    #expect(try Browser(system).load().status == 200)
    #expect(system.peopleFolders.count == 1)
  }

  @Test("A system that is ending says so to a health check") func ending() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    // Until it is killed, an app that does not end keeps the system from ending.
    try browser.connect(browser.load().token).send("[\"spin\"]")
    try system.waitForLog("spinning")
    system.signal(SIGTERM)
    try system.waitForLog("ending")
    #expect(try Browser(system).load("/shoji/health").status == 503)
  }

  @Test(
    "Crawlers and link previews get the name of the app, and make no user",
    arguments: [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "facebookexternalhit/1.1", "WhatsApp/2.23",
      "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "TelegramBot (like TwitterBot)", "kube-probe/1.29", "Discordbot",
      "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)", "Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)",
      "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984", "Viber/13.3.0.6 CFNetwork/978",
      "http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/)", "Mastodon/4.4.0 (http.rb/5.3.1; +https://mastodon.social/)",
      "ia_archiver (+http://www.alexa.com/site/help/webmasters)",
      "Amazon-Route53-Health-Check-Service (ref 1; report http://amzn.to/1vsZADi)",
    ])
  func crawlers(agent: String) throws {
    let system = try RunningSystem()
    let page = try Browser(system).load("/deep/link", headers: ["User-Agent: \(agent)"])
    #expect(page.status == 200 && page.header("set-cookie") == nil && page.header("vary")?.contains("user-agent") == true)
    #expect(page.body.contains("<title>Echo</title>") && page.body.contains("og:title"))
    #expect(system.peopleFolders.isEmpty)
  }

  @Test(
    "Browsers are no crawlers",
    arguments: [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
      "Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/120.0",
      "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Viber/22.0", "curl/8.5.0", "",
    ])
  func browsers(agent: String) throws {
    let page = try Browser(RunningSystem()).load(headers: agent.isEmpty ? [] : ["User-Agent: \(agent)"])
    #expect(page.header("set-cookie") != nil && !page.token.isEmpty)
  }

  @Test("A crawler with the cookie of a user gets that user's page") func knownCrawler() throws {
    let browser = Browser(try RunningSystem())
    let token = try browser.load().token
    #expect(try browser.load(headers: ["User-Agent: Somebot/1.0"]).token == token)
  }

  @Test("Crawlers are told what they need not read") func robots() throws {
    let page = try Browser(RunningSystem()).load("/robots.txt")
    #expect(page.status == 200 && page.header("content-type")?.hasPrefix("text/plain") == true)
    #expect(page.body == "User-agent: *\nDisallow: /shoji/\nDisallow: /stage\n")
  }

  @Test(
    "An origin of another scheme is another site, unless a proxy in between takes HTTPS",
    arguments: [
      ("https://localhost", [], 403), ("http://localhost", [], 101), ("https://localhost", ["X-Forwarded-Proto: https"], 101),
      ("ftp://localhost", [], 403),
    ] as [(String, [String], Int)])
  func schemes(origin: String, headers: [String], status: Int) throws {
    let browser = Browser(try RunningSystem())
    #expect(try browser.open(browser.load().token, origin: origin, headers: headers).status == status)
  }

  @Test("Behind a proxy that takes HTTPS a page without HTTPS is another site's") func insecureOrigin() throws {
    let browser = Browser(try RunningSystem(options: ["--proxy", "127.0.0.1"]))
    let https = ["X-Forwarded-Proto: https"]
    let token = try browser.load(headers: https).token
    #expect(try browser.open(token, origin: "http://localhost", headers: https).status == 403)
    #expect(try browser.open(token, origin: "https://localhost", headers: https).status == 101)
  }

  @Test("A proxy that hides HTTPS is named in the log") func hiddenProxy() throws {
    let system = try RunningSystem()
    let browser = Browser(system)
    #expect(try browser.open(browser.load().token, origin: "https://localhost").status == 403)
    try system.waitForLog("let the proxy that has its certificate send X-Forwarded-Proto")
  }
}
