import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { type Import, resolve } from "./imports.ts";
import type { Rule } from "./rules.ts";

const inFeature = (file: string) => /^src\/web\/features\/([^/]+)\/(.+)$/.exec(file);
const isRoute = (file: string) => file.startsWith("src/web/routes/");

/** What leads to screens: the routes, and the router that reads their addresses. */
const leadsToScreens = (file: string) => isRoute(file) || file === "src/web/router.tsx";

/** The closed list of a feature's files: each name says what stands in it. */
const feature = [
  /^(?:api|mutations|public|screens)\.ts$/,
  /^(?:screens|components)\/[a-z0-9-]+(?:\.test)?\.tsx$/,
  /^(?:screens|components)\/[a-z0-9-]+\.module\.css$/,
  /^model\/[a-z0-9-]+(?:\.test)?\.ts$/,
];

/** What is wrong with the place of a file; null when it is on the list. */
export function misplaced(file: string): string | null {
  const [, name, rest = ""] = inFeature(file) ?? [];
  if (isRoute(file)) return file.endsWith(".ts") ? null : `a route is a .ts of one line: ${file}`;
  if (name === undefined) return file.startsWith("src/web/features/") ? `stands in no feature: ${file}` : null;
  return feature.some((kind) => kind.test(rest)) ? null : `not on the list of a feature's files: ${file}`;
}

/** What is wrong with a route's text; null when it hands on one screen, and perhaps what that reads when it opens. */
export function thickRoute(file: string, source: string): string | null {
  const isThin = /^export \{ \w+ as Page(?:, read\w+ as read)? \} from "#web\/features\/[a-z]+\/screens\.ts";\n$/.test(
    source,
  );
  return isThin ? null : `a route hands on one screen and does nothing else: ${file}`;
}

const routesImportScreens: Rule = ({ from, to }) =>
  isRoute(from) && inFeature(to)?.[2] !== "screens.ts" ? `a route imports a feature's screens.ts only: ${to}` : null;

const screensAreForRoutes: Rule = ({ from, to }) =>
  inFeature(to)?.[2] === "screens.ts" && !leadsToScreens(from) ? `only what leads to screens takes them: ${to}` : null;

const publicHasNoScreens: Rule = ({ from, to }) =>
  inFeature(from)?.[2] === "public.ts" && inFeature(to)?.[2]?.startsWith("screens/")
    ? `a screen is handed on by screens.ts: ${to}`
    : null;

/** Lists the numbers of every form, of all features, to try each in the same way. */
const formsOfAll = "test/support/number-forms.tsx";

/** The shell, the router, the page drawn on the server, the demonstration club and whatever tests stands outside. */
const doorsOnly: Rule = ({ from, to }) => {
  const [target, file] = inFeature(to)?.slice(1) ?? [];
  if (target === undefined || inFeature(from)?.[1] === target || from === formsOfAll) return null;
  return file === "public.ts" || file === "screens.ts" ? null : `a feature is entered by a door of its own: ${to}`;
};

const groundKnowsNoFeature: Rule = ({ from, to }) =>
  /^src\/web\/(?:platform|ui)\//.test(from) && (inFeature(to) !== null || isRoute(to))
    ? `what all features stand on knows none of them: ${to}`
    : null;

export const webRules: Record<string, Rule> = {
  routesImportScreens,
  screensAreForRoutes,
  publicHasNoScreens,
  doorsOnly,
  groundKnowsNoFeature,
};

/** What a file brings with it when it is loaded: its imports but for types and for what it loads later. */
export function loadedWith(from: string, source: string): Import[] {
  const { module } = parseSync(from, source);
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
    ),
  ];
  return [...new Set(specifiers)].map((specifier) => ({ from, to: resolve(from, specifier) }));
}

const writes = (file: string) => file.endsWith("/mutations.ts") || file === "src/web/platform/api-client.ts";
const isVisitors = (file: string) => /^src\/web\/(?:routes|features)\/portal\//.test(file);

/** The ways on which what starts somewhere comes to what it must not reach, each as the files along it. */
function waysBetween(
  imports: Import[],
  isStart: (file: string) => boolean,
  isEnd: (file: string) => boolean,
): string[] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  const ways: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    if (isEnd(file)) ways.push([...trail, file].join(" → "));
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
  };
  for (const file of graph.keys()) if (isStart(file)) visit(file, []);
  return ways;
}

/** The ways on which a visitor's page brings code that writes. */
export function waysToWrites(imports: Import[]): string[] {
  return waysBetween(imports, isVisitors, writes);
}

/** What only the administration is made of: its component library and its router, and the styles that name the former. */
const administrations = (to: string) => /^@(?:mantine\/|tanstack\/react-router)/.test(to) || to === "src/web/theme.ts";

/** The ways on which the portal brings what only the administration may, now or later. */
export function waysToAdministration(imports: Import[]): string[] {
  return waysBetween(imports, (file) => file.startsWith("src/web/portal/"), administrations);
}

/** What a text that is loaded brings at once or later; of styles, what they import. */
export function everLoadedWith(from: string, source: string): Import[] {
  if (from.endsWith(".css"))
    return [...source.matchAll(/@import "([^"]+)"/g)].map(([, to = ""]) => ({ from, to: resolve(from, to) }));
  const later = parseSync(from, source).module.dynamicImports.map(({ moduleRequest }) =>
    resolve(from, source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  );
  return [...loadedWith(from, source), ...later.map((to) => ({ from, to }))];
}

export function readLoaded(root: string, files: string[]): Import[] {
  return files.flatMap((file) => loadedWith(file, readFileSync(path.join(root, file), "utf8")));
}
