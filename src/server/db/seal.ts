import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";

// A sealed copy is in the age format (https://age-encryption.org/v1), with a passphrase: any program of that format opens it, too.

const magic = "age-encryption.org/v1";
/** Its logarithm: what a passphrase costs to try. A step more doubles how long the process that copies stands still (0.4 s). */
const workFactor = 16;

/** Whether a file begins like a sealed copy. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === magic;
  } finally {
    await handle.close();
  }
}

// The library's types are those of the browser, whose streams have the same chunks.
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
// Likewise.
const toNode = (bytes: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as ReadableStream);

/** The bytes that only the passphrase opens. */
export async function sealed(bytes: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return toNode(await encrypter.encrypt(toWeb(bytes)));
}

/** A sealed copy, and not the passphrase that opens it. */
export class WrongPassphrase extends OperatorProblem {}

const lostPassphrase =
  "La copia está cifrada con otra contraseña. Escribe la que tenía BACKUP_PASSPHRASE cuando se hizo; sin ella nadie puede abrirla.";

/** A file's bytes, opened if it is sealed. @throws OperatorProblem when the passphrase is missing or another one */
export async function openedFile(file: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isSealed(file))) return createReadStream(file);
  if (passphrase === undefined)
    throw new WrongPassphrase("La copia está cifrada. Pon en BACKUP_PASSPHRASE la contraseña con la que se hizo.");
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const bytes = createReadStream(file);
  try {
    return toNode(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    bytes.destroy();
    const isWrong = error instanceof Error && error.message.startsWith("no identity matched");
    throw isWrong ? new WrongPassphrase(lostPassphrase, { cause: error }) : error;
  }
}
