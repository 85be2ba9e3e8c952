import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ClientBase } from "pg";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { formatVersion, headLine, linesOf } from "./backup-format.ts";
import type { Database } from "./connect.ts";
import { damaged, explain } from "./copy-problem.ts";
import { schemaLevel } from "./migrate.ts";
import { openedFile } from "./seal.ts";

/** A line of a copy. @throws OperatorProblem when it is none */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

/** The level of a copy that this version can read. */
export async function levelOf(client: ClientBase, line: unknown): Promise<{ level: number; isOlder: boolean }> {
  const head = headLine.safeParse(line);
  if (!head.success) throw new OperatorProblem("El archivo no es una copia de este programa.");
  const [{ version, level }, present] = [head.data, await schemaLevel(client)];
  if (version <= formatVersion && level <= present) return { level, isOlder: level < present };
  throw new OperatorProblem("La copia es de una versión más reciente del programa. Actualiza el programa.");
}

/** The first line of a copy; null of an empty one. What follows is not read, however much it is. */
async function firstLineOf(file: string, passphrase: string | undefined): Promise<unknown> {
  // Whoever leaves the loop ends both streams, which is told here as well.
  const unpacked = pipeline(await openedFile(file, passphrase), createGunzip(), () => {});
  for await (const line of linesOf(unpacked)) return readJson(line);
  return null;
}

/**
 * Looks whether a file begins like a copy that this version can read, before anything is done for it.
 * @throws OperatorProblem when it does not, or when it is sealed and the passphrase is another one
 */
export async function requireReadable(
  { pool }: Pick<Database, "pool">,
  file: string,
  passphrase: string | undefined,
): Promise<void> {
  try {
    const head = await firstLineOf(file, passphrase);
    const client = await pool.connect();
    try {
      await levelOf(client, head);
    } finally {
      client.release();
    }
  } catch (error) {
    throw explain(error);
  }
}
