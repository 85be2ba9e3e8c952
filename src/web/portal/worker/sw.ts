import { setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { isPiece, isPrivatePage, isPublicAnswer, isPublicPage, shells } from "./addresses.ts";
import { answers, cacheNames, keepPiecesOfPages, keepSeen, keepShells, pages } from "./kept.ts";
import { takeMessages } from "./push.ts";

// The portal without a line (spec 7 §2.3). An open page keeps its worker and its pieces: a new worker waits until the last page of the
// old one is closed, so that nothing changes under a finger.

declare const self: ServiceWorkerGlobalScope & { portalFiles: PrecacheEntry[] };

setCacheNameDetails({ prefix: "portal", suffix: "", precache: "build" });
const build = new PrecacheController();
const built = self.portalFiles;
build.addToCacheList(built);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([build.install(event), keepShells()]));
});
self.addEventListener("activate", (event) => {
  const activate = async () => {
    await keepPiecesOfPages();
    await build.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

const isPage = (request: Request) => request.mode === "navigate";
const files = new Set(built.map((one) => new URL(typeof one === "string" ? one : one.url, self.location.href).href));

const pieces = new CacheFirst({
  cacheName: cacheNames.later,
  plugins: [
    new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true }),
    {
      // Of this build, or of one that waits.
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await caches.match(build.getCacheKeyForURL(request.url) ?? request.url)) ?? null,
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await caches.has(cacheNames.shell)) ? response : null,
    },
  ],
});

/** What stands in for a page that cannot be read. */
async function shellOf(url: URL): Promise<Response> {
  const address = isPrivatePage(url) ? shells.application : shells.page;
  return (await caches.match(address, { cacheName: cacheNames.shell, ignoreVary: true })) ?? Response.error();
}

const network = new NetworkOnly();

registerRoute(({ url, sameOrigin }) => sameOrigin && (isPiece(url) || files.has(url.href)), pieces);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicAnswer(url), answers);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isPage(request) && (isPublicPage(url) || isPrivatePage(url)),
  async ({ url, request, event }) =>
    (isPrivatePage(url) ? network : pages).handle({ request, event }).catch(() => shellOf(url)),
);

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { seen } = event.data;
  if (typeof seen !== "string" || !isPublicPage(new URL(seen))) return;
  const handle = {
    pages: (request: Request) => pages.handle({ request, event }),
    answers: (request: Request) => answers.handle({ request, event }),
  };
  event.waitUntil(keepSeen(seen, handle));
});

takeMessages();
