"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const texts = data.texts;
const byId = id => document.getElementById(id);
const signs = ["", "?!", "?", "??"];
let ply = 0;
let turned = false;

function svg(name, attributes, parent) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.appendChild(element);
  return element;
}

function html(name, className, text, parent) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  if (parent) parent.appendChild(element);
  return element;
}

// The upper left corner of a cell; cells run rank by rank from White's side.
function corner(cell) {
  const file = cell % data.files, rank = Math.floor(cell / data.files);
  const column = turned ? data.files - 1 - file : file;
  const row = turned ? rank : data.ranks - 1 - rank;
  return { x: data.margin + column * data.square, y: data.margin + row * data.square };
}

function rectangle(cell, attributes, inset) {
  const at = corner(cell);
  const side = data.square - 2 * inset;
  svg("rect", { x: at.x + inset, y: at.y + inset, width: side, height: side, ...attributes }, byId("marks"));
}

function drawBoard() {
  const now = data.plies[ply];
  byId("squares-0").style.display = turned ? "none" : "";
  byId("squares-1").style.display = turned ? "" : "none";
  byId("marks").replaceChildren();
  byId("men").replaceChildren();
  if (now.ranges && byId("ranges").checked) {
    [...now.ranges].forEach((digit, cell) => {
      const { x, y } = corner(cell);
      const farX = x + data.square, farY = y + data.square;
      const shade = (points, fill) => svg("polygon", { points, fill, "fill-opacity": 0.4 }, byId("marks"));
      if (digit & 1) shade(`${x},${y} ${x},${farY} ${farX},${farY}`, "#2f7fc8");
      if (digit & 2) shade(`${x},${y} ${farX},${y} ${farX},${farY}`, "#c8452f");
    });
  }
  for (const cell of now.moved) rectangle(cell, { fill: "#f2c230", "fill-opacity": 0.55 }, 0);
  for (const cell of now.taken) rectangle(cell, { fill: "none", stroke: "#c8452f", "stroke-width": 4, rx: 8 }, 4);
  [...now.board].forEach((letter, cell) => {
    if (letter === ".") return;
    const side = letter === letter.toUpperCase() ? "w" : "b";
    svg("use", { href: "#" + side + letter.toUpperCase(), width: data.square, height: data.square, ...corner(cell) },
        byId("men"));
  });
  byId("bar").classList.toggle("turned", turned);
  byId("bar-white").style.height = now.win + "%";
}

function drawWords() {
  const box = byId("now");
  box.replaceChildren();
  const now = data.plies[ply];
  const line = html("p", "", undefined, box);
  html("b", "", ply === 0 ? texts.start : now.number + " " + now.move + " " + signs[now.merit], line);
  html("span", "", "  " + now.score, line);
  if (ply > 0 && now.loss > 0) {
    html("p", "merit-" + now.merit, texts.loss + " " + now.loss + ", " + texts.betterWas + " " + now.best, box);
  } else if (ply > 0 && now.isBest) {
    html("p", "", texts.bestMove, box);
  }
  if (now.next) html("p", "", texts.bestNow + ": " + now.next, box);
  if (now.comment) html("p", "", now.comment, box);
}

function drawPlot() {
  const plot = byId("plot");
  const last = Math.max(1, data.plies.length - 1);
  const points = data.plies.map((p, i) => [600 * i / last, 150 - 1.5 * p.win]);
  const line = points.map(p => p.map(n => n.toFixed(1)).join(",")).join(" ");
  svg("polygon", { points: "0,150 " + line + " " + points[points.length - 1][0] + ",150", fill: "var(--white)" }, plot);
  svg("line", { x1: 0, x2: 600, y1: 75, y2: 75, stroke: "#9a9488", "stroke-width": 1, "stroke-dasharray": "4 4" }, plot);
  data.plies.forEach((p, i) => {
    if (p.merit < 2) return;
    svg("ellipse", { cx: points[i][0], cy: points[i][1], rx: 4, ry: 4, fill: p.merit === 3 ? "#c23a2a" : "#c96a1e" },
        plot);
  });
  svg("line", { id: "cursor", y1: 0, y2: 150, stroke: "#d09a10", "stroke-width": 2 }, plot);
  plot.addEventListener("click", event => {
    const box = plot.getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * last));
  });
}

function listMoves() {
  const list = byId("moves");
  let row = null;
  data.plies.forEach((p, i) => {
    if (i === 0) return;
    const isBlack = p.number.endsWith("...");
    if (!row || !isBlack) {
      row = html("li", "", undefined, list);
      html("span", "", p.number.replace(/\.+$/, "."), row);
      if (isBlack) html("a", "", "…", row);
    }
    const link = html("a", "merit-" + p.merit, undefined, row);
    link.id = "ply-" + i;
    html("b", "", p.move + " " + signs[p.merit], link).style.fontWeight = p.merit ? "600" : "400";
    html("small", "", p.score, link);
    link.addEventListener("click", () => go(i));
  });
}

function listSides() {
  const table = byId("sides");
  const row = (tag, cells) => {
    const line = html("tr", "", undefined, table);
    for (const cell of cells) html(tag, "", cell, line);
  };
  row("th", ["", texts.accuracy, texts.loss, "?!", "?", "??"]);
  for (const side of data.sides) row("td", [side.name, side.accuracy, side.loss, ...side.merits]);
}

function go(to) {
  ply = Math.min(Math.max(to, 0), data.plies.length - 1);
  drawBoard();
  drawWords();
  const cursor = byId("cursor");
  const x = 600 * ply / Math.max(1, data.plies.length - 1);
  cursor.setAttribute("x1", x);
  cursor.setAttribute("x2", x);
  for (const link of document.querySelectorAll("#moves a.here")) link.classList.remove("here");
  const link = byId("ply-" + ply);
  const list = byId("moves");
  if (!link) {
    list.scrollTop = 0;
    return;
  }
  link.classList.add("here");
  const above = link.offsetTop - list.scrollTop;
  if (above < 0 || above + link.offsetHeight > list.clientHeight) {
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }
}

function flip() {
  turned = !turned;
  drawBoard();
}

byId("first").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(ply - 1));
byId("on").addEventListener("click", () => go(ply + 1));
byId("last").addEventListener("click", () => go(data.plies.length - 1));
byId("flip").addEventListener("click", flip);
byId("ranges").addEventListener("change", drawBoard);
byId("ranges-label").style.display = data.plies[0].ranges ? "" : "none";
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const actions = {
    ArrowLeft: () => go(ply - 1), ArrowRight: () => go(ply + 1), Home: () => go(0),
    End: () => go(data.plies.length - 1), f: flip,
  };
  if (!actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
});

drawPlot();
listMoves();
listSides();
// A link may name a ply: page.html#12.
go(Number.parseInt(location.hash.slice(1), 10) || 0);
