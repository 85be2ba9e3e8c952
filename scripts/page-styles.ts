import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import postcss, { type AtRule, type Container, type Rule } from "postcss";
import type { PageStyle } from "#server/platform/page-styles.ts";

/** What nobody sees at first: paper, and what a pointer or the keyboard does. The whole sheet follows behind every page. */
const later = { conditions: /print|forced-colors|prefers-contrast/, states: /:(?:hover|active|focus)/ };

/** A selector without what its elements are not: `label:not(:focus-within)` is a label that is seen at first. */
function withoutNots(selector: string): string {
  const inner = selector.replace(/(:not)?\(([^()]*)\)/, (_all, not: string | undefined, within: string) =>
    not === undefined ? ` ${within}` : "",
  );
  return inner === selector ? selector : withoutNots(inner);
}

/** Classes, and attributes of the house such as `data-way=up`; those of the page itself are set when it is opened. */
function namesOf(selector: string): string[] {
  const certain = selector.replace(/:(?:not|is|where)\([^)]*\)|:root(?:\[[^\]]*\])+/g, "");
  const names = [...certain.matchAll(/\.(-?[_a-zA-Z][\w-]*)|\[(data-[\w-]+(?:=[^\]~|^$* ]*)?)\]/g)];
  return names.flatMap(([, name, attribute]) => name ?? attribute?.replace(/["']/g, "") ?? []);
}

function ofRule(rule: Rule, inside: string): PageStyle[] {
  const selectors = rule.selectors.filter((selector) => !later.states.test(withoutNots(selector)));
  if (selectors.length === 0) return [];
  const css = rule.clone({ selectors }).toString();
  return [{ css, inside, needs: selectors.map(namesOf) }];
}

function ofAtRule(rule: AtRule, inside: string): PageStyle[] {
  if (later.conditions.test(rule.params)) return [];
  const holdsRules = rule.nodes !== undefined && !/keyframes|font-face/.test(rule.name);
  if (!holdsRules) return [{ css: `${rule.toString()}${rule.nodes === undefined ? ";" : ""}`, inside, needs: [[]] }];
  return stylesOf(rule, `${inside}@${rule.name} ${rule.params}{`);
}

function stylesOf(container: Container, inside: string): PageStyle[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "rule") return ofRule(node, inside);
    return node.type === "atrule" ? ofAtRule(node, inside) : [];
  });
}

const movement = /^@keyframes ([\w-]+)/;

/** A movement is of use where a rule that names it is. */
function ofWhatMoves(style: PageStyle, all: readonly PageStyle[]): PageStyle {
  const [, name] = movement.exec(style.css) ?? [];
  if (name === undefined) return style;
  const named = all.filter(({ css }) => !movement.test(css) && css.split(/[\s:,;}]+/).includes(name));
  return { ...style, needs: named.flatMap(({ needs }) => needs) };
}

/** The rules of a stylesheet that matter for the first sight of a page, in their order. */
export function pageStyles(css: string): PageStyle[] {
  const all = stylesOf(postcss.parse(css), "");
  return all.map((style) => ofWhatMoves(style, all));
}

/** Takes the fonts out of a sheet: one that comes twice lays the whole page out anew. */
function withoutFonts(css: string): { sheet: string; fonts: string } {
  const root = postcss.parse(css);
  const fonts: string[] = [];
  root.walkAtRules("font-face", (rule) => {
    fonts.push(rule.toString());
    rule.remove();
  });
  return { sheet: root.toString(), fonts: fonts.join("") };
}

/** Writes the rules of the portal's built styles where the server looks for them, and the fonts into its page. */
export function writePageStyles(dist: string): void {
  const page = path.join(dist, "web", "portal.html");
  const html = readFileSync(page, "utf8");
  const files = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  if (files.length === 0) throw new Error("the portal's page names no styles");
  const all: PageStyle[] = [];
  let faces = "";
  for (const name of files) {
    const file = path.join(dist, "web", name);
    const { sheet, fonts } = withoutFonts(readFileSync(file, "utf8"));
    writeFileSync(file, sheet);
    all.push(...pageStyles(sheet));
    faces += fonts;
  }
  writeFileSync(
    page,
    html.replace("</title>", () => `</title>\n    <style>${faces}</style>`),
  );
  writeFileSync(path.join(dist, "page-styles.json"), JSON.stringify(all));
}
