import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";

/** A picture of how something should look: its folder and name, and where it lies beside the index page. */
export interface Look {
  name: string;
  file: string;
}

/** Copies the pictures of how the product should look beside those that are taken. @param from the folder of their folders */
export function copyLooks(from: string | undefined, folder: string): Look[] {
  if (from === undefined || from === "") return [];
  if (!existsSync(from)) throw new Error(`LOOKS: ${from} no existe`);
  const found: Look[] = [];
  for (const { name: part } of readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    mkdirSync(path.join(folder, "looks", part), { recursive: true });
    for (const file of readdirSync(path.join(from, part)).filter((name) => name.endsWith(".png"))) {
      const place = `looks/${part}/${file}`;
      copyFileSync(path.join(from, part, file), path.join(folder, place));
      found.push({ name: `${part}/${file.replace(/\.png$/, "")}`, file: place });
    }
  }
  return found;
}

/** How a picture should look, where somebody has drawn it at its width and in its scheme. */
export function lookOf(
  looks: readonly Look[],
  { look, width, scheme }: { look?: string | undefined; width: number; scheme: string },
): string | undefined {
  if (look === undefined) return undefined;
  const name = `${look}-${width}${scheme === "dark" ? "-dark" : ""}`;
  return looks.find((one) => one.name === name)?.file;
}
