// Moved: who does not see it hears where a thing stands now.
import { addWords, say } from "../words.js"

addWords({ en: { moved: "Moved to %1 of %2" }, ja: { moved: "%2件中%1番目に移動しました" } })

/** @param {number} index  where it stands now, from 0 */
export const tellMoved = (server, index, count) => server.run("announce", say("moved").replace("%1", index + 1).replace("%2", count))
