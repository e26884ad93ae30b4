// Notification view: the parts of a notification that banners and the notification centre share. It imports nothing of the client but a
// table, because the stage, which has no client, loads it too.
import { turns } from "./orientations.js"

const words = {
  en: {
    notification: "Notification", now: "now", centre: "Notification Center", nothing: "No Notifications", close: "Close", options: "Options", clear: "Clear", clearAll: "Clear All",
    clearOf: "Clear All Notifications of %@", clearNow: "Clear all notifications of %@ now", more: "%@ more", moreNotifications: "%@ more notifications, collapsed", showLess: "Show Less", showLessOf: "Show Less of %@", loadMore: "Show More", hidePreviews: "Hide Previews", showPreviews: "Show Previews", turnOff: "Turn Off Notifications",
    cancel: "Cancel", failed: "The notifications can’t be loaded now.", notDone: "That didn’t work. Try again.", cleared: "Cleared", today: "Today", yesterday: "Yesterday", picture: "Picture", film: "Video", audio: "Audio", waiting: "Notification Center, notifications: %@",
    showActions: "Show Actions", hideNotification: "Dismiss", askTitle: "“%@” Would Like to Send You Notifications", askText: "Notifications may include banners, sounds, and badges.", refuse: "Don’t Allow", allow: "Allow",
    consentTitle: "Would You Like Offers and News from “%@”?", consentText: "They are sent as notifications, never through a Focus. You can change this in Settings.", noOffers: "No Thanks", yesOffers: "Send Offers",
    tvProviderTitle: "“%@” Would Like to Access Your TV Provider", tvProviderText: "The app learns which provider you use and whether your subscription is valid. It never gets your password.",
    summary: "Scheduled Summary", afterFocus: "During Your Focus", held: "%@ notifications",
    firstTimeSensitive: "Time-sensitive notifications arrive at once, even in a Focus or with a scheduled summary.", reviewTimeSensitive: "Time-sensitive notifications of “%@” still arrive at once. Keep them on?", leaveOn: "Leave On", turnOffUrgent: "Turn Off",
    offUrgent: "Turn Off Time-Sensitive", muteHour: "Mute %@ for 1 Hour", mute: "Mute %@", unmute: "Unmute %@",
    focus: "Focus", focusOn: "Focus: %@", doNotDisturb: "Do Not Disturb", personal: "Personal", work: "Work", sleep: "Sleep", until: "Until %@", forHour: "For 1 Hour", untilMorning: "Until Tomorrow Morning", turnOffFocus: "Turn Off",
    lock: "Lock Screen", takeScreenshot: "Take Screenshot", unlock: "Swipe Up to Open", locked: "Lock Screen, %@", urgent: "Time Sensitive",
  },
  ja: {
    notification: "通知", now: "今", centre: "通知センター", nothing: "通知はありません", close: "閉じる", options: "オプション", clear: "消去", clearAll: "すべて消去",
    clearOf: "%@の通知をすべて消去", clearNow: "%@の通知を今すぐすべて消去", more: "ほか%@件", moreNotifications: "ほか%@件の通知、折りたたまれています", showLess: "折りたたむ", showLessOf: "%@の通知を折りたたむ", loadMore: "さらに表示", hidePreviews: "プレビューを表示しない", showPreviews: "プレビューを表示", turnOff: "通知をオフにする",
    cancel: "キャンセル", failed: "通知を読み込めません。", notDone: "実行できませんでした。もう一度お試しください。", cleared: "消去しました", today: "今日", yesterday: "昨日", picture: "画像", film: "ビデオ", audio: "オーディオ", waiting: "通知センター、通知%@件",
    showActions: "アクションを表示", hideNotification: "閉じる", askTitle: "“%@”が通知の送信を求めています", askText: "通知には、バナー、サウンド、バッジが含まれることがあります。", refuse: "許可しない", allow: "許可",
    consentTitle: "“%@”からお得な情報を受け取りますか？", consentText: "通知として届きます。集中モードを無視して届くことはありません。“設定”で変更できます。", noOffers: "受け取らない", yesOffers: "受け取る",
    tvProviderTitle: "“%@”がテレビプロバイダへのアクセスを求めています", tvProviderText: "Appは、利用中のプロバイダと、契約が有効かどうかを確認します。パスワードがAppに渡ることはありません。",
    summary: "時刻指定要約", afterFocus: "集中モード中の通知", held: "%@件の通知",
    firstTimeSensitive: "即時通知は、集中モードや時刻指定要約を使用していてもすぐに届きます。", reviewTimeSensitive: "“%@”の即時通知はすぐに届くようになっています。このままにしますか？", leaveOn: "オンのままにする", turnOffUrgent: "オフにする",
    offUrgent: "即時通知をオフにする", muteHour: "%@を1時間ミュート", mute: "%@をミュート", unmute: "%@のミュートを解除",
    focus: "集中モード", focusOn: "集中モード：%@", doNotDisturb: "おやすみモード", personal: "パーソナル", work: "仕事", sleep: "睡眠", until: "%@まで", forHour: "1時間", untilMorning: "明日の朝まで", turnOffFocus: "オフにする",
    lock: "ロック画面", takeScreenshot: "スクリーンショットを撮る", unlock: "上にスワイプして開く", locked: "ロック画面、%@", urgent: "即時通知",
  },
}
export const say = (name, value = "") => (words[document.documentElement.lang.slice(0, 2)] ?? words.en)[name].replace("%@", () => value)

