import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderPage } from "#contract/portal-page-data.ts";

/** Draws pages of the portal with the web application's own code, built for the server. */
export interface PageRenderer {
  render: RenderPage;
  /** The page without anything drawn. */
  shell: string;
}

/** The built page with its styles inside and its scripts behind everything that the first sight needs. */
function firstSight(webRoot: string, html: string): string {
  return html
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
      return `<style>${readFileSync(path.join(webRoot, file), "utf8")}</style>`;
    })
    .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** Loads what the build made beside the web application; null when it is not there. */
export async function loadRenderer(webRoot: string): Promise<PageRenderer | null> {
  const entry = path.join(webRoot, "../ssr/entry-server.js");
  const shell = path.join(webRoot, "index.html");
  if (!existsSync(entry) || !existsSync(shell)) return null;
  // The built file exports what `entry-server.tsx` says, which has the same type.
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
  return { render: renderPage, shell: firstSight(webRoot, readFileSync(shell, "utf8")) };
}
