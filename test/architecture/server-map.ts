import { basename } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Rule } from "./rules.ts";

// The map of the server's features (docs/architecture.md "Rooms"): which files a feature may have, and who writes a table.

const feature = /^src\/server\/features\/([^/]+)\/(.+)$/;
const allowed = [
  /^(?:routes|queries|view|public|writes)\.ts$/,
  /^(?:[a-z]+-)?repository\.ts$/,
  /^commands\/[a-z]+(?:-[a-z]+)+\.ts$/,
  /^(?:http|parts)\/[a-z-]+\.ts$/,
  /^[a-z-]+\.test\.ts$/,
];

/** Why a file has no place in its feature; null when it has one. */
export function strangeName(file: string): string | null {
  const [, , name] = feature.exec(file) ?? [];
  return name === undefined || allowed.some((pattern) => pattern.test(name)) ? null : `${file}: no place for it`;
}

/** The feature that owns what a file of `db/schema` declares; the file is called after it. */
export function tablesOf(schemaFile: string, source: string): { table: string; owner: string }[] {
  return [...source.matchAll(/^export const (\w+) = pgTable\(/gm)].map(([, table = ""]) => ({
    table,
    owner: basename(schemaFile, ".ts"),
  }));
}

function ownerOf(file: string): string {
  return feature.exec(file)?.[1] ?? (file.startsWith("src/server/platform/") ? "platform" : "");
}

/** The tables of others that a file writes: only its owner inserts, updates and deletes rows of a table. */
export function foreignWrites(file: string, source: string, owners: ReadonlyMap<string, string>): string[] {
  const aliases = new Map(
    [...source.matchAll(/^const (\w+) = (\w+);$/gm)].map(([, name = "", table = ""]) => [name, table]),
  );
  const written: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || first?.type !== "Identifier")
        return;
      if (["insert", "update", "delete"].includes(callee.property.name))
        written.push(aliases.get(first.name) ?? first.name);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return written
    .filter((table) => owners.has(table) && owners.get(table) !== ownerOf(file))
    .map((table) => `${file}: ${table}`);
}

/** Another feature's rows are changed by its `writes.ts`, and only from a command (or from the server's own files). */
export const writesAreForCommands: Rule = ({ from, to }) => {
  const [, theirs] = feature.exec(to) ?? [];
  const [, mine, name = ""] = feature.exec(from) ?? [];
  if (theirs === undefined || mine === undefined || mine === theirs || !to.endsWith("/writes.ts")) return null;
  return name.startsWith("commands/") || name.endsWith(".test.ts")
    ? null
    : `only a command changes what ${theirs} owns`;
};

/** What the platform needs of a feature comes in as a port, wired in `compose.ts`. */
export const platformKnowsNoFeature: Rule = ({ from, to }) =>
  from.startsWith("src/server/platform/") && !from.endsWith(".test.ts") && feature.test(to)
    ? `the platform imports no feature: ${to}`
    : null;

/** A feature's reads never write. */
export const publicOnlyReads: Rule = ({ from, to }) =>
  /\/(?:public|queries|view)\.ts$/.test(from) && (to.includes("/commands/") || to.endsWith("/writes.ts"))
    ? "what others read changes nothing"
    : null;
