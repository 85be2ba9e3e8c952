import { readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "vite";
import { root } from "./steps.ts";

/** Where the built applications stand. */
export const web = path.join(root, "dist", "web");

/** Where the administration's build says what needs what. */
export const manifestFile = path.join(web, ".vite", "manifest.json");

/** What a page needs, as the build has named it. */
export interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

function add(manifest: Manifest, name: string, files: Files): void {
  const { file, imports = [], css = [] } = manifest[name] ?? {};
  if (file === undefined) throw new Error(`the build has no ${name}`);
  if (files.scripts.has(file)) return;
  files.scripts.add(file);
  for (const other of imports) add(manifest, other, files);
  for (const sheet of css) files.styles.add(sheet);
}

/**
 * What some pieces of the administration need, in the order in which the application itself would bring it.
 * @param names of their modules, or of files of the build's own (`admin-pieces.ts`)
 */
export function filesOf(names: string[]): Files {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const files: Files = { scripts: new Set(), styles: new Set() };
  const keyOf = (name: string) => Object.keys(manifest).find((key) => key === name || manifest[key]?.name === name);
  for (const name of names) add(manifest, keyOf(name) ?? name, files);
  return files;
}

/** The administration's page as the build has written it. */
export const builtPage = (): string => readFileSync(path.join(web, "index.html"), "utf8");

/** What stands in a page itself, without its comments. */
export function inlineScript(...names: string[]): string {
  const texts = names.map((name) => readFileSync(path.join(root, `src/web/${name}.js`), "utf8"));
  return `<script>${texts.join("").replace(/^\s*\/\/.*\n/gm, "")}</script>`;
}

/** A page that shows nothing before what is drawn in it stands there whole: it would move while it grows. Its sheets come behind that. */
export function drawnPage({ head, drawn, styles }: { head: string; drawn: string; styles: Iterable<string> }): string {
  const whole = '<link rel="expect" href="#drawn" blocking="render">';
  const sheets = Array.from(styles, (file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return builtPage()
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, "")
    .replace("<title>", () => `${whole}\n    <title>`)
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `${drawn}<i id="drawn" hidden></i>${sheets.join("")}`);
}
