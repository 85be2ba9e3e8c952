import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "../scripts/steps.ts";
import { report } from "./report.ts";

const web = path.join(root, "dist/web");

/** In kilobytes; files too small to gain by it are sent as they are. */
function sentSize(file: string): number {
  const compressed = path.join(web, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(web, file)).size / 1000;
}

/** What the first public page loads before anything lazy: the files that `portal.html` names. */
export function size(): boolean {
  const html = readFileSync(path.join(web, "portal.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? "");
  if (files.length === 0) throw new Error(`no assets in ${readdirSync(web).join(", ")}`);
  const total = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sentSize(file), 0);
  return [
    report({
      name: "JavaScript of the first public page",
      measured: total(".js"),
      limit: 80,
      unit: "kB",
      must: "stay under",
    }),
    report({
      name: "CSS of the first public page",
      measured: total(".css"),
      limit: 10,
      unit: "kB",
      must: "stay under",
    }),
  ].every(Boolean);
}
