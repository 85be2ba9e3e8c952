import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "#contract/portal-page-data.ts";
import { readWebPages } from "#server/platform/web-pages.ts";
import { cutPage, type PageParts } from "./html.ts";

/** Draws pages of the portal with the web application's own code, built for the server. */
export interface PageRenderer {
  render: RenderPage;
  /** The page without anything drawn. */
  shell: string;
  /** The same, cut where something is drawn. */
  parts: PageParts;
}

/** Loads what the build made beside the web application; null when it is not there. */
export async function loadRenderer(webRoot: string): Promise<PageRenderer | null> {
  const entry = path.join(webRoot, "../ssr/entry-server.js");
  const pages = readWebPages(webRoot);
  if (!existsSync(entry) || pages === null) return null;
  // The built file exports what `entry-server.tsx` says, which has the same type.
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
  return { render: renderPage, shell: pages.portal, parts: cutPage(pages.portal) };
}
