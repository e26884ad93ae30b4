// Wording: all texts that the system itself shows in an AR view. Plain and friendly, with what to do and never with how it works
// (ar.friendly-conversational, ar.no-jargon); tests judge this table by the words that the audits judge an author's texts by.
import { addWords, say } from "../../words.js"

addWords({
  en: {
    arAny: "Move your phone to start", arAnyMore: "Move it slowly from side to side.",
    arHorizontal: "Find a flat surface", arHorizontalMore: "Point your phone at a floor or a table, and move it slowly.",
    arVertical: "Find a wall", arVerticalMore: "Point your phone at a wall, and move it slowly to the side.",
    arTracking: "Move your phone to start", arTrackingMore: "Move it slowly from side to side.",
    arProgress: "Keep moving slowly", arProgressMore: "Almost there.",
    arSlow: "Can’t find a surface yet", arSlowMore: "Move around, turn on more lights, and point your phone at a surface with a pattern.",
    arStuck: "This is taking a while", arStuckMore: "Turn on more lights and move around, or start over.",
    arMotion: "Move your phone more slowly", arFeatures: "Turn on more lights and move around", arDark: "It’s dark here. Turn on more lights.",
    arShiny: "This surface is too shiny. Try another one.", arNoSurface: "Can’t find a surface. Move to the side or reposition your phone.",
    arPaused: "Paused", arReturn: "Go back to where you were", arReturnMore: "Hold your phone where it was before.",
    arPlace: "Tap a spot to place the %@", arPlaceAny: "Tap a spot to place it", arPlaceHere: "Place %@ Here", arPlaced: "Placed: %@", arIt: "It",
    arOnFloor: "Place the %@ on the floor", arOnTable: "Place the %@ on a table", arOnWall: "Place the %@ on a wall",
    arOnCeiling: "Place the %@ on the ceiling", arOnSeat: "Place the %@ on a seat", arElsewhere: "The %@ doesn’t fit here. Try another spot.",
    arFind: "Point your phone at a surface", arCancel: "Cancel", arStartOver: "Start Over",
    arFace: "Look at your phone", arLeft: "%@: to your left", arRight: "%@: to your right", arTop: "%@: above", arBottom: "%@: below",
    arRest: "Time for a short break", arRestMore: "Put your phone down and rest your arms for a moment.", arRested: "OK",
    arTogether: "Point your phone at the same spot as the others, and move it slowly",
    arTogetherPicture: "Point your phone at a picture that the others can see too",
    arTurn: "Turn the %@ with two fingers", arTurnMouse: "Hold Shift and drag to turn the %@", arDetail: "More About %@", arThis: "This",
  },
  ja: {
    arAny: "iPhoneを動かして始めましょう", arAnyMore: "左右にゆっくり動かします。",
    arHorizontal: "平らな場所を探しましょう", arHorizontalMore: "床やテーブルに向けて、ゆっくり動かします。",
    arVertical: "壁を探しましょう", arVerticalMore: "壁に向けて、横にゆっくり動かします。",
    arTracking: "iPhoneを動かして始めましょう", arTrackingMore: "左右にゆっくり動かします。",
    arProgress: "そのままゆっくり動かしてください", arProgressMore: "もう少しです。",
    arSlow: "まだ面が見つかりません", arSlowMore: "動き回り、照明をもっとつけて、模様のある面に向けてみてください。",
    arStuck: "時間がかかっています", arStuckMore: "照明をもっとつけて動き回るか、最初からやり直してください。",
    arMotion: "もっとゆっくり動かしてください", arFeatures: "照明をもっとつけて、動き回ってみてください", arDark: "暗いようです。照明をもっとつけてください。",
    arShiny: "表面が光りすぎています。別の場所でお試しください。", arNoSurface: "面が見つかりません。横に移動するか、iPhoneの位置を変えてみてください。",
    arPaused: "一時停止中", arReturn: "元の場所に戻ってください", arReturnMore: "前と同じ位置でiPhoneを構えます。",
    arPlace: "タップして%@を置きます", arPlaceAny: "タップして置きます", arPlaceHere: "ここに%@を置く", arPlaced: "%@を置きました", arIt: "これ",
    arOnFloor: "%@は床に置いてください", arOnTable: "%@はテーブルに置いてください", arOnWall: "%@は壁に付けてください",
    arOnCeiling: "%@は天井に付けてください", arOnSeat: "%@は座面に置いてください", arElsewhere: "ここには%@を置けません。別の場所でお試しください。",
    arFind: "iPhoneを平らな場所に向けてください", arCancel: "キャンセル", arStartOver: "最初からやり直す",
    arFace: "画面を見てください", arLeft: "%@は左にあります", arRight: "%@は右にあります", arTop: "%@は上にあります", arBottom: "%@は下にあります",
    arRest: "少し休みましょう", arRestMore: "iPhoneを置いて、腕を休めてください。", arRested: "OK",
    arTogether: "ほかの人と同じ場所に向けて、ゆっくり動かしてください", arTogetherPicture: "ほかの人にも見える絵に向けてください",
    arTurn: "2本の指で%@を回せます", arTurnMouse: "Shiftキーを押しながらドラッグすると%@を回せます", arDetail: "%@の詳細", arThis: "これ",
  },
})

