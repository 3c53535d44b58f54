"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
// The page omits empty values and those that follow from others.
for (const list of ["flows", "nodes", "edges", "findings"]) data[list] ??= [];
for (const one of [...data.flows, ...data.nodes, ...data.edges]) one.findings ??= [];
for (const one of [...data.flows, ...data.nodes]) { one.parameters ??= ""; one.documentation ??= []; }
for (const node of data.nodes) {
  node.kind ??= "screen"; node.id ??= `${node.flow}.${node.name}`; node.actions ??= [];
  node.links = [...(node.links ?? []), ...(node.tabs ?? []).flatMap(tab => tab.links ?? [])];
}
for (const edge of data.edges) { edge.kind ??= "push"; edge.step ??= edge.kind; edge.trigger ??= ""; }
const picture = document.getElementById("picture"), world = document.getElementById("world");
const details = document.getElementById("details"), search = document.getElementById("search");
const results = document.getElementById("results");
const size = { w: +picture.dataset.width, h: +picture.dataset.height };
const nodeOf = new Map(data.nodes.map((node, index) => [node.id, index]));
const flowOf = new Map(data.flows.map((flow, index) => [flow.id, index]));
const leaving = data.nodes.map(() => []), arriving = data.nodes.map(() => []);
data.edges.forEach((edge, index) => {
  leaving[nodeOf.get(edge.source)].push(index);
  arriving[nodeOf.get(edge.target)].push(index);
});
const boxes = new Map(), lines = new Map(), frames = new Map();
document.querySelectorAll("[data-node]").forEach(box => boxes.set(+box.dataset.node, box));
document.querySelectorAll("[data-flow]").forEach(box => frames.set(+box.dataset.flow, box));
document.querySelectorAll("[data-edges]").forEach(line =>
  line.dataset.edges.split(" ").forEach(edge => lines.set(+edge, line)));
const initial = new Map();
document.querySelectorAll(".node,.edge,.flow").forEach(part => {
  if (!part.matches(".legend *")) initial.set(part, part.getAttribute("class"));
});