export const make = (tag, name, text) => Object.assign(document.createElement(tag), { className: name, textContent: text ?? "" })
export function button(name, text, action) {
  const made = Object.assign(make("button", name, text), { type: "button" })
  made.addEventListener("click", action)
  return made
}

/** Loads a style sheet beside the scripts, once. */
const sheets = new Map()
export function loadStyle(name) {
  if (!sheets.has(name)) sheets.set(name, new Promise((loaded) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url), onload: loaded, onerror: loaded }))
  }))
  return sheets.get(name)
}

/** Without previews a notification that has no placeholder is only called that. */
export const titleOf = ({ title, isHidden, name }) => title || (isHidden ? say("notification") : name)

/** Returns the icon, the texts with the `time` element in the line of the title, and the picture of a notification. */
export function faceOf(notification, time) {
  const { name, subtitle, body, picture, film, sender } = notification, title = titleOf(notification)
  let icon = Object.assign(make("img", "notification-icon"), { src: notification.icon, alt: title === name ? "" : name })
  if (sender) icon = contactOf(sender, icon)
  const text = make("span", "notification-text")
  for (const [part, words] of [["title", title], ["subtitle", subtitle], ["body", body]]) {
    if (words) text.append(Object.assign(make("span", `notification-${part}`, words), { dir: "auto" }))
  }
  // The time is in the title's line: the other lines have the whole width.
  const head = make("span", "notification-head")
  head.append(text.firstChild, time)
  text.prepend(head)
  if (notification.isTimeSensitive) text.prepend(make("span", "notification-urgent", say("urgent")))
  return picture || film ? [icon, text, picture ? pictureOf(notification) : thumbnailOf(film)] : [icon, text]
}

/** The picture of a person, or the initials, with the app's icon on it. */
function contactOf({ name, picture, turn }, icon) {
  const face = make("span", "notification-contact"), initials = name.trim().split(/\s+/).slice(0, 2).map((word) => [...word][0]).join("")
  const letters = make("span", "notification-initials", initials)
  letters.ariaHidden = "true"
  if (!picture) face.append(letters)
  else {
    const image = Object.assign(make("img", "notification-face"), { src: picture, alt: "" })
    let box = image
    if (turn) {
      box = make("span", "notification-face notification-turned")
      image.className = ""
      image.setAttribute("style", turnOf(turn))
      box.append(image)
    }
    image.addEventListener("error", () => box.replaceWith(letters))
    face.append(box)
  }
  face.append(icon)
  return face
}

/** Returns the style of an image that the page itself turns in its box, a size container, because browsers ignore the orientation in some files. */
export function turnOf(orientation) {
  const [degrees, isMirrored] = turns[orientation] ?? [0, false], isSideways = orientation >= 5
  return `position:absolute;left:50%;top:50%;max-width:none;image-orientation:none;${isSideways ? "width:100cqh;height:100cqw" : "width:100cqw;height:100cqh"};`
    + `transform:translate(-50%,-50%) rotate(${degrees}deg)${isMirrored ? " scaleX(-1)" : ""}`
}

/** A picture that cannot be read any more leaves no gap. */
function pictureOf({ picture: address, turn }) {
  const picture = Object.assign(make("img", "notification-picture"), { src: address, alt: say("picture") })
  if (!turn) {
    picture.addEventListener("error", () => picture.remove())
    return picture
  }
  const box = make("span", "notification-picture notification-turned")
  picture.className = ""
  picture.setAttribute("style", turnOf(turn))
  // Its shape is known when it has loaded: a turned one has no size in the page.
  picture.addEventListener("load", () => { box.style.aspectRatio = turn >= 5 ? `${picture.naturalHeight} / ${picture.naturalWidth}` : `${picture.naturalWidth} / ${picture.naturalHeight}` })
  picture.addEventListener("error", () => box.remove())
  box.append(picture)
  return box
}

/** The beginning of a film stands for it. */
function thumbnailOf(address) {
  const film = Object.assign(make("video", "notification-picture"), { src: `${address}#t=0.001`, muted: true, playsInline: true, preload: "metadata", ariaLabel: say("film") })
  film.addEventListener("error", () => film.remove())
  return film
}

export const hasPlayer = ({ film, audio }) => Boolean(film || audio)

/** Returns the player of the film or the sound that came with a notification; undefined without one. */
export function playerOf({ film, audio }) {
  if (!film && !audio) return undefined
  const player = Object.assign(make(film ? "video" : "audio", "notification-player"), { src: film ?? audio, controls: true, playsInline: true, preload: "metadata", ariaLabel: say(film ? "film" : "audio") })
  player.addEventListener("error", () => player.remove())
  return player
}

/** Puts the buttons of the actions into a box; one that asks for a text gives way to a field. */
export function fillActions(box, actions, respond) {
  for (const action of actions) {
    const made = button("notification-action", action.title, () => action.input ? reply(box, action, respond) : respond(action))
    if (action.isDestructive) made.dataset.role = "destructive"
    if (action.glyph) {
      const glyph = make("span", "notification-glyph")
      glyph.style.setProperty("--glyph", `url("${action.glyph}")`)
      made.append(glyph)
    }
    box.append(made)
  }
}

function reply(box, action, respond) {
  const form = make("form", "notification-reply"), field = Object.assign(make("input", ""), { placeholder: action.input.placeholder, ariaLabel: action.input.placeholder || action.title, autocomplete: "off" })
  const done = Object.assign(make("button", "notification-send", action.input.button || action.title), { type: "submit" })
  form.append(field, done)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    respond(action, field.value)
  })
  box.replaceChildren(form)
  field.focus({ preventScroll: true })
}
