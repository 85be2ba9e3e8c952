import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";

// Ids of erased people ("person:<id>"; a bare id is one registration, of older versions), one a line, beside the data: `restore` erases
// them again. Written after the erasure has committed; the next start adds what a crash in between left out.

/** Where the list is. */
export function erasedListFile(dataDir: string): string {
  return path.join(dataDir, "erased-ids");
}

/** The ids in the list; null when there is no list. */
export async function readErasedList(dataDir: string): Promise<string[] | null> {
  try {
    const text = await readFile(erasedListFile(dataDir), "utf8");
    return text.split("\n").filter((line) => line !== "");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Adds those ids that the list lacks, for good. */
export async function addToErasedList(dataDir: string, ids: string[]): Promise<void> {
  const listed = new Set(await readErasedList(dataDir));
  const missing = ids.filter((id) => !listed.has(id));
  if (missing.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = await open(erasedListFile(dataDir), "a", 0o600);
  try {
    await file.appendFile(`${missing.join("\n")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
