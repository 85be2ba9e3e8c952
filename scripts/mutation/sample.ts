import { createHash } from "node:crypto";
import path from "node:path";
import { root } from "../steps.ts";
import type { Mutant, Parsed } from "./places.ts";

/** A change that may be tried. */
export interface Candidate {
  parsed: Parsed;
  mutant: Mutant;
  /** A hash of what it changes and where, which stays when lines move or other files change. */
  key: string;
}

/** All changes of some files, file by file. */
export function candidatesOf(files: Parsed[]): Candidate[] {
  return files.flatMap((parsed) => {
    const seen = new Map<string, number>();
    return parsed.mutants.map((mutant) => {
      const name = [path.relative(root, mutant.file), mutant.context, mutant.change].join("\n");
      const before = seen.get(name) ?? 0; // a line may hold the same change twice
      seen.set(name, before + 1);
      return { parsed, mutant, key: createHash("sha256").update(`${name}\n${before}`).digest("hex").slice(0, 12) };
    });
  });
}

/** In the order of their hashes, which spreads any beginning of them evenly; a smaller sample is the beginning of a larger one. */
export function scattered(candidates: Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
