import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { type NamedCopy, readName } from "./copy-file.ts";
import { type CopyNote, filesOf, readNote } from "./copy-note.ts";

/** A copy that lies in the folder. */
export interface StoredCopy extends NamedCopy {
  bytes: number;
  /** Null while it is being looked at, or when nobody could. */
  note: CopyNote | null;
}

/** It was restored for trial and nothing was wrong with it. */
export const isGood = ({ note }: StoredCopy) => note !== null && note.checked_at !== null && note.fault === null;

/** The file that says that a folder is the one of this installation, with the word that its database knows. */
const marker = "copias-de-padel-liga";

const missing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** The copies in a folder, newest first; none where there is no folder. */
export async function listCopies(folder: string): Promise<StoredCopy[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (missing(error)) return [];
    throw new OperatorProblem(`No se puede leer la carpeta de copias (${folder}): ${reasonOf(error)}.`, {
      cause: error,
    });
  });
  const copies = await Promise.all(
    names.map(async (name) => {
      const named = readName(name);
      if (named === null) return [];
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null); // the rotation may just have removed it
      return found === null ? [] : [{ ...named, bytes: found.size, note: await readNote(file) }];
    }),
  );
  return copies.flat().toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

export async function removeCopy(folder: string, name: string): Promise<void> {
  for (const file of filesOf(folder, name)) await rm(file, { force: true });
}

/** Where the folder of copies was last, and the word that it was marked with. */
export interface KnownFolder {
  path: string;
  word: string;
}

/** The word that a folder is marked with; null where it is not. */
async function wordOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, marker), "utf8")).trim();
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
}

async function markedFolder(folder: string, fresh: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const word = await wordOf(folder);
  if (word !== null) return word;
  await writeFile(path.join(folder, marker), `${fresh}\n`, { mode: 0o600, flag: "wx" });
  return fresh;
}

/**
 * Makes a folder ready for copies, and marks it as this installation's. One that was marked before and is so no more is another one: a
 * disk that is not mounted leaves an empty folder in its place, and copies in it would be on the disk that they are to survive.
 * @param known where copies were made before; null: nowhere @param fresh the word for a new folder
 * @returns what is to be known of it from now on
 * @throws OperatorProblem when copies are not to be written there
 */
export async function openCopyFolder(folder: string, known: KnownFolder | null, fresh: string): Promise<KnownFolder> {
  try {
    if (known?.path !== folder) return { path: folder, word: await markedFolder(folder, fresh) };
    if ((await wordOf(folder)) === known.word) return known;
  } catch (error) {
    throw new OperatorProblem(`No se puede usar la carpeta de copias (${folder}): ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  throw new OperatorProblem(strangeFolder(folder, known.word));
}

const strangeFolder = (folder: string, word: string) =>
  `La carpeta de copias (${folder}) no es la de siempre: ¿falta montar su disco? Si la has cambiado a propósito, ` +
  `escribe en ella un archivo «${marker}» con esta palabra: ${word}`;
