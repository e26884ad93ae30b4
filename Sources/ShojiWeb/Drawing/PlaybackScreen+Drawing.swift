// PlaybackScreen: the black screen on which something plays. Client side: Client/behaviours/playback-screen.js, Client/looks/playback*.css.

import ShojiElements

extension PlaybackScreenContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    let language = context.environment.language
    // Open from the first paint on, so that nothing beneath is seen before the client has loaded; then the client makes it modal.
    var node = HTML("dialog", "playback")
    node.set("open", true)
    node.set("aria-label", title.isEmpty ? Words.text(.video, language) : title)
    node.set("data-scheme", "dark")
    node.set("data-behaviour", "playback presentation")
    node.set("data-state", "open")
    node.set("data-phase", phase.rawValue)
    node.set("data-number", "\(number)")
    func parts(_ part: PlaybackPartContent.Part) -> [Element] {
      context.children.filter { ($0.content as? PlaybackPartContent)?.part == part }
    }
    node.add(HTML("div", part: "m", "playback-media").adding(slot: parts(.media)))
    var cover = HTML("div", part: "k", "playback-cover")
    var spinner = HTML("span", part: "s", "spinner")
    spinner.set("data-size", "large")
    spinner.set("role", "progressbar")
    spinner.set("aria-label", Words.text(.loading, language))
    cover.add(spinner)
    cover.add(HTML("div", part: "b", "playback-branding").adding(slot: parts(.branding)))
    node.add(cover)
    node.add(HTML("div", part: "q", "playback-message").adding(slot: parts(.message)))
    // Last, so that it is in front; the first Tab reaches it, since nothing before it takes the focus while the screen is black.
    let done = HTML("button", "playback-done").with {
      $0.set("type", "button")
      $0.set("data-dismiss", context.id)
    }.adding(text: Words.text(.done, language))
    node.add(HTML("div", part: "d", "playback-bar").adding(done))
    return node
  }
}

extension PlaybackPartContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML { HTML("div", "wrap", "playback-part").adding(slot: context.children) }
}