// MARK: Moving
let view = { x: 0, y: 0, k: 1 };
function show() { world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.k})`); }
function fit() {
  const room = picture.getBoundingClientRect();
  const k = Math.min(room.width / size.w, room.height / size.h, 1.25);
  view = { k, x: (room.width - size.w * k) / 2, y: Math.max(0, (room.height - size.h * k) / 2) };
  show();
}
function zoom(factor, x, y) {
  const room = picture.getBoundingClientRect();
  x ??= room.width / 2; y ??= room.height / 2;
  const k = Math.min(4, Math.max(0.05, view.k * factor));
  view.x = x - (x - view.x) * k / view.k;
  view.y = y - (y - view.y) * k / view.k;
  view.k = k;
  show();
}
function centre(box) {
  const room = picture.getBoundingClientRect(), part = box.getBBox();
  view.k = Math.max(view.k, 0.7);
  view.x = room.width / 2 - (part.x + part.width / 2) * view.k;
  view.y = room.height / 2 - (part.y + part.height / 2) * view.k;
  show();
}
function isSeen(box) {
  const room = picture.getBoundingClientRect(), part = box.getBoundingClientRect();
  return part.left >= room.left && part.right <= room.right && part.top >= room.top && part.bottom <= room.bottom;
}
picture.addEventListener("wheel", event => {
  event.preventDefault();
  const room = picture.getBoundingClientRect();
  if (event.ctrlKey || event.metaKey || !event.shiftKey && Math.abs(event.deltaY) > Math.abs(event.deltaX))
    zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - room.left, event.clientY - room.top);
  else { view.x -= event.deltaX; view.y -= event.deltaY; show(); }
}, { passive: false });
const fingers = new Map();
let moved = 0;
picture.addEventListener("pointerdown", event => {
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  moved = 0;
});
picture.addEventListener("pointermove", event => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
  moved += Math.abs(dx) + Math.abs(dy);
  if (fingers.size == 1) {
    if (moved > 4) { picture.classList.add("moving"); picture.setPointerCapture(event.pointerId); }
    view.x += dx; view.y += dy; show();
  } else {
    const other = [...fingers].find(([id]) => id != event.pointerId)[1];
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const room = picture.getBoundingClientRect();
    if (before > 0) zoom(after / before, other.x - room.left, other.y - room.top);
  }
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});
for (const end of ["pointerup", "pointercancel"])
  picture.addEventListener(end, event => { fingers.delete(event.pointerId); picture.classList.remove("moving"); });
document.getElementById("in").onclick = () => zoom(1.3);
document.getElementById("out").onclick = () => zoom(1 / 1.3);
document.getElementById("fit").onclick = fit;
addEventListener("resize", show);

// MARK: Tooltips
function title(lines, position) { return [...lines, position ? `${position.path}:${position.line}` : ""].filter(Boolean).join("\n"); }
function signature(one) { return one.name + (one.parameters ? `(${one.parameters})` : ""); }
function sentence(index) {
  const edge = data.edges[index];
  return `${[edge.source, edge.trigger, edge.condition].filter(Boolean).join(" ")}: ${edge.step} → ${edge.target}`;
}
/// Titles become tooltips; each is added when the pointer first enters its part.
world.addEventListener("pointerover", event => {
  const part = event.target.closest?.("[data-finding],[data-node],[data-edges],[data-flow]");
  if (!part || part.querySelector(":scope > title")) return;
  const { finding, node, edges, flow } = part.dataset, title_ = document.createElementNS(world.namespaceURI, "title");
  const found = data.findings[finding], one = node ? data.nodes[node] : data.flows[flow];
  title_.textContent = found ? title([`${found.severity}: ${found.message}`, found.help ? `help: ${found.help}` : ""], found.position)
    : edges ? title(edges.split(" ").map(sentence))
    : title([signature(one), ...one.documentation, ...(one.links ?? []).map(link => `link ${link}`)], one.position);
  part.prepend(title_);
});

// MARK: Paths
/// The edges of a shortest path; null if nothing leads there.
function shortestWay(index) {
  if (!data.nodes[index].reached) return null;
  const way = [], parts = [{ node: index }];
  for (let part; (part = parts.pop());) {
    const { edge, within } = part;
    if (edge === undefined) {
      const node = data.nodes[part.node], last = within ? node.within : node.arrival;
      const entry = nodeOf.get(data.flows[flowOf.get(node.flow)].entry);
      if (last !== undefined) parts.push({ edge: last, within });
      else if (entry != part.node) parts.push({ node: entry, within });
      continue;
    }
    way.push(edge);
    const call = within ? data.edges[edge].callWithin : data.edges[edge].call;
    if (call !== undefined) parts.push({ edge: call, within });
    parts.push({ node: nodeOf.get(data.edges[edge].source), within: within || call !== undefined });
  }
  return way.reverse();
}
const drawn = document.createElementNS(world.namespaceURI, "path");
drawn.setAttribute("class", "drawn");
world.append(drawn);
/// Straight lines for the edges that the picture omits or cuts off.
function draw(edges) {
  const isBroken = "broken" in picture.dataset;
  let path = "";
  for (const index of edges) {
    const edge = data.edges[index], from = nodeOf.get(edge.source), to = nodeOf.get(edge.target);
    if (lines.has(index) && !(isBroken && data.nodes[from].flow != data.nodes[to].flow)) continue;
    const ends = [boxes.get(from), boxes.get(to)];
    if (!ends[0] || !ends[1] || from == to) continue;
    const [a, b] = ends.map(box => box.getBBox());
    path += `M${a.x + a.width / 2} ${a.y + a.height / 2}L${b.x + b.width / 2} ${b.y + b.height / 2}`;
  }
  drawn.setAttribute("d", path);
}

// MARK: Details
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name == "onclick") element.onclick = value; else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}
function go(id) {
  const index = nodeOf.get(id), node = data.nodes[index];
  const text = node.kind == "screen" || node.kind == "alert" ? node.name : node.id;
  return make("button", { type: "button", class: "go", onclick: () => choose(index, true) }, text);
}
function list(title, items, tag = "ul") {
  if (!items.length) return [];
  const most = 500, more = items.length - most;
  const shown = items.slice(0, most).map(item => make("li", {}, ...item()));
  if (more > 0) shown.push(make("li", { class: "where" }, `and ${more} more`));
  return [make("h3", {}, title), make(tag, {}, ...shown)];
}
function words(edge) {
  return [edge.trigger, edge.condition, edge.step].filter(Boolean).join(" · ");
}
function place(position) { return `${position.path}:${position.line}:${position.column}`; }
function findings(indices) {
  return list("Findings", indices.map(index => () => {
    const finding = data.findings[index];
    return [make("strong", {}, `${finding.severity} ${finding.id}`), ` ${finding.message}`,
      finding.help ? make("p", { class: "where" }, `help: ${finding.help}`) : ""];
  }));
}
function clear() {
  initial.forEach((value, part) => { if (part.getAttribute("class") != value) part.setAttribute("class", value); });
  document.querySelectorAll("[aria-pressed]").forEach(box => box.removeAttribute("aria-pressed"));
  drawn.removeAttribute("d");
}
/// The box of the screen that was chosen last.
let chosen = null;
function describe(one, where, ...parts) {
  details.replaceChildren(
    make("button", { type: "button", class: "close", "aria-label": "Close details", onclick: close }, "×"),
    make("h2", {}, one.name), make("p", { class: "where" }, where),
    ...(one.parameters ? [make("p", {}, make("code", {}, one.parameters))] : []),
    ...one.documentation.map(line => make("p", {}, line)),
    ...(one.position ? [make("p", { class: "where", id: "position" }, place(one.position))] : []), ...parts);
  details.hidden = false;
}
function choose(index, centred) {
  const node = data.nodes[index], flow = data.flows[flowOf.get(node.flow)], box = boxes.get(index);
  chosen = box;
  clear();
  if (box) { box.classList.add("chosen"); box.setAttribute("aria-pressed", "true"); }
  const path = shortestWay(index);
  if (path) mark(path, index);
  const own = leaving[index].map(edge => data.edges[edge]);
  const actions = node.actions.map(row => () => [make("code", {}, row.trigger || "–"), ` ${row.step}`])
    .concat(own.map(edge => () => [make("code", {}, edge.trigger || edge.kind), ` ${[edge.condition, edge.step].filter(Boolean).join(" · ")} → `, go(edge.target)]));
  const from = arriving[index].map(edge => data.edges[edge]).map(edge => () => [go(edge.source), ` ${words(edge)}`]);
  const way = (path ?? []).map(edge => data.edges[edge]).map(edge => () => [go(edge.source), ` ${words(edge)} → `, go(edge.target)]);
  const inside = [...node.findings, ...own.flatMap(edge => edge.findings)];
  describe(node, `${node.kind} of ${flow.kind} ${flow.name}`,
    ...list("Links", node.links.map(link => () => [make("code", {}, link)])),
    ...findings(inside), ...list("Actions", actions), ...list("Reached from", from),
    ...(path ? list("Shortest path", way, "ol") : [make("h3", {}, "Shortest path"), make("p", {}, "Nothing leads here.")]));
  if (!box) return;
  // The details take space from the picture.
  if (centred || !isSeen(box)) centre(box);
  if (centred) box.focus({ preventScroll: true });
}
function mark(path, index) {
  const unfade = (part, isOnWay) => { part?.classList.remove("faint"); if (isOnWay) part?.classList.add("way"); };
  const unfadeNode = (node, isOnWay) => {
    unfade(boxes.get(node), isOnWay);
    unfade(frames.get(flowOf.get(data.nodes[node].flow)));
  };
  const way = new Set(path);
  initial.forEach((value, part) => part.classList.add("faint"));
  unfadeNode(index, true);
  // The neighbors of the selection stay legible.
  for (const edge of [...path, ...leaving[index], ...arriving[index]]) {
    unfade(lines.get(edge), way.has(edge));
    for (const end of [data.edges[edge].source, data.edges[edge].target]) unfadeNode(nodeOf.get(end), way.has(edge));
  }
  draw([...path, ...leaving[index].slice(0, 500), ...arriving[index].slice(0, 500)]);
}
function chooseFlow(index) {
  const flow = data.flows[index], own = data.nodes.filter(node => node.flow == flow.id);
  chosen = null;
  clear();
  describe(flow, flow.kind, ...findings(flow.findings), ...list("Contents", own.map(node => () => [go(node.id), ` ${node.kind}`])));
}
function close() {
  clear();
  details.hidden = true;
  (chosen ?? picture).focus({ preventScroll: true });
  chosen = null;
}
boxes.forEach((box, index) => {
  const node = data.nodes[index];
  const count = node.findings.length ? `, ${node.findings.length} findings` : "";
  box.setAttribute("tabindex", "0");
  box.setAttribute("role", "button");
  box.setAttribute("aria-label", `${node.kind} ${node.name} of ${data.flows[flowOf.get(node.flow)].name}${count}`);
  box.addEventListener("focus", () => { if (!isSeen(box)) centre(box); });
  box.addEventListener("click", event => { event.stopPropagation(); if (moved <= 4) choose(index, false); });
});
frames.forEach((box, index) => box.addEventListener("click", () => { if (moved <= 4) chooseFlow(index); }));

// MARK: Keys
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/// The nearest box in a direction.
function next(from, [dx, dy]) {
  const a = from.getBoundingClientRect();
  let best = null, least = Infinity;
  boxes.forEach(box => {
    if (box == from) return;
    const b = box.getBoundingClientRect();
    const x = b.left + b.width / 2 - a.left - a.width / 2, y = b.top + b.height / 2 - a.top - a.height / 2;
    const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 1) return;
    const distance = ahead + 2 * aside;
    if (distance < least) { least = distance; best = box; }
  });
  return best;
}
document.addEventListener("keydown", event => {
  const focus = document.activeElement;
  if (focus == search) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const box = focus?.closest?.("[data-node]");
  if (event.key == "/") { event.preventDefault(); search.focus(); search.select(); }
  else if (event.key == "Escape") { if (!details.hidden) close(); }
  else if (event.key == "+" || event.key == "=") zoom(1.3);
  else if (event.key == "-") zoom(1 / 1.3);
  else if (event.key == "0") fit();
  else if (box && (event.key == "Enter" || event.key == " ")) { event.preventDefault(); choose(+box.dataset.node, false); }
  else if (arrows[event.key]) {
    if (focus != document.body && focus != picture && !box) return;
    event.preventDefault();
    const target = box ? next(box, arrows[event.key]) : null;
    if (target) target.focus({ preventScroll: true });
    else if (!box) { const [dx, dy] = arrows[event.key]; view.x -= dx * 60; view.y -= dy * 60; show(); }
  }
});

// MARK: Search
let found = [], current = 0;
function find() {
  const text = search.value.trim().toLowerCase();
  const all = data.nodes.map((node, index) => ({ index, label: `${node.name} – ${node.kind} of ${data.flows[flowOf.get(node.flow)].name}`, name: node.name.toLowerCase(), id: node.id.toLowerCase(), links: (node.links ?? []).join(" ").toLowerCase(), isScreen: node.kind == "screen" || node.kind == "alert" }))
    .concat(data.flows.map(flow => ({ index: nodeOf.get(flow.entry), label: `${flow.name} – ${flow.kind}`, name: flow.name.toLowerCase(), id: flow.id.toLowerCase(), links: "", isScreen: false })));
  found = !text ? [] : all.filter(item => item.name.includes(text) || item.id.includes(text) || item.links.includes(text))
    .sort((a, b) => b.name.startsWith(text) - a.name.startsWith(text) || b.isScreen - a.isScreen).slice(0, 50);
  current = 0;
  list_();
}
function list_() {
  results.replaceChildren(...found.map((item, index) => {
    const li = make("li", { role: "option", id: `found${index}`, "aria-selected": String(index == current) }, item.label);
    li.addEventListener("pointerdown", event => { event.preventDefault(); take(index); });
    return li;
  }));
  if (search.value.trim() && !found.length) results.replaceChildren(make("li", { role: "option" }, "Nothing found"));
  results.hidden = !search.value.trim();
  search.setAttribute("aria-expanded", String(!results.hidden));
  if (found.length) search.setAttribute("aria-activedescendant", `found${current}`);
  else search.removeAttribute("aria-activedescendant");
  document.getElementById(`found${current}`)?.scrollIntoView({ block: "nearest" });
}
function take(index) {
  if (!found[index]) return;
  const item = found[index];
  search.value = "";
  find();
  choose(item.index, true);
}
search.addEventListener("input", find);
search.addEventListener("keydown", event => {
  if (event.key == "ArrowDown" || event.key == "ArrowUp") {
    event.preventDefault();
    if (found.length) current = (current + (event.key == "ArrowDown" ? 1 : -1) + found.length) % found.length;
    list_();
  } else if (event.key == "Enter") take(current);
  else if (event.key == "Escape") { search.value = ""; find(); search.blur(); }
});
search.addEventListener("blur", () => { results.hidden = true; search.setAttribute("aria-expanded", "false"); });

fit();
if (data.last !== undefined) choose(data.last, false);
