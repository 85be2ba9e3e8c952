import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const description = z.object({ version: z.string() });

/** The folder that holds what is not compiled: `package.json` and `migrations`, from source and from the built product alike. */
export function productFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "migrations", "meta", "_journal.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("the folder of the product is missing");
    folder = parent;
  }
  return folder;
}

/** The product's version, such as `0.3.0`. */
export function productVersion(): string {
  return description.parse(JSON.parse(readFileSync(path.join(productFolder(), "package.json"), "utf8"))).version;
}
