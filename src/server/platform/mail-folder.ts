import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Marks } from "#server/db/naming.ts";

/** Where messages are written without a mail server (ruling 36). */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, "mail");
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return []; // nothing was ever written
  }
}

/** Deletes the written messages to somebody who is erased, or that name them (ruling 23). */
export async function forgetMailFiles(dataDir: string, marks: Marks): Promise<void> {
  const folder = mailFolder(dataDir);
  const said = [...marks.emails, ...marks.texts].map((mark) => mark.toLowerCase());
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name);
    const text = (await readFile(file, "utf8")).toLowerCase();
    if (said.some((mark) => text.includes(mark))) await rm(file, { force: true });
  }
}
