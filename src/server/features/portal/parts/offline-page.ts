import { escapeHtml } from "#server/platform/escape-html.ts";

/** Where the page stands that a phone without a line shows in place of one that it has never seen, and the application without data. */
export const offlineAddresses = { page: "/sin-conexion", application: "/sin-conexion/aplicacion" } as const;

const styles = {
  page: "max-width:34rem;margin:0 auto;padding:24px",
  band: "margin:0;padding:16px 24px;background:var(--court);color:var(--court-ink);font-weight:700",
  ways: "display:flex;flex-wrap:wrap;gap:8px 24px",
  way: "display:inline-block;padding:10px 0;color:var(--accent-ink)",
} as const;

/**
 * What is shown without a line where nothing is kept of a page, made of the built page without its application.
 * @param shell the built page
 */
export function offlinePage(shell: string, club: { name: string; head: string }): string {
  const bare = shell
    .replace(/\s*<script type="module"[^>]*><\/script>/g, "")
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(/\s*<noscript>[^<]*<\/noscript>/, "")
    .replace(/<title>[^<]*</, () => `<title>Sin conexión · ${escapeHtml(club.name)}<`);
  const drawn = `<p style="${styles.band}">${escapeHtml(club.name)}</p>
<main style="${styles.page}"><h1 class="page-title">Sin conexión</h1>
<p role="status">Esta página no se había abierto antes en este dispositivo, así que no hay nada guardado de ella. Se abrirá sola cuando vuelva la conexión.</p>
<p style="${styles.ways}"><a style="${styles.way}" href="">Reintentar</a><a style="${styles.way}" href="/">Ver las ligas del club</a></p></main>
<script src="/offline-page.js" defer></script>`;
  return bare
    .replace("</head>", () => `${club.head}<meta name="robots" content="noindex"></head>`)
    .replace('<div id="root"></div>', () => drawn);
}

/** A worker that ends what an earlier one of this place keeps on a phone, and itself: for a club that wants nothing kept. */
export const removingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
})()));
`;
