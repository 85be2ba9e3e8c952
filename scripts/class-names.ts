import { createHash } from "node:crypto";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const named = new Map<string, string>();

/**
 * The name of a module's class in the built applications: short, as it stands in every row of every page, and the same in all builds.
 * @param file absolute @throws where two classes would be called alike
 */
export function classNameOf(name: string, file: string): string {
  const source = `${path.relative(root, file.replace(/\?.*/, ""))} ${name}`;
  const digest = createHash("sha256").update(source).digest("base64url").replace(/[-_]/g, "").slice(0, 4);
  const short = `_${digest}`;
  const former = named.get(short);
  if (former !== undefined && former !== source) throw new Error(`${former} and ${source} would have one class name`);
  named.set(short, source);
  return short;
}
