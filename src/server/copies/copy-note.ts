import { open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { explainWriting } from "#server/db/backup.ts";

/** What stands beside a copy, in a file of its own name and `.json`: what it holds, and what became of looking at it. */
const copyNote = z.object({
  /** The program that made it, and the level of its schema. */
  program: z.string(),
  level: z.number(),
  tables: z.number(),
  rows: z.number(),
  sums: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  /** By which passphrase it was sealed (`key-tag.ts`). */
  key: z.string().nullable(),
  /** When it was restored for trial; null: not yet. */
  checked_at: z.string().nullable(),
  /** Why it cannot be restored, in Spanish. */
  fault: z.string().nullable(),
});
export type CopyNote = z.infer<typeof copyNote>;

const fileOf = (copy: string) => `${copy}.json`;

/** @param copy the copy's file */
export async function writeNote(copy: string, note: CopyNote): Promise<void> {
  const unfinished = `${fileOf(copy)}.unfinished`;
  try {
    await write(unfinished, note);
    await rename(unfinished, fileOf(copy));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw explainWriting(error);
  }
}

async function write(file: string, note: CopyNote): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(note)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The note of a copy; null when there is none that can be read. */
export async function readNote(copy: string): Promise<CopyNote | null> {
  const text = await readFile(fileOf(copy), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return copyNote.parse(JSON.parse(text));
  } catch {
    return null; // half written, or of another program
  }
}

/** The files of a copy. */
export const filesOf = (folder: string, name: string) => [name, fileOf(name)].map((one) => path.join(folder, one));
