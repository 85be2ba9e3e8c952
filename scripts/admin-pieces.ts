import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rollup } from "vite";
import { root } from "./steps.ts";

// The administration comes in few files, since each is a request and each import of an import one more on its way: what every page
// begins with, the frame with the dashboard, the screens of an evening beside the court; all else is a piece when it is needed.

const frame = ["src/web/shell/admin-shell.tsx", "src/web/routes/admin/dashboard.ts", "src/web/drawn-dashboard.tsx"];
const evening = ["matches", "results", "day", "players", "groups", "ranking", "payments"].map(
  (name) => `src/web/routes/admin/${name}.ts`,
);

const signIn = ["src/web/drawn-sign-in.ts"];

type Chunks = Rollup.OutputChunk[];

/** The pieces that some modules are in, with everything that these import at once. */
function piecesWith(chunks: Chunks, modules: string[]): Rollup.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rollup.OutputChunk>();
  const left = chunks.filter(({ moduleIds }) => modules.some((module) => moduleIds.includes(path.join(root, module))));
  for (let chunk = left.pop(); chunk !== undefined; chunk = left.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    left.push(...chunk.imports.map((file) => byFile.get(file)).filter((next) => next !== undefined));
  }
  return [...found];
}

/** The files, and for what each is needed: what stands in several, the first of them has. */
const files = [
  { name: "first", needed: [["src/web/main.tsx"]], isForAll: true },
  { name: "both", needed: [signIn, frame], isForAll: true },
  { name: "frame", needed: [frame], isForAll: false },
  { name: "evening", needed: [evening], isForAll: false },
];
/** The modules of each file, once a first build has shown what every screen needs of which module; until then none. */
const modulesOf = new Map<string, ReadonlySet<string>>();

/** Who signs in waits for nothing of the frame and the screens: what only some of these share with the form stands alone. */
let ofSignIn: ReadonlySet<string> = new Set();

/** Divides the code by what a first build, in which each module stands where its importers need it, has shown. */
export function divide(built: Rollup.RolldownOutput): void {
  const chunks = built.output.filter((file) => file.type === "chunk");
  const modulesFor = (roots: string[]) => piecesWith(chunks, roots).flatMap(({ moduleIds }) => moduleIds);
  ofSignIn = new Set(modulesFor(signIn));
  for (const { name, needed } of files) {
    const [one = [], ...others] = needed.map(modulesFor);
    modulesOf.set(name, new Set(one.filter((id) => others.every((modules) => modules.includes(id)))));
  }
}

/** How the administration's code is divided into files: who is first takes what others need, too. */
export const adminFiles = {
  groups: [
    ...files.map(({ name, isForAll }, at) => ({
      name,
      test: (id: string) => modulesOf.get(name)?.has(id) === true && (isForAll || !ofSignIn.has(id)),
      priority: files.length - at,
      includeDependenciesRecursively: false,
    })),
    {
      name: "shared",
      test: (id: string) => modulesOf.size > 0 && !ofSignIn.has(id) && /\.(?:[mc]?[jt]sx?|module\.css)$/.test(id),
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ],
};

/** The files that a screen needs besides those that the page itself names. */
function filesOf(bundle: Rollup.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const named = piecesWith(chunks, ["src/web/main.tsx"]);
  const needed = piecesWith(chunks, modules).filter((chunk) => !named.includes(chunk));
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...styles, ...needed.map(({ fileName }) => fileName)])].map((file) => `/${file}`);
}

/** Asks for what an address of the administration needs before its scripts are there: the screen's files and its answers. */
export const earlyAnswers: Plugin = {
  name: "early-answers",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { filename, bundle }) {
      if (bundle === undefined || !filename.endsWith("/index.html") || filename.includes("/portal/")) return [];
      const pieces = { frame: filesOf(bundle, frame), evening: filesOf(bundle, [...frame, ...evening]) };
      const text = readFileSync(path.join(root, "src/web/early-answers.js"), "utf8")
        .replace(/^\s*\/\/.*\n/gm, "")
        .replace("PIECES", JSON.stringify(pieces));
      return [{ tag: "script", children: text, injectTo: "head-prepend" as const }];
    },
  },
};