/** The title and the explanation of each goal of coaching (ar.coaching-goal-configurable, ar.coaching-guides-back-to-pose). */
const goals = {
  any: ["arAny", "arAnyMore"], horizontal: ["arHorizontal", "arHorizontalMore"], vertical: ["arVertical", "arVerticalMore"],
  tracking: ["arTracking", "arTrackingMore"], relocalizing: ["arReturn", "arReturnMore"], progress: ["arProgress", "arProgressMore"],
  slow: ["arSlow", "arSlowMore"], stuck: ["arStuck", "arStuckMore"],
}

/** What can be done about each problem (ar.suggest-fixes). `initializing` is none: coaching shows it. */
const remedies = {
  excessiveMotion: "arMotion", insufficientFeatures: "arFeatures", lowLight: "arDark", reflective: "arShiny", slow: "arSlowMore", noSurface: "arNoSurface",
  relocalizing: "arReturn", interrupted: "arPaused",
}

const places = { floor: "arOnFloor", table: "arOnTable", wall: "arOnWall", ceiling: "arOnCeiling", seat: "arOnSeat" }

/** Returns one of these texts; a part that asks for it here has them loaded, whatever else is. */
export const wordsOf = (key) => say(key)
/** Returns a text with a name in it. */
export const sayOf = (key, name) => say(key).replace("%@", () => name)
/** @returns {[string, string]} the title and the explanation for a goal or a step of coaching */
export const goalWords = (goal) => (goals[goal] ?? goals.any).map((key) => say(key))
/** Returns the remedy for the reason of a limited state, or null if there is nothing to do about it. */
export const remedyWords = (reason) => remedies[reason] ? say(remedies[reason]) : null
/** Returns the invitation to place an object (ar.wording-place-object). */
export const placeWords = (name) => name ? sayOf("arPlace", name) : say("arPlaceAny")
/** Returns where an object can be placed instead, from the classes of surfaces that are allowed for it. */
export const refusalWords = (name, classes = []) => sayOf(classes.length === 1 && places[classes[0]] || "arElsewhere", name || say("arIt"))
/** Returns on which side an object is that is out of view. */
export const sideWords = (edge, name) => sayOf({ left: "arLeft", right: "arRight", top: "arTop", bottom: "arBottom" }[edge], name)
/** Returns where to look until the others' objects are at their places. @param {boolean} seesRoom  whether the device recognises more than pictures */
export const togetherWords = (seesRoom) => say(seesRoom ? "arTogether" : "arTogetherPicture")
