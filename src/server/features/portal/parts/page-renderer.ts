import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderEmbed, RenderPage } from "#contract/portal/page-data.ts";
import { type PageStyle, stylesFor } from "#server/platform/page-styles.ts";
import { readWebPages } from "#server/platform/web-pages.ts";
import { cutPage, type PageParts } from "./html.ts";

/** Draws pages of the portal with the web application's own code, built for the server. */
export interface PageRenderer {
  render: RenderPage;
  /** Draws what other sites show within their pages. */
  renderEmbed: RenderEmbed;
  /** What such a page's head has of styles; the whole sheet, to follow what is drawn; and its one script. */
  embedParts(markup: string): { styles: string; sheets: string; script: string };
  /** The page without anything drawn. */
  shell: string;
  /** The same, cut where something is drawn. */
  parts: PageParts;
  /** What stands in a page's head for its first sight: its styles, and where the piece is that its screen needs. */
  headFor(drawn: { markup: string; piece: string | null }): string;
}

/** Loads what the build made beside the web application; null when it is not there. */
export async function loadRenderer(webRoot: string): Promise<PageRenderer | null> {
  const entry = path.join(webRoot, "../ssr/entry-server.js");
  const pages = readWebPages(webRoot);
  if (!existsSync(entry) || pages === null) return null;
  // The built file exports what `entry-server.tsx` says, which has the same type.
  const { renderPage, renderEmbed }: { renderPage: RenderPage; renderEmbed: RenderEmbed } = await import(
    pathToFileURL(entry).href
  );
  const built = (name: string) => JSON.parse(readFileSync(path.join(webRoot, "..", name), "utf8"));
  const styles: PageStyle[] = built("page-styles.json");
  const pieces: Record<string, string[] | undefined> = built("portal-pieces.json");
  const script = readFileSync(path.join(webRoot, "embed-frame.js"), "utf8").replace(/^\s*\/\/.*\n/gm, "");
  const sheets = (pages.portal.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join("");
  const fonts = /<style>@font-face[^<]*<\/style>/.exec(pages.portal)?.[0] ?? "";
  return {
    render: renderPage,
    renderEmbed,
    embedParts: (markup) => ({ styles: `${fonts}<style>${stylesFor(styles, markup)}</style>`, sheets, script }),
    shell: pages.portal,
    parts: cutPage(pages.portal),
    headFor: ({ markup, piece }) => {
      const files = (piece === null ? undefined : pieces[piece]) ?? [];
      const links = files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`);
      const used = stylesFor(styles, markup);
      return `${links.join("")}${used === "" ? "" : `<style>${used}</style>`}`;
    },
  };
}
