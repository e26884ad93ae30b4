// The same table as Benchmarks/Rows, hand-written and without a server: the time that the browser itself needs.

const adjectives = ["pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint"]
const colours = ["red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange"]
const nouns = ["table", "chair", "house", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza"]

const table = document.getElementById("rows"), taps = document.getElementById("taps")
let next = 1, count = 0, selected = null

const template = document.createElement("template")
template.innerHTML = '<div class="row"><span></span><button data-do="select"><span></span></button>'
  + '<div class="space"></div><button data-do="remove"><span>×</span></button></div>'

function makeRow() {
  const row = template.content.firstChild.cloneNode(true), id = next++
  const label = [adjectives[id % 10], colours[Math.floor(id / 3) % 10], nouns[Math.floor(id / 7) % 10]].join(" ")
  row.firstChild.textContent = id
  row.childNodes[1].firstChild.textContent = label
  return row
}

function append(number) {
  const rows = document.createDocumentFragment()
  for (let index = 0; index < number; index++) rows.append(makeRow())
  table.append(rows)
}

function clear() {
  table.textContent = ""
  selected = null
}

const actions = {
  tap() { taps.firstChild.data = ++count },
  create() { clear(); append(1000) },
  replace() { clear(); append(1000) },
  many() { clear(); append(10000) },
  hundred() { clear(); append(100) },
  append() { append(1000) },
  clear,
  update() {
    const rows = table.children
    for (let index = 0; index < rows.length; index += 10) rows[index].childNodes[1].firstChild.firstChild.data += " !!!"
  },
  swap() {
    const rows = table.children
    if (rows.length < 999) return
    const second = rows[1], third = rows[2], last = rows[rows.length - 2], end = rows[rows.length - 1]
    table.insertBefore(last, third)
    table.insertBefore(second, end)
  },
  select(row) {
    selected?.classList.remove("selected")
    selected = row.childNodes[1]
    selected.classList.add("selected")
  },
  remove(row) { row.remove() },
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-do]")
  if (button) actions[button.dataset.do](button.closest(".row"))
})
