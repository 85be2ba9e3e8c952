import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";

// The ids of erased people ("person:<id>"; a bare id is one registration, as older versions erased), one a line, kept beside the data and outside it: a copy made before an erasure brings the person
// back, and this list is how `restore` knows. It is written after the erasure has committed, never before, since an id whose erasure
// failed would erase somebody; what a crash in between leaves out is added from the database at the next start.

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
