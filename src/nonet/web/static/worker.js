// The service worker: the page opens and a game goes on when the service is not there.
// What the service answers is always fresh; its files, and what it says of layouts and techniques,
// are kept for when it does not answer.

const KEPT_ANSWERS = /^\/api\/v1\/(layout|meta|techniques)/;
const FIRST_ANSWERS = ["/api/v1/meta", "/api/v1/layout?name=3x3"];
const PREFIX = "nonet-";

async function install() {
  const { version, files } = await (await fetch("/files.json", { cache: "no-store" })).json();
  const cache = await caches.open(PREFIX + version);
  await cache.addAll([...files, ...FIRST_ANSWERS]);
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.skipWaiting();
}

/** Ask the service; keep the answer, and without the service give the kept one. */
async function answer(request, key) {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
      if (names.length) await (await caches.open(names.at(-1))).put(key, copy);
    }
    return response;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(answer(request, "/"));
  else if (!pathname.startsWith("/api/") || KEPT_ANSWERS.test(pathname)) event.respondWith(answer(request, request));
});
