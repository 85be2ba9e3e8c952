import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst } from "workbox-strategies";
import { shells, subjectOf } from "./addresses.ts";

declare const self: ServiceWorkerGlobalScope;

const day = 86_400; // seconds
const older = day * 1000; // ms

/** What is kept on the phone, by kind; `shell` is there as long as anything may be kept at all. */
export const cacheNames = {
  pages: "portal-pages",
  answers: "portal-answers",
  shell: "portal-shell",
  later: "portal-pieces",
};

/** When a copy was made, in ms since 1970. */
export const keptAtHeader = "x-kept-at";

const mayKeep = () => caches.has(cacheNames.shell);
const isGone = ({ status }: Response) => status === 404 || status === 410;
const isHtml = (answer: Response) => answer.headers.get("content-type")?.startsWith("text/html") === true;

/** An answer as it is kept: with its moment, and without what was said of its bytes on the way. */
function copyOf(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(keptAtHeader, String(Date.now()));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Nothing is left of a league or evening that can be seen no more, whatever page of it was looked at. */
async function forget(address: string): Promise<void> {
  const subject = subjectOf(new URL(address));
  for (const name of [cacheNames.pages, cacheNames.answers]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (url === address || (subject !== null && subjectOf(new URL(url)) === subject)) await cache.delete(url);
  }
}

/** A page of its copy says of when it is. */
async function withMoment(copy: Response): Promise<Response> {
  if (!isHtml(copy)) return copy;
  const html = await copy.text();
  const meta = `<meta name="kept-at" content="${copy.headers.get(keptAtHeader) ?? ""}">`;
  return new Response(
    html.replace("</head>", () => `${meta}</head>`),
    { headers: copy.headers },
  );
}

interface Served {
  answer: Response;
  event: ExtendableEvent;
}

/** Tells the page that what it has read is a copy. */
async function tellMoment({ answer, event }: Served): Promise<void> {
  const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
  client?.postMessage({ keptAt: Number(answer.headers.get(keptAtHeader)) });
}

const bounds = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * day, purgeOnQuotaError: true });

/** From the network as long as it answers anything at all; else the copy (spec 7 §2.3: never stale on a line). */
function fromNetwork(
  cacheName: string,
  most: number,
  served: (answer: Response, event: ExtendableEvent) => Promise<Response>,
) {
  return new NetworkFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      bounds(most),
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.redirected && (await mayKeep()) ? copyOf(response) : null,
        fetchDidSucceed: async ({ request, response }) => {
          if (isGone(response)) await forget(request.url);
          return response;
        },
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) =>
          cachedResponse === undefined || cachedResponse === null ? null : served(cachedResponse, event),
      },
    ],
  });
}

export const pages: NetworkFirst = fromNetwork(cacheNames.pages, 60, withMoment);
export const answers: NetworkFirst = fromNetwork(cacheNames.answers, 120, async (answer, event) => {
  await tellMoment({ answer, event });
  return answer;
});

/** Keeps what is shown where nothing is kept, of the club as it is now. */
export async function keepShells(): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  await cache.addAll(Object.values(shells).map((address) => new Request(address, { cache: "no-cache" })));
}

async function ageOf(cacheName: string, address: string): Promise<number> {
  const copy = await caches.match(address, { cacheName, ignoreVary: true });
  return copy === undefined ? Number.POSITIVE_INFINITY : Date.now() - Number(copy.headers.get(keptAtHeader));
}

type Handling = (request: Request) => Promise<unknown>;

/** Reads anew what is old of what is kept, so that nothing stays that the club has taken away since. */
async function renewOld(handle: Record<"pages" | "answers", Handling>): Promise<void> {
  for (const kind of ["pages", "answers"] as const) {
    const addresses = (await (await caches.open(cacheNames[kind])).keys()).map(({ url }) => url);
    for (const url of addresses) {
      if ((await ageOf(cacheNames[kind], url)) > older) await handle[kind](new Request(url)).catch(() => null);
    }
  }
}

const fresh = 60_000; // ms in which a page is not read once more

/** A page has been seen, and perhaps not asked for through this worker: it is kept, with the first page, and what is old is renewed. */
export async function keepSeen(address: string, handle: Record<"pages" | "answers", Handling>): Promise<void> {
  if (!(await mayKeep())) return;
  const first = new URL("/", address).href;
  if ((await ageOf(cacheNames.pages, address)) > fresh) await handle.pages(new Request(address)).catch(() => null);
  if ((await ageOf(cacheNames.pages, first)) > older) await handle.pages(new Request(first)).catch(() => null);
  await renewOld(handle);
  await keepShells().catch(() => null);
}

/** The pieces that pages need which are kept from an earlier build. */
export async function keepPiecesOfPages(): Promise<void> {
  const later = await caches.open(cacheNames.later);
  const cache = await caches.open(cacheNames.pages);
  for (const page of await cache.keys()) {
    const html = (await (await cache.match(page))?.text()) ?? "";
    for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
      const piece = await caches.match(file);
      if (piece !== undefined && !(await later.match(file))) await later.put(file, piece);
    }
  }
}
