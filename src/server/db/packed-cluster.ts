import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { productFolder } from "#server/kernel/product-version.ts";

/**
 * The name of the packed database with the tables that these migrations make: one of other tables has another name, so that nothing
 * ever begins with tables that its program does not know.
 */
export function clusterName(product = productFolder()): string {
  const folder = path.join(product, "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const digest = createHash("sha256");
  for (const name of files.toSorted()) digest.update(readFileSync(path.join(folder, name)));
  return `cluster-${digest.digest("hex").slice(0, 12)}.tgz`;
}

/** The database that the last build has packed for new folders, if there was one since the tables changed. */
export function packedCluster(): string | null {
  const product = productFolder();
  const file = path.join(product, "dist", clusterName(product));
  return existsSync(file) ? file : null;
}
