import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { resolve } from "./imports.ts";

/** What a text takes from where, types aside; `isLater`: in a piece of its own. */
interface Taken {
  names: string[];
  to: string;
  isLater: boolean;
}

const isLibrary = (name: string) => /^@mantine\/(?:core|dates|notifications)$/.test(name);

function takenBy(file: string, source: string): Taken[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const taken = [...staticImports, ...staticExports].flatMap((statement) => {
    const names: string[] = [];
    const from = "moduleRequest" in statement ? [statement.moduleRequest.value] : [];
    for (const entry of statement.entries) {
      if (entry.isType) continue;
      if ("moduleRequest" in entry && entry.moduleRequest !== null) from.push(entry.moduleRequest.value);
      names.push(entry.importName.name ?? "");
    }
    const isOfTypes = statement.entries.length > 0 && names.length === 0;
    return isOfTypes ? [] : [...new Set(from)].map((to) => ({ names, to: resolve(file, to), isLater: false }));
  });
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) =>
    resolve(file, source.slice(start + 1, end - 1)),
  );
  return [...taken, ...later.map((to) => ({ names: [], to, isLater: true }))];
}

/** The sheets that a text imports: of the component library, by the names of their parts or packages, and ours by their files. */
function sheetsNamed(file: string, source: string): string[] {
  const named = [...source.matchAll(/import "([^"]+\.css)";/g)].map(([, to = ""]) => resolve(file, to));
  return named.map((to) => /^@mantine\/(?:core\/styles\/)?([\w-]+)(?:\/styles)?\.layer\.css$/.exec(to)?.[1] ?? to);
}

/** The sheets that each part of the component library needs, with those of all that it is made of. */
export function readLibrary(root: string): (from: string, name: string) => ReadonlySet<string> {
  const read = new Map<string, Taken[]>();
  const taken = (file: string) => {
    const known = read.get(file) ?? takenBy(file, readFileSync(path.join(root, "node_modules", file), "utf8"));
    read.set(file, known);
    return known;
  };
  const fileOf = (from: string, name: string) =>
    taken(`${from}/esm/index.mjs`).find(({ names }) => names.includes(name))?.to;
  const collect = (file: string | undefined, seen: Set<string>, sheets: Set<string>): void => {
    if (file === undefined || seen.has(file) || !file.startsWith("@mantine/")) return;
    seen.add(file);
    const [, of = "", name = ""] = /^@mantine\/(\w+)\/.*\/([\w-]+)\.module\.mjs$/.exec(file) ?? [];
    if (name !== "") sheets.add(of === "core" ? name : of);
    else
      for (const { names, to } of taken(file)) {
        if (isLibrary(to)) for (const one of names) collect(fileOf(to, one), seen, sheets);
        else if (to.endsWith(".mjs")) collect(to, seen, sheets);
      }
  };
  const known = new Map<string, Set<string>>();
  return (from, name) => {
    const sheets = known.get(`${from} ${name}`) ?? new Set();
    if (!known.has(`${from} ${name}`)) collect(fileOf(from, name), new Set(), sheets);
    known.set(`${from} ${name}`, sheets);
    return sheets;
  };
}

/** A text of the web with what stands in it. */
export interface Text {
  file: string;
  source: string;
}

const isDoor = (file: string) => /\/(?:public|screens)\.ts$/.test(file);

/**
 * What the administration's texts take from the component library without its style: they come with the frame, with the text itself or
 * what it surely loads, or with everything that loads the text.
 */
export function unstyled(texts: Text[], sheetsOf: ReturnType<typeof readLibrary>): string[] {
  const taken = new Map(texts.map(({ file, source }) => [file, file.endsWith(".css") ? [] : takenBy(file, source)]));
  const own = new Map(texts.map(({ file, source }) => [file, sheetsNamed(file, source)]));
  const within = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const loaded = (taken.get(file) ?? []).filter(({ to, isLater }) => !isLater && !isDoor(to)).map(({ to }) => to);
    return [...(own.get(file) ?? []), ...loaded].flatMap((one) => [one, ...within(one, seen)]);
  };
  const frame = new Set(within("src/web/styles.css"));
  const loaders = new Map<string, { from: string; isLater: boolean }[]>();
  for (const [from, all] of taken)
    for (const { to, isLater } of all) loaders.set(to, [...(loaders.get(to) ?? []), { from, isLater }]);
  const comes = (file: string, sheet: string, trail: string[] = []): boolean => {
    if (trail.includes(file)) return true; // by another loader, or not at all
    if (!isDoor(file) && within(file).includes(sheet)) return true;
    const from = loaders.get(file) ?? [];
    return from.length > 0 && from.every((one) => !one.isLater && comes(one.from, sheet, [...trail, file]));
  };
  return [...taken].flatMap(([file, all]) =>
    all
      .filter(({ to }) => isLibrary(to))
      .flatMap(({ names, to }) => names.map((name) => ({ name, sheets: [...sheetsOf(to, name)] })))
      .flatMap(({ name, sheets }) =>
        sheets
          .filter((sheet) => !frame.has(sheet) && !comes(file, sheet))
          .map((sheet) => `${file}: ${name} needs ${sheet}`),
      ),
  );
}
