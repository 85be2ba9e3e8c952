import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** One import of one file, both relative to the project's root; `to` is a package's name when it is none of ours. */
export interface Import {
  from: string;
  to: string;
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#")) {
    const [layer = "", ...rest] = specifier.slice(1).split("/");
    const folder = layer === "seed" || layer === "test" ? layer : `src/${layer}`;
    return path.posix.join(folder, ...rest);
  }
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
}

/** The imports of one source text, static and dynamic. */
export function importsOf(from: string, source: string): Import[] {
  const { module } = parseSync(from, source);
  const fixed = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...new Set([...fixed, ...dynamic])].map((specifier) => ({ from, to: resolve(from, specifier) }));
}

/** All source files under a folder, as paths relative to the root. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (statSync(path.join(root, file)).isDirectory()) return sourceFiles(root, file);
    return /\.tsx?$/.test(name) ? [file] : [];
  });
}

export function readImports(root: string, files: string[]): Import[] {
  return files.flatMap((file) => importsOf(file, readFileSync(path.join(root, file), "utf8")));
}
