import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { QueryClient } from "@tanstack/react-query";
import postcss from "postcss";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { type PageStyle, schemes, stylesFor } from "#server/platform/page-styles.ts";
import type { signInPage as SignInPage } from "../src/web/sign-in-page.tsx";
import { builtPage, drawnPage, filesOf, inlineScript, web } from "./built-page.ts";
import { classNameOf } from "./class-names.ts";
import { pageStyles } from "./page-styles.ts";
import { root } from "./steps.ts";

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

/** The rules of the first sight; the font comes with the sheets: one that comes twice lays the page out anew. */
export function sightRules(sheets: Iterable<string>): PageStyle[] {
  const rules = Array.from(sheets, (sheet) => pageStyles(readFileSync(path.join(web, sheet), "utf8"))).flat();
  return withoutRepetition(rules.filter(({ css }) => !css.startsWith("@font-face") || css.includes("Fallback")));
}

function stylesOf(sheets: Iterable<string>, markup: string): string {
  return onlyNamed(stylesFor(sightRules(sheets), markup + schemes), markup);
}

/** Writes the page with the sign-in form drawn in it. */
export async function writeSignInPage(): Promise<void> {
  const html = builtPage();
  const { scripts, styles } = filesOf(["index.html", "src/web/drawn-sign-in.ts"]);
  const markup = await draw();
  const preloads = [...scripts]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const sight = `<style>${stylesOf(styles, markup)}</style>`;
  const head = `${preloads.join("")}${sight}${inlineScript("early-presses", "early-submit")}`;
  writeFileSync(path.join(web, "auth.html"), drawnPage({ head, drawn: `<div id="root">${markup}</div>`, styles }));
}
