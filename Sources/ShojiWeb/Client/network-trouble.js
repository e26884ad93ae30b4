// Network trouble: says why the connection does not come back, or never lasts, and lets the user try again. A short outage is a matter of banner.js.
import { ask } from "./banner.js"
import { addWords, say } from "./words.js"

addWords({
  en: { unreachable: "No connection to the server. Check your network.", blocked: "This network cuts the connection again and again. Try another network.", portal: "This network wants you to sign in first.", tryAgain: "Try Again", signIn: "Sign In" },
  ja: { unreachable: "サーバに接続できません。ネットワークを確認してください。", blocked: "このネットワークでは接続が繰り返し切断されます。別のネットワークをお試しください。", portal: "このネットワークを使うには、先にサインインする必要があります。", tryAgain: "再試行", signIn: "サインイン" },
})

/** The message is shown after `most` cuts, or at a cut that is `patience` after the first, and removed when a connection has held for `lasting`; in milliseconds. */
const most = 6, patience = 25_000, lasting = 10_000
/** What every Shoji system answers without a user. Where something else does, the network has put itself in between. */
const health = "/shoji/health"

/** Returns the word for the cause, or none if the system is just being started again. */
async function cause() {
  try {
    const answer = await fetch(health, { cache: "no-store", redirect: "manual", credentials: "omit" })
    if (answer.status === 503) return
    return answer.ok && (await answer.text()) === "ok\n" ? "blocked" : "portal"
  } catch {
    return "unreachable"
  }
}

/**
 * @param {() => void} again  connects at once
 * @param {(isShown: boolean) => void} shown
 * @returns {(isCut: boolean) => void} to be told of each cut, and of each connection
 */
export function createNetworkTrouble(again, shown) {
  let cuts = 0, first = 0, timer, isCut = false, isLooking = false, known, remove

  function hide() {
    remove?.()
    known = remove = undefined
    shown(false)
  }
  function end() {
    cuts = 0
    hide()
  }

  function show(word) {
    const buttons = [[say("tryAgain"), () => { end(); again() }]]
    // The network shows its page in place of any address.
    if (word === "portal") buttons.unshift([say("signIn"), () => { open(health, "_blank", "noopener"); end() }])
    known = word
    remove = ask(say(word), buttons, "network")
    shown(true)
  }

  return (cut) => {
    isCut = cut
    clearTimeout(timer)
    if (!isCut) {
      // The server is reached again. A network that cuts each connection after a second may cut this one too.
      if (known === "unreachable") hide()
      timer = setTimeout(end, lasting)
      return
    }
    const now = performance.now()
    if (!cuts++) first = now
    if (cuts < most && now - first < patience || isLooking || remove) return
    isLooking = true
    cause().then((word) => {
      isLooking = false
      if (word && cuts && !remove && (isCut || word !== "unreachable")) show(word)
    })
  }
}
