import { escapeHtml } from "#server/platform/escape-html.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** What another site's page shows of a league that cannot be shown. */
export const lostMarkup =
  '<div class="embed"><main><p>La liga no existe o ya no se puede ver.</p></main><footer class="embed-foot"><a target="_blank" rel="noopener" href="/public">Ver las ligas del club</a></footer></div>';

interface EmbedParts {
  title: string;
  /** The address of the same on the portal; null: there is none. */
  canonical: string | null;
  /** The colours that the address asks for; undefined: the visitor's own choice, which the script follows. */
  scheme: "light" | "dark" | undefined;
  markup: string;
  /** The element with the club's colours. */
  club: string;
  parts: ReturnType<PageRenderer["embedParts"]>;
}

/** A page for another site's, whole: no search engine lists it, and `data-moved` says that lists are laid out at once. */
export function embedHtml({ title, canonical, scheme, markup, club, parts }: EmbedParts): string {
  const colors = scheme === undefined ? "" : ` data-mantine-color-scheme="${scheme}"`;
  const original = canonical === null ? "" : `<link rel="canonical" href="${escapeHtml(canonical)}">`;
  return [
    `<!doctype html><html lang="es" data-moved${colors}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>${original}`,
    `<script>${parts.script}</script>${parts.styles}${club}</head>`,
    `<body><div id="embed">${markup}</div>${parts.sheets}</body></html>`,
  ].join("\n");
}
