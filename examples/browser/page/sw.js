// Keeps every file of one version, so that the game plays without a network. A new version is
// fetched whole beside the old one. It takes over when the page says so, or when no page of the old
// one is open any more: no page ever runs on files of two versions.

const NAME = "reddog-{{version}}";
const FILES = {{files}};

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(
      names
        .filter((name) => name.startsWith("reddog-") && name !== NAME)
        .map((name) => caches.delete(name)),
    );
  event.waitUntil(caches.keys().then(drop));
});

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
