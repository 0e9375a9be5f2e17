// The service worker: with it the pages open without network. It answers what is read, never what is written.

const ROOT = {{ url_for("sittings.home")|tojson }};
const BUILD = "build-{{ build }}";
const COPIES = "copies";
const MOST_COPIES = 60;
const PATIENCE = 3000;
const FILES = {{ kept|tojson }};
const OFFLINE = {{ url_for("app.offline")|tojson }};
const SHELLS = {{ shells|tojson }};
const HTMX = {{ htmx|tojson }};

const within = new RegExp(`^${ROOT}(?:static|words)/`);
// Pages whose last copy may be shown. Sharing, joining and files go stale in a way that hurts, and want the network.
const copied = new RegExp(`^${ROOT}(?:new|settings|app|rules(?:/belot)?|calc(?:/belot)?(?:/cards)?|s/[\\w-]{22}(?:/(?:rules|stats|history|rounds/[\\w-]+))?)?$`);
const ofSitting = new RegExp(`^${ROOT}s/[\\w-]{22}$`);
const anyway = { ignoreSearch: true, ignoreVary: true };

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { href, origin, pathname } = new URL(request.url);
  if (request.method !== "GET") return;
  if (href === HTMX.cdn || pathname === HTMX.copy) event.respondWith(htmx(request));
  else if (origin !== location.origin) return;
  else if (request.mode === "navigate") { if (!/\.\w+$/.test(pathname)) event.respondWith(page(event)); }
  else if (within.test(pathname)) event.respondWith(file(request));
});
addEventListener("message", (event) => {
  const { kind, path } = event.data;
  if (kind === "take") skipWaiting();
  if (kind === "look") event.waitUntil(look());
  if (kind === "keep") event.waitUntil(fetch(path).then((answer) => keep(path, answer)));
});

async function fill() {
  const cache = await caches.open(BUILD);
  await Promise.all([cache.addAll(FILES), keepHtmx(cache), look()]);
}

// What another build kept is of no use to this one's pages; copies of pages are everybody's.
async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== BUILD && name !== COPIES).map((name) => caches.delete(name)));
  await clients.claim();
}

// The CDN's bytes are in the browser's own cache by now; ours are the same ones.
async function keepHtmx(cache) {
  const checked = { integrity: HTMX.hash, mode: "cors", signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(HTMX.cdn, checked).catch(() => fetch(HTMX.copy, { integrity: HTMX.hash }));
  await cache.put(HTMX.copy, answer);
}

async function htmx(request) {
  return (await caches.match(HTMX.copy, anyway)) ?? fetch(request);
}

// The pages of this build, in the language, digits and colours this device has now.
async function look() {
  const cache = await caches.open(BUILD);
  const [shell] = await Promise.all([...Object.values(SHELLS), OFFLINE].map(async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer.clone());
    return answer.text();
  }));
  const [, words] = shell.match(/data-words="([^"]+)"/);
  await cache.add(words.replaceAll("&amp;", "&"));
  for (const path of ["", "new", "app", "rules", "rules/belot", "calc", "calc/cards", "calc/belot", "calc/belot/cards"].map((name) => ROOT + name)) await keep(path, await fetch(path));
}

// A versioned file never changes. An old page that asks for one that is gone gets what has taken its place.
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const now = () => caches.match(request, anyway);
  const answer = await fetch(request).catch(now);
  if (!answer) return Response.error();
  if (!answer.ok) return (await now()) ?? answer;
  if (/immutable/.test(answer.headers.get("Cache-Control"))) {
    const copy = answer.clone();
    (await caches.open(BUILD)).put(request, copy);
  }
  return answer;
}

async function keep(path, answer) {
  if (!copied.test(path)) return;
  const copies = await caches.open(COPIES);
  if (answer.status === 404) await copies.delete(path, anyway);
  if (!answer.ok) return;
  await copies.put(path, answer);
  const kept = await copies.keys();
  await Promise.all(kept.slice(0, -MOST_COPIES).map((one) => copies.delete(one)));
}

async function page(event) {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const held = await sitting(pathname).catch(() => null);
  // The server has not heard of one that began here.
  if (held?.seq === 0) return shell(held);
  const asked = fetch(request);
  event.waitUntil(asked.then((answer) => search || keep(pathname, answer.clone())).catch(() => {}));
  const patience = new Promise((done) => { setTimeout(done, PATIENCE); });
  const answer = await Promise.race([asked.catch(() => null), patience]);
  if (answer && answer.status < 500) return (answer.status === 404 && await shell(held)) || answer;
  return (await copy(pathname)) ?? (await shell(held)) ?? asked.catch(() => caches.match(OFFLINE));
}

// The page says how old it is: app.js reads the time.
async function copy(pathname) {
  const kept = await caches.match(pathname, { cacheName: COPIES, ...anyway });
  if (!kept) return null;
  const { headers } = kept;
  const text = await kept.text();
  const age = ` data-copy="${Date.parse(headers.get("Date"))}"`;
  return new Response(text.replace(/(?= lang=)/, age), { headers });
}

async function shell(held) {
  return held ? caches.match(SHELLS[held.game]) : null;
}

// What static/js/sync/store.js keeps of the sitting at this address, if it keeps one.
async function sitting(address) {
  if (!ofSitting.test(address) || !(await indexedDB.databases()).some(({ name }) => name === "nashra")) return null;
  const db = await promised(indexedDB.open("nashra"));
  try {
    return await promised(db.transaction("sittings").objectStore("sittings").get(address));
  } finally {
    db.close();
  }
}

function promised(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
