// Room textures: what the surfaces of the simulated room look like, drawn when the room is made: wood, paint, cloth, a rug, pictures and a window.

/** The same numbers in each run, so that tests and screenshots are alike. */
function numbers(seed) {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647
}

function paint(width, height, draw) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  draw(canvas.getContext("2d"), width, height)
  return canvas
}

/** Specks that are hardly seen: they give a painted wall or a cloth something by which it is recognised. */
function speckle(context, width, height, { color, count, most, seed = 7 }) {
  const random = numbers(seed)
  context.fillStyle = color
  for (let index = 0; index < count; index++) {
    context.globalAlpha = random() * most
    context.beginPath()
    context.arc(random() * width, random() * height, 0.5 + random() * 1.6, 0, 7)
    context.fill()
  }
  context.globalAlpha = 1
}

/** Boards of slightly different tones, with a grain along them. */
export const drawWood = (tones, rows) => paint(512, 512, (context, width, height) => {
  const random = numbers(11), board = height / rows
  for (let row = 0; row < rows; row++) {
    const start = random() * width
    // Two boards in each row; one of them goes on at the other side.
    for (const from of [start, start - width / 2, start < width / 2 ? start + width / 2 : start - width]) {
      context.fillStyle = tones[Math.floor(random() * tones.length)]
      context.fillRect(from, row * board, width / 2, board)
      context.fillStyle = "#00000026"
      context.fillRect(from, row * board, 1.2, board)
    }
    context.strokeStyle = "#5a3a1a"
    for (let line = 0; line < 9; line++) {
      const y = row * board + random() * board
      context.globalAlpha = 0.03 + random() * 0.07
      context.beginPath()
      context.moveTo(0, y)
      context.bezierCurveTo(width * 0.3, y + random() * 5 - 2.5, width * 0.7, y + random() * 5 - 2.5, width, y)
      context.stroke()
    }
    context.globalAlpha = 1
    context.fillStyle = "#00000026"
    context.fillRect(0, row * board, width, 1.2)
  }
})

export const drawPaint = (color) => paint(256, 256, (context, width, height) => {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  speckle(context, width, height, { color: "#6b6255", count: 900, most: 0.05 })
})

export const drawCloth = (color) => paint(128, 128, (context, width, height) => {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  context.fillStyle = "#fff"
  for (let step = 0; step < width; step += 4) {
    context.globalAlpha = 0.05
    context.fillRect(step, 0, 1.5, height)
    context.fillRect(0, step, width, 1.5)
  }
  speckle(context, width, height, { color: "#000", count: 260, most: 0.06 })
})

/** A rug with a border and a row of diamonds. */
export const drawRug = () => paint(512, 768, (context, width, height) => {
  context.fillStyle = "#e4d8c3"
  context.fillRect(0, 0, width, height)
  for (const [rim, line, color] of [[14, 12, "#b4694f"], [36, 4, "#4f6d7a"]]) {
    context.lineWidth = line
    context.strokeStyle = color
    context.strokeRect(rim, rim, width - rim * 2, height - rim * 2)
  }
  for (let row = 0; row < 7; row++) for (let column = 0; column < 4; column++) {
    const x = 104 + column * 101, y = 90 + row * 98
    for (const [size, color] of [[30, row % 2 ? "#c98d6b" : "#7f98a0"], [15, "#e4d8c3"], [7, "#b4694f"]]) {
      context.fillStyle = color
      context.beginPath()
      context.moveTo(x, y - size)
      context.lineTo(x + size, y)
      context.lineTo(x, y + size)
      context.lineTo(x - size, y)
      context.fill()
    }
  }
  speckle(context, width, height, { color: "#3a2a1c", count: 6000, most: 0.12 })
})

/** A picture for the wall: hills under a sun, in the colours of the room. */
export const drawPicture = (index) => paint(250, 350, (context, width, height) => {
  const [sky, sun, ...hills] = [["#f3e6cf", "#d9734e", "#9db0a2", "#5f8079", "#38575a"], ["#e7ecea", "#e5b25d", "#d9a58b", "#b4694f", "#7c4a3f"]][index % 2]
  context.fillStyle = "#fbfaf6"
  context.fillRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.rect(20, 20, width - 40, height - 40)
  context.clip()
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = sun
  context.beginPath()
  context.arc(width * (index % 2 ? 0.36 : 0.62), height * 0.34, 42, 0, 7)
  context.fill()
  hills.forEach((color, step) => {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(0, height)
    context.lineTo(0, height * (0.58 + step * 0.12))
    context.bezierCurveTo(width * 0.3, height * (0.42 + step * 0.14), width * 0.6, height * (0.72 + step * 0.1), width, height * (0.5 + step * 0.14))
    context.lineTo(width, height)
    context.fill()
  })
  context.restore()
  context.lineWidth = 12
  context.strokeStyle = "#4a3526"
  context.strokeRect(6, 6, width - 12, height - 12)
})

/** A window with a bright sky behind, and trees far below. */
export const drawWindow = () => paint(256, 220, (context, width, height) => {
  const sky = context.createLinearGradient(0, 0, 0, height)
  for (const [at, color] of [[0, "#cfe4f3"], [0.62, "#f4f7f4"], [0.63, "#b9cfae"], [1, "#94b48a"]]) sky.addColorStop(at, color)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.strokeStyle = "#fbfaf7"
  context.lineWidth = 16
  context.strokeRect(4, 4, width - 8, height - 8)
  context.lineWidth = 8
  context.strokeRect(width / 2, 0, 0.1, height)
})

/** A soft dark spot: where furniture stands, less light gets to the floor. */
export const drawShade = () => paint(128, 128, (context, width, height) => {
  context.filter = "blur(14px)"
  context.fillStyle = "#000"
  context.beginPath()
  context.roundRect(30, 30, width - 60, height - 60, 12)
  context.fill()
})
