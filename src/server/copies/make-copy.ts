import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { backup, type WrittenCopy } from "#server/db/backup.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { productVersion } from "#server/kernel/product-version.ts";
import { checkCopy } from "./check-copy.ts";
import { type CopyKind, nameCopy } from "./copy-file.ts";
import { isGood, listCopies, openCopyFolder, removeCopy, type StoredCopy } from "./copy-folder.ts";
import { type CopyNote, writeNote } from "./copy-note.ts";
import type { CopyPlace } from "./copy-place.ts";
import { tagFor } from "./key-tag.ts";
import { findKnownFolder, keepKnownFolder } from "./known-folder.ts";
import { nightOf } from "./night.ts";
import { copiesToRemove } from "./rotation.ts";

interface Making {
  place: CopyPlace;
  kind: CopyKind;
  now: () => Date;
  /** The club's, for which night a copy is of. */
  timeZone: string;
  /** Looks whether the copy is still wanted, when nobody else makes one. */
  isWanted?: () => Promise<boolean>;
  /** What looks at it; a test that is about something else does not wait for that. */
  check?: typeof checkCopy;
}

function noteOf(written: WrittenCopy, key: string | null): CopyNote {
  const { level, tables, rows, sums } = written;
  return { program: productVersion(), level, tables, rows, sums, key, checked_at: null, fault: null };
}

const always = async () => true;

/** Removes what no period keeps any more. */
async function rotate(folder: string, timeZone: string): Promise<void> {
  const copies = await listCopies(folder);
  const known = copies.filter(({ note }) => note !== null);
  const seen = known.map((copy) => ({ ...copy, isGood: isGood(copy), day: nightOf(copy.madeAt, timeZone) }));
  for (const name of copiesToRemove(seen)) await removeCopy(folder, name);
}

/**
 * Makes a copy in the folder, restores it for trial, and removes those that are over. A copy that cannot be restored stays, says so, and
 * takes no other's place.
 * @param database a connection outside of any transaction, or where to take one from
 * @returns null when it was not wanted any more
 * @throws OperatorProblem when there is no copy, or none that can be restored
 */
export async function makeCopy(database: { pool: Pool } | PoolClient, making: Making): Promise<StoredCopy | null> {
  const { place, kind, now, timeZone, check = checkCopy } = making;
  const { folder, passphrase } = place;
  const known = await openCopyFolder(folder, await findKnownFolder(database), randomUUID());
  await keepKnownFolder(database, known, now());
  const earlier = (await listCopies(folder)).find(({ note }) => note !== null && note.key !== null);
  const key = passphrase === undefined ? null : await tagFor(passphrase, earlier?.note?.key ?? null);
  const named = nameCopy(kind, now(), passphrase !== undefined);
  const file = path.join(folder, named);
  const written = await backup(database, file, { passphrase, isWanted: making.isWanted ?? always });
  if (written === null) return null;
  const note = noteOf(written, key);
  await writeNote(file, note);
  const fault = await check({ file, passphrase }, written.sums);
  await writeNote(file, { ...note, checked_at: now().toISOString(), fault });
  if (fault !== null) throw new OperatorProblem(`La copia ${named} no sirve: ${fault}`);
  await rotate(folder, timeZone);
  const made = (await listCopies(folder)).find(({ name }) => name === named);
  if (made === undefined) throw new OperatorProblem(`La copia ${named} ha desaparecido de la carpeta.`);
  return made;
}
