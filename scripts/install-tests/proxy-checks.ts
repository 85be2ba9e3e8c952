import { gunzipSync } from "node:zlib";
import { ask, listenTo, type Site, until } from "./client.ts";
import { addLeague, expectStatus, importOf, type Person } from "./club.ts";

/** The product behind a proxy, as a visitor and as its log see it. */
export interface Behind {
  /** Through the proxy, from an address that is not the proxy's. */
  site: Site & { from: string };
  /** The same without https. */
  plain: Site;
  /** The product itself. */
  direct: Site;
  person: Person;
  /** The lines of the product's log. */
  log: () => string;
}

export interface ProxyCheck {
  name: string;
  run: (behind: Behind) => Promise<void>;
}

let count = 0;

/** The address that the log says of a request. */
async function loggedAddress({ site, log }: Behind, headers: Record<string, string>): Promise<string> {
  const path = `/api/no-existe-${++count}`;
  await ask(site, path, { headers });
  const line = () =>
    log()
      .split("\n")
      .find((text) => text.includes(`"${path}"`) && text.includes('"ip"'));
  await until("la petición está en el registro", () => line() !== undefined, 10_000);
  return JSON.parse(line() ?? "{}").ip;
}

function expectAddress(found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`el registro dice ${found}, y es ${wanted}`);
}

const limit = 1000; // ms from the request that changes something to the event
const attempts = 3; // of which one is enough: a busy machine is slow, not wrong

/** How long an event takes to come after a change, in ms. @throws when none comes */
async function eventAfterChange({ site, person }: Behind): Promise<number> {
  const stream = await listenTo(site, "/api/live?scope=admin", person.headers);
  const changes = () => stream.events().filter(({ text }) => text.includes("event: change"));
  try {
    const before = changes().length;
    const began = performance.now();
    await addLeague(site, person, `Liga en directo ${++count}`);
    await until("llega el suceso", () => changes().length > before, 3 * limit);
    return (changes()[before]?.at ?? Number.POSITIVE_INFINITY) - began;
  } finally {
    stream.close();
  }
}

async function liveInTime(behind: Behind): Promise<void> {
  const times: number[] = [];
  for (let attempt = 0; attempt < attempts && !times.some((ms) => ms < limit); attempt++)
    times.push(await eventAfterChange(behind));
  if (Math.min(...times) >= limit) throw new Error(`tarda ${times.map(Math.round).join(", ")} ms`);
}

/** One compression, the product's own ETag, and 304 for who has it already. */
async function revalidated({ site, direct }: Behind): Promise<void> {
  const headers = { "accept-encoding": "gzip" };
  const page = await ask(site, "/", { headers });
  const own = await ask(direct, "/", { headers });
  expectStatus(page, 200);
  if (page.headers["content-encoding"] !== "gzip") throw new Error(`va ${page.headers["content-encoding"]}`);
  if (!gunzipSync(page.body).toString().toLowerCase().startsWith("<!doctype")) throw new Error("no es la página");
  if (!page.body.equals(own.body)) throw new Error("el proxy la ha vuelto a comprimir");
  const { etag = "" } = page.headers;
  if (etag === "" || etag !== own.headers.etag) throw new Error(`el ETag es ${etag}, y es ${own.headers.etag}`);
  const again = await ask(site, "/", { headers: { ...headers, "if-none-match": etag } });
  expectStatus(again, 304);
  if (again.body.length > 0) throw new Error("el 304 lleva cuerpo");
}

async function bodies({ site, person }: Behind): Promise<void> {
  const league = await addLeague(site, person, `Liga de listas ${++count}`);
  const send = (bytes: number) =>
    ask(site, `/api/leagues/${league}/players/import`, {
      method: "POST",
      headers: person.headers,
      body: importOf(bytes),
    });
  expectStatus(await send(2_000_000), 413);
  expectStatus(await send(900_000), 201);
}

async function keptByNobody({ site, person: { headers } }: Behind): Promise<void> {
  for (const path of ["/admin", "/api/session", "/api/leagues"]) {
    const answer = await ask(site, path, { headers });
    const { "cache-control": kept = "" } = answer.headers;
    if (!kept.includes("no-store")) throw new Error(`${path}: cache-control «${kept}»`);
  }
  const { headers: ofPage } = await ask(site, "/");
  if (ofPage["cache-control"] !== "no-cache") throw new Error(`/: cache-control «${ofPage["cache-control"]}»`);
}

async function sentToSecure({ plain, site }: Behind): Promise<void> {
  const { status, headers } = await ask(plain, "/liga");
  if (![301, 308].includes(status) || !`${headers.location}`.startsWith(site.address.split(":", 2).join(":")))
    throw new Error(`responde ${status} y lleva a ${headers.location}`);
}

const visitors = 40;

/** Many who open a page within a second are a few for the product, and after a change all see it a second later. */
async function keptForASecond({ site, person, log }: Behind): Promise<void> {
  const reads = () =>
    log()
      .split("\n")
      .filter((text) => text.includes('"path":"/public"')).length;
  const before = reads();
  await Promise.all(Array.from({ length: visitors }, () => ask(site, "/public")));
  await addLeague(site, person, `Liga recién abierta ${++count}`);
  await new Promise((resolve) => setTimeout(resolve, limit));
  const { body } = await ask(site, "/public");
  if (!body.toString().includes(`Liga recién abierta ${count}`))
    throw new Error("un segundo después no se ve el cambio");
  if (reads() - before > visitors / 4)
    throw new Error(`${visitors} visitas han sido ${reads() - before} para el programa`);
}

/** What somebody who is signed in has read is nobody else's. */
async function keptOfNobody({ site, person: { headers } }: Behind): Promise<void> {
  for (const path of ["/admin", "/api/leagues", "/api/session", "/api/users"]) {
    await ask(site, path, { headers });
    const own = await ask(site, path, { headers });
    const other = await ask(site, path);
    if (own.status === 200 && other.status === 200 && own.body.equals(other.body) && path.startsWith("/api/"))
      throw new Error(`${path} es lo mismo para quien no ha entrado`);
    for (const { headers: answered } of [own, other])
      if (answered["x-cache"] === "HIT") throw new Error(`${path} se ha guardado`);
  }
}

/** What a proxy that keeps public pages must do besides. */
export const cacheChecks: Record<string, ProxyCheck> = {
  "un segundo": { name: "lo público se guarda un segundo, y no más", run: keptForASecond },
  "guardado de nadie": { name: "de quien ha entrado no se guarda nada", run: keptOfNobody },
};

/** What a proxy must not spoil, by the word with which a planted fault names it. */
export const proxyChecks: Record<string, ProxyCheck> = {
  https: { name: "sin https se lleva a https", run: sentToSecure },
  flujo: { name: "un cambio llega por un flujo abierto en menos de 1 s", run: liveInTime },
  dirección: {
    name: "la dirección del registro es la del visitante",
    run: async (behind) => expectAddress(await loggedAddress(behind, {}), behind.site.from),
  },
  "dirección inventada": {
    name: "un X-Forwarded-For inventado no cuenta",
    run: async (behind) =>
      expectAddress(await loggedAddress(behind, { "x-forwarded-for": "203.0.113.9" }), behind.site.from),
  },
  etag: { name: "las páginas van comprimidas una vez, y con su ETag se responde 304", run: revalidated },
  tamaño: { name: "2 MB se rechazan con 413 y 0,9 MB pasan", run: bodies },
  privado: { name: "lo privado no se guarda (no-store)", run: keptByNobody },
};
