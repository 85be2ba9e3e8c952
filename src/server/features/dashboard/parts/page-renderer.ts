import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawDashboard, DrawnDashboard } from "#contract/dashboard/drawn.ts";
import { dataElement } from "#server/platform/data-element.ts";
import { type PageStyle, schemes, stylesFor } from "#server/platform/page-styles.ts";

const title = "Dashboard · Sistema de Gestión de Torneos";

/** Makes the whole page of a dashboard. */
export type MakePage = (address: string, drawn: DrawnDashboard) => Promise<string>;

function fill(
  shell: string,
  styles: string,
  drawn: DrawnDashboard,
  { wide, narrow }: { wide: string; narrow: string },
) {
  const templates = `<template id="drawn-wide">${wide}</template><template id="drawn-narrow">${narrow}</template>`;
  const root = '<div id="root"></div>';
  return shell
    .replace("<html", () => `<html data-drawn="${drawn.league}"`)
    .replace(/<title>[^<]*</, () => `<title>${title}<`)
    .replace("</head>", () => `<style>${styles}</style></head>`)
    .replace(root, () => `${root}${templates}`)
    .replace("</body>", () => `${dataElement("drawn-from", JSON.stringify(drawn))}</body>`); // read when all is seen
}

/**
 * What draws the dashboard with the administration's own code, built for the server, which is loaded when the first page is wanted: a
 * process that nobody signs in to does without. @returns null where the build has none
 */
export function pageMaker(webRoot: string, shell: string): MakePage | null {
  const entry = path.join(webRoot, "../ssr-administration/entry-server.js");
  const rules = path.join(webRoot, "../dashboard-styles.json");
  if (!existsSync(entry) || !existsSync(rules)) return null;
  const styles: PageStyle[] = JSON.parse(readFileSync(rules, "utf8"));
  // The built file exports what `entry-server.tsx` says, which has the same type.
  const load = (): Promise<{ drawDashboard: DrawDashboard }> => import(pathToFileURL(entry).href);
  return async (address, drawn) => {
    const { drawDashboard } = await load();
    const both = await drawDashboard(address, drawn);
    return fill(shell, stylesFor(styles, `${both.wide}${both.narrow}${schemes}`), drawn, both);
  };
}
