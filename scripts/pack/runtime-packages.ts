import { placeOf } from "../notice-text.ts";

/**
 * What stays in node_modules: binaries, the database engine with its WebAssembly file beside it, and what few processes load.
 * Everything else is one bundle, without what is not used of it: half the memory of the packages, and a third of their time.
 */
export const besideBundle = [
  "sharp",
  "satori",
  "@electric-sql/pglite",
  "@electric-sql/pglite-socket",
  "@zxcvbn-ts/language-common",
  "highs",
  "age-encryption",
] as const;

/** Packages of which the built server reads files. */
const readAsFiles = ["@fontsource/inter"] as const;

/** The packages that the built server finds in node_modules. */
export const runtimePackages: readonly string[] = [...besideBundle, ...readAsFiles];

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A `package-lock.json`, as npm writes it from version 3. */
export interface Lock {
  name: string;
  version: string;
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

/** The same lock with only what the built server finds in node_modules, on whatever machine. @throws for a package that it lacks */
export function runtimeLock({ packages, ...lock }: Lock): Lock {
  const found = new Map<string, Locked>();
  const waiting = runtimePackages.map((name) => `node_modules/${name}`);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const locked = packages[at];
    if (locked === undefined) throw new Error(`${at} is not in the lock`);
    if (found.has(at)) continue;
    found.set(at, locked);
    const { dependencies, optionalDependencies, peerDependencies } = locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(packages, at, name);
      if (place !== null) waiting.push(place);
    }
  }
  const dependencies = Object.fromEntries(
    runtimePackages.map((name) => [name, packages[`node_modules/${name}`]?.version ?? ""]),
  );
  const root = { name: lock.name, version: lock.version, dependencies };
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: { "": root, ...Object.fromEntries(sorted) } };
}
