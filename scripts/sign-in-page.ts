import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { QueryClient } from "@tanstack/react-query";
import postcss from "postcss";
import { renderToString } from "react-dom/server";
import { build, type Manifest } from "vite";
import { type PageStyle, stylesFor } from "#server/features/portal/parts/page-styles.ts";
import type { signInPage as SignInPage } from "../src/web/sign-in-page.tsx";
import { classNameOf } from "./class-names.ts";
import { pageStyles } from "./page-styles.ts";

// `tsx scripts/sign-in-page.ts`: the administration's built page with the sign-in form drawn in it, its styles, and where its pieces are.

const root = path.resolve(import.meta.dirname, "..");
const web = path.join(root, "dist", "web");
const manifestFile = path.join(web, ".vite", "manifest.json");

interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

/** Adds what a piece needs, in the order in which the application itself would bring it. */
function addFiles(manifest: Manifest, name: string, files: Files): void {
  const { file, imports = [], css = [] } = manifest[name] ?? {};
  if (file === undefined) throw new Error(`the build has no ${name}`);
  if (files.scripts.has(file)) return;
  files.scripts.add(file);
  for (const other of imports) addFiles(manifest, other, files);
  for (const sheet of css) files.styles.add(sheet);
}

/** Draws the form with the application's own code, built for this once. */
async function draw(): Promise<string> {
  const outDir = path.join(root, "dist", "sign-in");
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    css: { modules: { generateScopedName: classNameOf } },
    build: {
      ssr: "src/web/sign-in-page.tsx",
      outDir,
      minify: false,
      rollupOptions: { output: { entryFileNames: "page.js" } },
    },
  });
  const built = pathToFileURL(path.join(outDir, "page.js")).href;
  const { signInPage }: { signInPage: typeof SignInPage } = await import(built);
  rmSync(outDir, { recursive: true });
  return renderToString(signInPage(new QueryClient(), async () => {}));
}

/** Two sheets have what the component library needs everywhere: its last place counts. */
function withoutRepetition(rules: PageStyle[]): PageStyle[] {
  const last = new Map(rules.toReversed().map((rule) => [rule.inside + rule.css, rule] as const));
  return [...last.values()].toReversed();
}

/** Styles without the values that nothing in them and in the markup names: most of what the component library defines. */
function onlyNamed(css: string, markup: string): string {
  const sheet = postcss.parse(css);
  const values = new Map<string, string>();
  sheet.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, `${values.get(prop) ?? ""} ${value}`));
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name) ?? "");
    }
  };
  use(markup);
  sheet.walkDecls(/^(?!--)/, ({ value }) => use(value));
  sheet.walkDecls(/^--/, (value) => void (used.has(value.prop) || value.remove()));
  return sheet.toString();
}

/** What the page's own script says of it before it is drawn. */
const schemes = ["light", "dark"].map((scheme) => ` data-mantine-color-scheme="${scheme}"`).join("");

/** The styles of the first sight; the font comes with the sheets: one that comes twice lays the page out anew. */
function stylesOf(sheets: string[], markup: string): string {
  const rules = sheets
    .flatMap((sheet) => pageStyles(readFileSync(path.join(web, sheet), "utf8")))
    .filter(({ css }) => !css.startsWith("@font-face") || css.includes("Fallback"));
  return onlyNamed(stylesFor(withoutRepetition(rules), markup + schemes), markup);
}

const early = ["early-presses", "early-submit"]
  .map((name) => readFileSync(path.join(root, `src/web/${name}.js`), "utf8").replace(/^\s*\/\/.*\n/gm, ""))
  .join("");
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
rmSync(path.dirname(manifestFile), { recursive: true });
const html = readFileSync(path.join(web, "index.html"), "utf8");
const files: Files = { scripts: new Set(), styles: new Set() };
addFiles(manifest, "index.html", files);
addFiles(manifest, "src/web/drawn-sign-in.ts", files);
const markup = await draw();
const preloads = [...files.scripts]
  .filter((file) => !html.includes(file))
  .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
const sheets = [...files.styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
const head = `${preloads.join("")}<style>${stylesOf([...files.styles], markup)}</style><script>${early}</script>`;
// Nothing is shown before the whole form stands there: it would move while it grows.
const whole = '<link rel="expect" href="#drawn" blocking="render">';
const drawn = `<div id="root">${markup}</div><i id="drawn" hidden></i>${sheets.join("")}`;
const page = html
  .replace(/\s*<link rel="stylesheet"[^>]*>/g, "")
  .replace("<title>", () => `${whole}\n    <title>`)
  .replace("</head>", () => `${head}</head>`)
  .replace('<div id="root"></div>', () => drawn);
writeFileSync(path.join(web, "auth.html"), page);
